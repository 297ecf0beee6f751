"""Plain classes: what they may hold, how they are copied, how they travel."""

from __future__ import annotations

import typing as t

import msgspec
import pytest

from engine.kernel import Bits, Plain, mask_of, members, plain


@plain
class Wagon(Plain):
    load: dict[str, int]


@plain
class Train(Plain):
    name: str
    stops: list[int]
    seen: t.Annotated[int, Bits()]
    wagons: list[Wagon]
    fleet: dict[int, list[int]]
    plan: tuple[int, ...] | None


def train() -> Train:
    return Train("express", [3, 4], mask_of([1, 60]), [Wagon({"coal": 2})], {5: [6]}, (7, 8))


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    first = train()
    second = first.clone()
    assert second == first
    second.stops.append(9)
    second.wagons[0].load["coal"] = 0
    second.fleet[5].append(1)
    assert first == train()


def test_a_plain_object_comes_back_from_its_bytes() -> None:
    data = msgspec.json.encode(train().to_wire())
    assert Train.from_wire(msgspec.json.decode(data, type=Train.Wire)) == train()


def test_a_bit_set_is_a_sorted_list_on_the_wire() -> None:
    assert list(train().to_wire().seen) == [1, 60]


def test_members_and_mask_of_are_inverse() -> None:
    assert members(mask_of([40, 2, 7])) == [2, 7, 40]
    assert mask_of(members(0b1011)) == 0b1011


def test_a_field_of_the_wrong_type_is_refused_on_the_way_in() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.stops\[0\]"):
        msgspec.convert({"stops": ["three"]}, Train.Wire)


class Sets(Plain):
    cells: set[int]


class Deep(Plain):
    cells: dict[int, set[int]]


class Hidden(Plain):
    cells: tuple[list[int], ...]


class Loose(Plain):
    cells: object


class Maybe(Plain):
    cells: list[int] | None


class Float(Plain):
    cells: float


@pytest.mark.parametrize("cls", [Sets, Deep, Hidden, Loose, Maybe, Float])
def test_a_field_that_cannot_be_copied_is_refused_when_the_class_is_made(cls: type) -> None:
    with pytest.raises(TypeError, match="a plain class cannot hold"):
        plain(cls)
