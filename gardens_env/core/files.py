"""Writing files whole or not at all."""

import os
import tempfile
from pathlib import Path


def write_whole(path: str | Path, content: str | bytes) -> None:
    """Write a file so that a reader finds either the old content or all of the new one, whatever happens meanwhile.

    Raises:
        OSError: the file cannot be written; an older one is still there.
    """
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
