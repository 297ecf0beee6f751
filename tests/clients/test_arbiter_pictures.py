"""Positions and records become pictures, words and films at the terminal."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from content.pictures import raster
from tests.api.records import finished
from tests.clients.terminal import position, shell


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_bytes(position())
    return str(path)


def test_a_position_is_drawn_as_svg_or_png(file: str, tmp_path: Path) -> None:
    for name, head in (("board.svg", b"<svg"), ("board.PNG", b"\x89PNG")):
        path = tmp_path / name
        done = shell("picture", file, "-o", str(path), "--theme", "dark", "--width", "200")
        assert done.exit_code == 0
        assert path.read_bytes().startswith(head)
        assert str(path) in done.output


def test_a_picture_can_be_piped_on(file: str) -> None:
    done = shell("picture", file, "-o", "-", "--lang", "ru")
    assert done.output.startswith("<svg")
    assert done.output.endswith("</svg>\n")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--part", "cave"), "There is no picture of this part: cave."),
        (("--theme", "neon"), "neon"),
        (("--width", "9"), "9"),
        (("--seat", "2"), "--seat"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    file: str, tmp_path: Path, more: tuple[str, ...], words: str
) -> None:
    done = shell("picture", file, "-o", str(tmp_path / "x.svg"), *more)
    assert done.exit_code == 2
    assert words in done.output


def test_without_the_library_the_way_out_is_told(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_svg: str, _width: int) -> bytes:
        raise raster.NoRaster

    monkeypatch.setattr(raster, "_rendered", missing)
    done = shell("picture", file, "-o", str(tmp_path / "x.png"))
    assert done.exit_code == 2
    assert ".svg" in done.output


def test_a_position_is_told_in_four_languages(file: str) -> None:
    told = {code: shell("say", file, "--seat", "0", "--lang", code) for code in ("en", "de")}
    assert all(done.exit_code == 0 for done in told.values())
    assert "You are Player 1." in told["en"].output
    assert "Du bist Spieler 1." in told["de"].output
    assert shell("say", file, "--seat", "7").exit_code == 2
    assert shell("say", "no-such-file").exit_code == 2


def test_a_record_becomes_a_film(tmp_path: Path, file: str) -> None:
    record, path = tmp_path / "record.json", tmp_path / "film.html"
    record.write_bytes(msgspec.json.encode(finished("terminal")))
    done = shell("film", str(record), "-o", str(path), "--frames", "3", "--lang", "pl")
    assert done.exit_code == 0
    assert path.read_text("utf-8").startswith("<!doctype html>")
    assert shell("film", str(record), "-o", str(path), "--seat", "5").exit_code == 2
    assert shell("film", file, "-o", str(path)).exit_code == 2


def test_play_keeps_a_picture_after_every_turn(tmp_path: Path) -> None:
    folder = tmp_path / "album"
    asked = ("play", "--seats", "2", "--seed", "3", "--pictures", str(folder))
    done = shell(*asked, typed="1\n1\nq\n")
    assert done.exit_code == 0
    kept = sorted(folder.iterdir())
    assert len(kept) >= 3
    assert kept[0].name == "0001.svg"
    assert len({path.read_bytes() for path in kept}) == len(kept)
    assert shell(*asked[:-1], str(kept[0]), typed="q\n").exit_code == 2
