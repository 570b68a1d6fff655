"""Rate limits: a bucket of tokens that refills steadily."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """Allows ``at_once`` in one go and ``per_second`` in the long run."""

    def __init__(self, per_second: float, at_once: int, now: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._now = now
        self._tokens = float(at_once)
        self._counted = now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._now()
        self._tokens = min(self._at_once, self._tokens + (now - self._counted) * self._per_second)
        self._counted = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of the last addresses."""

    _ADDRESSES = 4096

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address is allowed now."""
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._at_once)
        self._buckets[address] = bucket
        while len(self._buckets) > self._ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
