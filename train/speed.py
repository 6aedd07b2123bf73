"""Settings of the process that make learning on a processor faster without changing what is computed."""

import contextlib
import ctypes

import torch

# Parameters of glibc's mallopt, and a size that no tensor here reaches.
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_NEVER = 2**30


def make_faster(threads: int) -> None:
    """Set the number of torch's threads, and two things that cost a third of the learning time otherwise.

    Matrix products are left to oneDNN, which is twice as fast as MKL on processors of AMD. torch has a switch for it
    only under the name of a lower precision: results stay exact to float32 unless the processor has matrix units (AMX),
    which then multiply in bfloat16 and add in float32. And memory is kept by the process when a tensor is freed, since
    the next gradient step needs the same again and fresh pages are slow.
    """
    torch.set_num_threads(threads)
    torch.backends.mkldnn.matmul.fp32_precision = "bf16"  # type: ignore[attr-defined]
    with contextlib.suppress(OSError, AttributeError):  # another C library: nothing lost but time
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _NEVER)
        library.mallopt(_TRIM_THRESHOLD, _NEVER)
