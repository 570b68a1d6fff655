"""Rate limits and names."""

import pytest

from tuileries.server.errors import RefusedError
from tuileries.server.guests import clean_name, new_id
from tuileries.server.rate import Bucket, Buckets


def test_a_bucket_refills_steadily():
    clock = [0.0]
    bucket = Bucket(2, 3, now=lambda: clock[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket_and_old_ones_are_forgotten():
    buckets = Buckets(0.001, 1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert all(buckets.take(str(number)) for number in range(5000))
    assert len(buckets._buckets) == Buckets._ADDRESSES
    assert buckets.take("a")


def test_ids_cannot_be_guessed():
    ids = {new_id() for _ in range(100)}
    assert len(ids) == 100
    # 64 letters: six random bits each.
    assert all(len(word) * 6 >= 128 for word in ids)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("A\u0301rpa\u0301d", "\u00c1rp\u00e1d"),
        ("<b>", "<b>"),
        ("a\tb", "a b"),
        ("A\u3164nn", "Ann"),
    ],
)
def test_names_are_tidied(typed, shown):
    assert clean_name(typed) == shown


def test_names_must_be_seen():
    for name in ("", "\u202e", "x" * 25, "\u3164", "\u2800 \u115f", "\u034f", "\u0301\u0302"):
        with pytest.raises(RefusedError):
            clean_name(name)
