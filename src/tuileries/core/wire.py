"""JSON for the dataclasses that leave the engine."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, ClassVar, Generic, TypeVar, cast

from pydantic import ConfigDict, Discriminator, TypeAdapter, ValidationError

from tuileries.core.errors import NotationError

T = TypeVar("T")


class Closed:
    """Base of dataclasses that come from outside: JSON with unknown fields is refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")


class Codec(Generic[T]):
    """Turns values of one type, often a union of dataclasses told apart by ``type``, into JSON and back."""

    def __init__(self, annotation: Any, name: str) -> None:
        """Fix the type; ``name`` stands in messages. Of a union, JSON without ``type`` is refused."""
        told_apart: Any = (
            Annotated[annotation, Discriminator("type")] if isinstance(annotation, UnionType) else annotation
        )
        self._adapter: TypeAdapter[T] = TypeAdapter(told_apart)
        self._name = name

    def to_json(self, value: T) -> dict[str, Any]:
        """The value as plain dicts, lists, numbers and strings."""
        return cast("dict[str, Any]", self._adapter.dump_python(value, mode="json"))

    def from_json(self, data: object) -> T:
        """The value that ``data`` describes.

        Raises:
            NotationError: ``data`` does not describe one; the message names the field.
        """
        try:
            return self._adapter.validate_python(data)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "value"
            raise NotationError(f"This is not a valid {self._name}: {where}: {first['msg']}.") from None

    def schema(self) -> dict[str, Any]:
        """The JSON schema of everything that :meth:`to_json` gives."""
        return self._adapter.json_schema(mode="serialization")
