"""How long Hypothesis searches: as many times longer as the soak asks for."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

TIMES = int(os.environ.get("TUILERIES_SOAK", "0"))

settings.register_profile(
    "tuileries",
    deadline=None,
    max_examples=40 * (TIMES or 1),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tuileries")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In a soak the searches belong to it."""
    for item in items:
        if TIMES and isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            item.add_marker(pytest.mark.soak)
