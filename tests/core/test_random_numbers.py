"""Random numbers inside kernels."""

from collections import Counter

from tuileries.core.rng import below, make_rng


def test_the_seed_decides():
    assert [below(make_rng(1), 1000) for _ in range(3)] == [below(make_rng(1), 1000)] * 3
    streams = {tuple(below(rng, 1000) for _ in range(4)) for rng in map(make_rng, range(-50, 51))}
    assert len(streams) == 51  # a seed and its negative are one


def test_numbers_are_below_the_limit_and_even():
    rng = make_rng(7)
    counts = Counter(int(below(rng, 6)) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())
