import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Icon } from "../icons.js";
import { narrow } from "../look.js";
import { elementsOf } from "../picture.js";
import { say } from "../texts.js";
import { Cited } from "../notice.js";
import type { Move, Seat } from "./state.js";
import { spelled } from "./state.js";

const GAP = 14;

/** Why a place or a move is refused: at the place, with its rules and the nearest legal move. */
export function Bubble({ seat, frame, part }: { seat: Seat; frame: RefObject<HTMLDivElement | null>; part: string }) {
  const refusal = partOf(seat) === part ? seat.refusal.value : null;
  const own = useRef<HTMLDivElement>(null);
  const here = refusal && frame.current ? anchorOf(frame.current, refusal.place) : null;
  useEffect(() => {
    if (own.current && frame.current) putBeside(own.current, frame.current, narrow.value ? null : here);
  }, [refusal, here]);
  if (!refusal) return null;
  const { problem } = refusal;
  const instead = insteadOf(seat, problem.body.instead as Move | null | undefined);
  return (
    <div class="bubble" role="alert" ref={own} onKeyDown={(event) => event.key === "Escape" && (seat.refusal.value = null)}>
      <h2>
        <Icon name="no" /> {problem.body.title}
        <button type="button" class="plain" aria-label={say("app.close")} onClick={() => (seat.refusal.value = null)}>
          ×
        </button>
      </h2>
      <p>{problem.body.detail}</p>
      <Cited problem={problem} />
      {instead && (
        <p class="instead">
          {say("table.instead")}{" "}
          <button type="button" class="link" onClick={() => seat.chooseMove(instead.move as Move)}>
            {instead.text}
          </button>
        </p>
      )}
    </div>
  );
}

/** The picture on which a refusal is told: the one with its place, else the board. */
function partOf(seat: Seat): string {
  const part = seat.board.value?.places.get(seat.refusal.value?.place ?? "")?.part;
  if (!part || narrow.value) return "board";
  return part === "seat" ? `seat:${seat.own.value}` : part;
}

function insteadOf(seat: Seat, move: Move | null | undefined) {
  if (!move) return undefined;
  const wanted = spelled(move);
  return seat.decision.value?.choices?.find((choice) => spelled(choice.move as Move) === wanted);
}

function anchorOf(frame: HTMLElement, place: string | null): SVGElement | null {
  return place === null ? null : (elementsOf(frame, place)[0] ?? null);
}

/** Above or below the place, wherever fewer lit places are hidden, and inside of the board. */
function putBeside(bubble: HTMLElement, frame: HTMLElement, anchor: SVGElement | null): void {
  bubble.style.cssText = "";
  if (!anchor) return;
  const area = frame.getBoundingClientRect();
  const spot = anchor.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(spot.left + spot.width / 2 - area.left - own.width / 2, 8), area.width - own.width - 8);
  const below = spot.bottom - area.top + GAP;
  const above = spot.top - area.top - own.height - GAP;
  const lit = [...frame.querySelectorAll(".lit[data-place]:not(.gone)")].map((one) => one.getBoundingClientRect());
  const hidden = (top: number) =>
    lit.filter((one) => one.bottom > area.top + top && one.top < area.top + top + own.height && one.right > area.left + left && one.left < area.left + left + own.width).length;
  const up = above >= 0 && (below + own.height > area.height || hidden(above) < hidden(below));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${up ? above : below}px`;
  bubble.classList.toggle("above", up);
  bubble.style.setProperty("--tail", `${spot.left + spot.width / 2 - area.left - left}px`);
}
