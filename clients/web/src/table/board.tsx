import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Problem } from "@arbiter/client";

import { Icon } from "../icons.js";
import { narrow, theme } from "../look.js";
import { moved } from "../motion.js";
import { elementsOf, show } from "../picture.js";
import { language, say } from "../texts.js";
import { Bubble } from "./bubble.js";
import { focusOn } from "./focus.js";
import type { Seat } from "./state.js";
import { point } from "./why.js";
import { placeInView } from "./zoom.js";

const MOST_LIT = 400;

/** A picture of the service made alive: what the legal moves name can be clicked. */
export function Board({ seat, part, label, first }: { seat: Seat; part: string; label: string; first: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useSignal(false);
  const shown = useSignal(true);
  const large = useSignal(false);
  const near = narrow.value && part === "board" && !whole.value && seat.mine.value;
  const fine = near && [...seat.open.value].some((place) => place.startsWith("edge:"));
  const address = addressOf(seat, part, narrow.value && !fine);
  const drawn = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    void draw(seat, address, stop.signal).then((picture) => {
      if (stop.signal.aborted || !frame.current) return;
      if (picture !== null) putIn(frame.current, picture, seat, drawn);
      shown.value = picture !== null && (part !== "battle" || frame.current.querySelector("[data-piece]") !== null);
      mark(frame.current, seat);
      large.value = placeInView(frame.current, near);
    });
    return () => stop.abort();
  }, [address]);
  const { open, places, chosen, pointed } = seat;
  useEffect(() => mark(frame.current, seat), [open.value, places.value, chosen.value, pointed.value]);
  return (
    <div data-part={part} class={`board ${part.split(":")[0]} ${fine ? "near" : ""} ${first ? "first" : ""}`} hidden={!shown.value}>
      <div
        class="frame"
        ref={frame}
        role="group"
        aria-label={label}
        onClick={(event) => clicked(event.target, seat)}
        onKeyDown={(event) => pressed(event, seat, frame.current)}
      />
      {(large.value || whole.value) && (
        <button type="button" class="zoom" onClick={() => (whole.value = !whole.value)}>
          <Icon name="discover" /> {whole.value ? say("table.zoom_in") : say("table.whole_map")}
        </button>
      )}
      <Bubble seat={seat} frame={frame} part={part} />
    </div>
  );
}

/** Another version of the match moves its pieces; another look at the same one does not. */
function putIn(frame: HTMLElement, picture: string, seat: Seat, drawn: { current: number }): void {
  const { version } = seat.match.value!;
  const put = () => show(frame, picture);
  if (drawn.current === 0 || drawn.current === version) put();
  else moved(frame, put, version <= seat.looked.value);
  drawn.current = version;
}

/** Where the picture comes from; whatever changes it stands in here. */
function addressOf(seat: Seat, part: string, small: boolean): string {
  const asked = new URLSearchParams({ part, theme: theme.value, form: small ? "narrow" : "wide", lang: language.value });
  const version = seat.match.value!.version;
  if (seat.mine.value) {
    const every = new Set((seat.decision.value?.choices ?? []).flatMap((choice) => choice.places));
    asked.set("lit", [...every].slice(0, MOST_LIT).join(","));
  }
  if (seat.chosen.value && seat.foreseen.value && !seat.foreseen.value.closed_by) {
    asked.set("moves", JSON.stringify([seat.chosen.value.move]));
  }
  if (seat.looked.value < version && part === "board") asked.set("since", String(Math.max(1, seat.looked.value)));
  return `/v1/matches/${seat.id}/picture.svg?${asked}#${version}`;
}

/** Parts of games that cannot be drawn, so that nobody asks again. */
const missing = new Set<string>();

/** The picture; null if this game has none of this part. */
async function draw(seat: Seat, address: string, signal: AbortSignal): Promise<string | null> {
  const [path = ""] = address.split("#");
  const part = `${seat.match.value!.game} ${new URLSearchParams(path.split("?")[1]).get("part")}`;
  if (missing.has(part)) return null;
  return seat.client.text(path, signal).catch((reason: unknown) => {
    if (reason instanceof Problem && reason.status === 400) missing.add(part);
    return null; // the list of moves is enough to play
  });
}

/** The lit places of the picture become buttons; those that the choice has left behind vanish. */
function mark(frame: HTMLElement | null, seat: Seat): void {
  if (!frame) return;
  const chosen = new Set([...seat.places.value, ...(seat.chosen.value?.places ?? [])]);
  for (const element of frame.querySelectorAll<SVGElement>(".lit[data-place]")) {
    const place = element.dataset["place"] ?? "";
    const can = seat.mine.value && (seat.open.value.has(place) || chosen.has(place));
    element.classList.toggle("gone", !can);
    element.classList.toggle("chosen", chosen.has(place));
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", can ? "0" : "-1");
    element.setAttribute("aria-pressed", String(chosen.has(place)));
    element.setAttribute("aria-label", element.querySelector("title")?.textContent ?? place);
  }
  for (const element of frame.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const place of seat.pointed.value) elementsOf(frame, place)[0]?.classList.add("pointed");
}

function clicked(target: EventTarget | null, seat: Seat): void {
  const place = placeAt(target);
  if (place) void point(seat, place).catch((reason: unknown) => (seat.error.value = reason));
}

function placeAt(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-place]") : null;
  return element?.dataset["place"];
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Enter chooses; arrows go to the nearest place in that direction that can be chosen. */
function pressed(event: KeyboardEvent, seat: Seat, frame: HTMLElement | null): void {
  if (event.key === "Escape") seat.refusal.value = null;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    clicked(event.target, seat);
    if (seat.chosen.value) focusOn(".preview .act");
  }
  const way = ARROWS[event.key];
  if (!way || !(event.target instanceof SVGElement) || !frame) return;
  event.preventDefault();
  nearest(event.target, frame, way)?.focus();
}

function nearest(from: SVGElement, frame: HTMLElement, [right, down]: [number, number]): SVGElement | undefined {
  const middle = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const ranked = [...frame.querySelectorAll<SVGElement>(".lit[data-place]:not(.gone)")].flatMap((element) => {
    const [left, top] = middle(element);
    const along = (left - x) * right + (top - y) * down;
    const aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    return along > 1 ? [{ element, far: along + 2 * aside }] : [];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.element;
}
