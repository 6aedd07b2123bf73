"""What every command shares: one clear message, and exit code 2, for whatever the user can mend."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

BAD_INPUT = 2
"""Exit code of a command that was asked for something impossible."""


class BadInputError(Exception):
    """Something that the user asked for is not possible; the message says what to do."""


def fail(message: str) -> SystemExit:
    """The exit of a command after one clear message on the error stream."""
    print(f"error: {message}", file=sys.stderr)
    return SystemExit(BAD_INPUT)


@contextmanager
def clear_messages() -> Iterator[None]:
    """Turn errors in what the user gave (`ValueError`, files that cannot be used) into one message without a traceback.

    Wrap the reading and checking of input only: errors of the work itself keep their traceback.
    """
    try:
        yield
    except (BadInputError, ValueError) as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename or 'a file'}: {error.strerror or error}") from None


@contextmanager
def extra(name: str, command: bool) -> Iterator[None]:
    """Wrap imports that need an optional part of the installation.

    Args:
        name: the extra that brings the packages.
        command: the importing module runs as a command, so a missing package ends the process with one message.

    Raises:
        ModuleNotFoundError: a package is missing, with the command that installs it.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed; it comes with: pip install 'gardens-env[{name}]'"
        if command:
            raise fail(message) from None
        raise ModuleNotFoundError(message, name=error.name) from error
