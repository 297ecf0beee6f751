"""Plain classes: what they may hold, how they are copied, how they travel."""

from __future__ import annotations

import typing as t

import msgspec
import pytest

from engine.kernel import Bits, Plain, mask_of, members, plain
from engine.kernel.plain import nth_member


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


def test_one_of_the_members_is_found_without_listing_them() -> None:
    mask = mask_of([40, 2, 7, 300])
    assert [nth_member(mask, place) for place in range(4)] == members(mask)


def test_a_field_of_the_wrong_type_is_refused_on_the_way_in() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.stops\[0\]"):
        msgspec.convert({"stops": ["three"]}, Train.Wire)


class Extra(msgspec.Struct, frozen=True, omit_defaults=True):
    bells: tuple[int, ...] = ()


NO_EXTRA = Extra()


@plain
class Tram(Plain):
    name: str
    line: int = 0
    extra: Extra = NO_EXTRA


def test_a_field_as_usual_is_not_written_down_and_comes_back() -> None:
    for tram, data in (
        (Tram("a"), b'{"name":"a"}'),
        (Tram("a", 5), b'{"name":"a","line":5}'),
        (Tram("a", 0, Extra((1,))), b'{"name":"a","extra":{"bells":[1]}}'),
    ):
        assert msgspec.json.encode(tram.to_wire()) == data
        assert Tram.from_wire(msgspec.json.decode(data, type=Tram.Wire)) == tram


def test_copies_share_a_frozen_record() -> None:
    tram = Tram("a", 5, Extra((1,)))
    assert tram.clone() == tram
    assert tram.clone().extra is tram.extra


class Thawed(msgspec.Struct):
    bells: list[int]


class Holder(Plain):
    extra: Thawed


class Late(Plain):
    seen: t.Annotated[int, Bits()] = 0


def test_a_default_that_is_no_plain_value_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot have a default"):
        plain(Late)


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


@pytest.mark.parametrize("cls", [Sets, Deep, Hidden, Loose, Maybe, Float, Holder])
def test_a_field_that_cannot_be_copied_is_refused_when_the_class_is_made(cls: type) -> None:
    with pytest.raises(TypeError, match="a plain class cannot hold"):
        plain(cls)
