import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { say } from "../texts.js";
import type { Seat } from "./state.js";

/** The picture of the service made alive: what the legal moves name can be clicked. */
export function Board({ seat }: { seat: Seat }) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = seat.picture.value;
  useEffect(() => {
    if (frame.current) show(frame.current, picture);
    mark(frame.current, seat);
  }, [picture]);
  useSignalEffect(() => {
    seat.open.value;
    seat.places.value;
    seat.chosen.value;
    mark(frame.current, seat);
  });
  return (
    <div
      class="board"
      ref={frame}
      role="group"
      aria-label={say("table.board")}
      onClick={(event) => point(event.target, seat)}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          point(event.target, seat);
        }
      }}
    />
  );
}

/** Put the picture in as elements; a parser makes them, so nothing in it can run. */
export function show(frame: HTMLElement, picture: string): void {
  if (!picture) return frame.replaceChildren();
  const drawing = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  frame.replaceChildren(document.importNode(drawing, true));
}

/** The lit places of the picture become buttons; those that the choice has left behind vanish. */
function mark(frame: HTMLElement | null, seat: Seat): void {
  const chosen = new Set([...seat.places.value, ...(seat.chosen.value?.places ?? [])]);
  for (const element of frame?.querySelectorAll<SVGElement>(".lit[data-place]") ?? []) {
    const place = element.dataset["place"] ?? "";
    const can = seat.mine.value && (seat.open.value.has(place) || chosen.has(place));
    element.classList.toggle("gone", !can);
    element.classList.toggle("chosen", chosen.has(place));
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", can ? "0" : "-1");
    element.setAttribute("aria-pressed", String(chosen.has(place)));
  }
}

function point(target: EventTarget | null, seat: Seat): void {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-place]") : null;
  const place = element?.dataset["place"];
  if (place) void seat.point(place);
}
