import { useEffect, useRef } from "preact/hooks";

import { say } from "../texts.js";
import type { Line, Seat } from "./state.js";

const SHOWN = 120;

/** What happened, newest at the end; what is new since the last own move is marked. */
export function Journal({ seat }: { seat: Seat }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = seat.lines.value.slice(-SHOWN);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  return (
    <section class="panel journal" aria-labelledby="journal">
      <h2 id="journal" class="label">
        {say("table.journal")}
      </h2>
      <ol ref={list} tabIndex={0}>
        {lines.map((line) => (
          <Told key={line.line} line={line} fresh={line.version > seat.looked.value} />
        ))}
      </ol>
    </section>
  );
}

function Told({ line, fresh }: { line: Line; fresh: boolean }) {
  const mark = line.seat == null ? "chance" : `seat seat-${line.seat + 1}`;
  if (line.kind === "undo") {
    return <li class={mark}>{say("table.undone", { number: (line.seat ?? 0) + 1 })}</li>;
  }
  return (
    <>
      {(line.events ?? []).map((event, at) => (
        <li key={at} class={`${mark} ${fresh ? "fresh" : ""}`}>
          {event.text}
        </li>
      ))}
    </>
  );
}
