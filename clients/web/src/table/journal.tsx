import { useEffect, useRef } from "preact/hooks";

import { Icon } from "../icons.js";
import { SeatMark } from "../marks.js";
import { say } from "../texts.js";
import { seatName } from "./names.js";
import { placesOf } from "./places.js";
import type { Line, Seat } from "./state.js";

const SHOWN = 120;

/** What happened, newest first; what is new since the last own move is marked. */
export function Journal({ seat }: { seat: Seat }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = seat.lines.value.slice(-SHOWN).reverse();
  const newest = lines[0]?.line;
  useEffect(() => list.current?.scrollTo({ top: 0 }), [newest]);
  return (
    <section class="panel journal" aria-labelledby="journal">
      <h2 id="journal" class="label">
        {say("table.journal")}
      </h2>
      <ol ref={list} tabIndex={0} aria-labelledby="journal">
        {lines.map((line) => (
          <Told key={line.line} seat={seat} line={line} fresh={line.version > seat.looked.value} />
        ))}
      </ol>
    </section>
  );
}

type Event = NonNullable<Line["events"]>[number] & { places?: string[] };

function Told({ seat, line, fresh }: { seat: Seat; line: Line; fresh: boolean }) {
  const mark = line.seat == null ? <Icon name="trade" /> : <SeatMark seat={line.seat} small />;
  if (!line.events) {
    const what = line.kind === "agent" && !line.agent ? "back" : line.kind;
    return (
      <li>
        {mark}
        <span>{say(`table.note.${what}`, { name: seatName(seat.match.value!, line.seat ?? 0) })}</span>
      </li>
    );
  }
  return (
    <>
      {[...(line.events as Event[])].reverse().map((event, at) => (
        <li
          key={at}
          class={fresh ? "fresh" : ""}
          onMouseEnter={() => (seat.pointed.value = event.places ?? placesOf(event.params))}
          onMouseLeave={() => (seat.pointed.value = [])}
        >
          {mark}
          <span>{event.text}</span>
        </li>
      ))}
    </>
  );
}
