"""A film strip: one HTML file with all pictures of a match, a slider and keys; it asks for nothing.

What repeats from picture to picture is written once: pictures are cut where groups begin, each
piece is numbered, and a picture is a list of numbers.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Sequence
from typing import NamedTuple

from content.pictures.scene import Look
from content.pictures.theme import THEMES
from content.pictures.words import picture_text

LARGEST = 6_000_000
"""A file that would be larger is made of every other picture."""
CUT = "<g "
STYLE = """:root{--page:#efeae0;--paper:#fbf8f2;--line:#cfc6b6;--ink:#1f2328;--soft:#575a5e;
--signal:#b0146b;--on:#fff}.dark{--page:#12161b;--paper:#1c2229;--line:#3a434e;--ink:#ece7dd;
--soft:#a9adb3;--signal:#ff7ac1;--on:#1f2328}*{box-sizing:border-box}
body{margin:0;font:16px/1.45 Inter,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;color:var(--ink);
background:var(--page)}main{max-width:1200px;margin:auto;padding:12px}
h1{font:700 1.4rem/1.2 Charter,Palatino,Georgia,serif;margin:0 0 10px}
img{display:block;width:100%;height:auto;max-height:74vh;object-fit:contain}
.bar{display:flex;gap:8px;align-items:center;margin:12px 0;position:sticky;bottom:0;
background:var(--page);padding:6px 0}
button{font:inherit;min-width:44px;min-height:44px;padding:0 14px;color:var(--ink);
background:var(--paper);border:1.5px solid var(--line);border-radius:22px;cursor:pointer}
#play{font-weight:700;background:var(--signal);border-color:var(--signal);color:var(--on)}
button:focus-visible,input:focus-visible{outline:3px solid var(--signal);outline-offset:2px}
input{flex:1;min-width:80px;height:44px;accent-color:var(--signal)}
output{min-width:5.5em;text-align:right;color:var(--soft);font-variant-numeric:tabular-nums}
#title{font-weight:700;margin:0 0 4px}ul{min-height:6em;margin:0;padding-left:1.2em}
li::marker{color:var(--soft)}"""
SCRIPT = """"use strict";
const film = JSON.parse(document.getElementById("film").textContent);
const at = (id) => document.getElementById(id);
const slider = at("slider"), picture = at("picture"), title = at("title"), lines = at("lines");
let address = "", timer = 0;
function show(number) {
  const frame = film.frames[number];
  const whole = frame.pieces.map((piece) => film.pieces[piece]).join("");
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([whole], { type: "image/svg+xml" }));
  picture.src = address;
  picture.alt = frame.title;
  title.textContent = frame.title;
  slider.value = String(number);
  slider.setAttribute("aria-valuetext", frame.title);
  at("count").textContent = `${number + 1} / ${film.frames.length}`;
  lines.replaceChildren(...frame.lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
}
function go(step) {
  const next = Number(slider.value) + step;
  if (next >= 0 && next < film.frames.length) show(next);
  else stop();
}
function stop() {
  clearInterval(timer);
  timer = 0;
  at("play").textContent = film.play;
}
function toggle() {
  if (timer) return stop();
  if (Number(slider.value) === film.frames.length - 1) show(0);
  timer = setInterval(() => go(1), 900);
  at("play").textContent = film.stop;
}
slider.max = String(film.frames.length - 1);
slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
at("back").addEventListener("click", () => { stop(); go(-1); });
at("forward").addEventListener("click", () => { stop(); go(1); });
at("play").addEventListener("click", toggle);
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLButtonElement || event.target === slider) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
  if (step) { stop(); go(step); }
  else if (event.key === " ") toggle();
  else if (event.key === "Home") { stop(); show(0); }
  else if (event.key === "End") { stop(); show(film.frames.length - 1); }
  else return;
  event.preventDefault();
});
show(0);
"""
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title><style>{style}</style></head><body class="{body}"><main>
<h1>{title}</h1><img id="picture" alt="">
<div class="bar"><button id="back" aria-label="{back}">◀</button>
<button id="play">{play}</button><button id="forward" aria-label="{forward}">▶</button>
<input id="slider" type="range" min="0" value="0" aria-label="{slider}">
<output id="count" aria-hidden="true"></output></div>
<p id="title" aria-live="polite"></p><ul id="lines"></ul></main>
<script type="application/json" id="film">{data}</script><script>{script}</script></body></html>
"""


class Frame(NamedTuple):
    """One picture of a match, what it is called, and what has happened up to it."""

    title: str
    lines: tuple[str, ...]
    picture: str


def page(title: str, frames: Sequence[Frame], look: Look) -> str:
    """The whole file; at least the first and the last picture are in it."""
    told = _written(title, frames, look)
    while len(told) > LARGEST and len(frames) > 2:
        frames = [*frames[:-1:2], frames[-1]]
        told = _written(title, frames, look)
    return told


def policy() -> str:
    """Nothing may be asked for, and only our own script and style run."""
    return (
        f"default-src 'none'; script-src '{_hashed(SCRIPT)}'; style-src '{_hashed(STYLE)}'; "
        "img-src blob:; base-uri 'none'; form-action 'none'"
    )


def _hashed(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _written(title: str, frames: Sequence[Frame], look: Look) -> str:
    words = {
        name: html.escape(picture_text(f"picture.film_{name}", look.language))
        for name in ("back", "forward", "play", "slider", "stop")
    }
    return PAGE.format(
        language=look.language,
        policy=html.escape(policy()),
        title=html.escape(title),
        style=STYLE,
        script=SCRIPT,
        body="dark" if look.theme is THEMES["dark"] else "",
        data=_data(frames, words),
        **{name: words[name] for name in ("back", "forward", "play", "slider")},
    )


def _data(frames: Sequence[Frame], words: dict[str, str]) -> str:
    """Pictures as numbers of pieces; nothing in it can end the element that holds it."""
    known: dict[str, int] = {}
    strip = [
        {
            "title": frame.title,
            "lines": frame.lines,
            "pieces": [known.setdefault(piece, len(known)) for piece in _cut(frame.picture)],
        }
        for frame in frames
    ]
    data = {"play": words["play"], "stop": words["stop"], "pieces": [*known], "frames": strip}
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return told.replace("</", "<\\/").replace("<!--", "<\\u0021--")


def _cut(picture: str) -> list[str]:
    first, *others = picture.split(CUT)
    return [first, *(CUT + piece for piece in others)]
