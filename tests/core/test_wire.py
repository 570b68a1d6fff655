"""JSON of dataclasses that are told apart by `type`."""

from dataclasses import dataclass
from typing import Literal

import pytest

from tuileries.core.errors import NotationError
from tuileries.core.wire import Closed, Codec


@dataclass(frozen=True)
class Lay:
    square: tuple[int, int]
    type: Literal["lay"] = "lay"


@dataclass(frozen=True)
class Rest(Closed):
    type: Literal["rest"] = "rest"


CODEC: Codec[Lay | Rest] = Codec(Lay | Rest, "action")


@pytest.mark.parametrize("value", [Lay((1, 2)), Rest()])
def test_json_comes_back_as_the_same_value(value):
    assert CODEC.from_json(CODEC.to_json(value)) == value


def test_json_is_plain():
    assert CODEC.to_json(Lay((1, 2))) == {"square": [1, 2], "type": "lay"}


def test_a_wrong_field_is_named():
    with pytest.raises(NotationError, match=r"not a valid action: .*square"):
        CODEC.from_json({"type": "lay", "square": "here"})


def test_something_else_altogether_is_refused():
    with pytest.raises(NotationError, match="not a valid action"):
        CODEC.from_json(3)


def test_the_schema_knows_every_kind():
    assert "lay" in str(CODEC.schema())
    assert "rest" in str(CODEC.schema())


def test_json_without_its_type_is_refused():
    with pytest.raises(NotationError, match="type"):
        CODEC.from_json({})


def test_a_closed_kind_refuses_fields_that_it_does_not_know():
    with pytest.raises(NotationError, match="more"):
        CODEC.from_json({"type": "rest", "more": 1})
