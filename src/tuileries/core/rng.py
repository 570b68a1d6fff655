"""Random numbers inside kernels. The generator belongs to whoever drives a match, never to a state."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tuileries.core.kernel import kernel

_MODULUS = 2147483647
_MULTIPLIER = 48271


def make_rng(seed: int) -> NDArray[np.int64]:
    """A kernel generator (Park and Miller's minimal standard, 31 bits) as an array of one number.

    Any integer is a valid seed; close seeds give unrelated streams.
    """
    mixed = np.random.SeedSequence(abs(seed)).generate_state(1, np.uint32)[0]
    return np.array([int(mixed) % (_MODULUS - 1) + 1], np.int64)


@kernel
def below(rng: NDArray[np.int64], n: Any) -> Any:
    """A uniform integer in ``0 .. n - 1`` (bias below ``n / 2**31``); advances ``rng``."""
    rng[0] = rng[0] * _MULTIPLIER % _MODULUS
    return rng[0] * n >> 31
