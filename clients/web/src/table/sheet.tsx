import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { say } from "../texts.js";
import { Faces } from "./faces.js";
import type { Choice, Seat } from "./state.js";

/** At the bottom of a telephone: the chosen move and the button that makes it, or the way to the moves. */
export function Sheet({ seat, onMoves }: { seat: Seat; onMoves: () => void }) {
  if (seat.chosen.value) return <Chosen seat={seat} choice={seat.chosen.value} />;
  return seat.mine.value ? <ToMoves seat={seat} onMoves={onMoves} /> : null;
}

function Chosen({ seat, choice }: { seat: Seat; choice: Choice }) {
  const told = seat.foreseen.value?.lines.flatMap((line) => line.events ?? []) ?? [];
  const then = seat.foreseen.value?.closed_by;
  return (
    <div class="sheet">
      <div class="what">
        <p>
          <b>{choice.text}</b>
          {choice.effect && <small>{choice.effect}</small>}
          {told[0] && <small>{told[0].text}</small>}
          {then && <small>{say(`table.then.${then}`)}</small>}
        </p>
        <Faces choice={choice} />
      </div>
      <button type="button" class="act" disabled={seat.busy.value} onClick={() => void seat.play(choice)}>
        {say("table.do_it")}
      </button>
    </div>
  );
}

/** The list may be far below the board; nothing is shown while it is in sight. */
function ToMoves({ seat, onMoves }: { seat: Seat; onMoves: () => void }) {
  const near = useSignal(false);
  const version = seat.match.value!.version;
  useEffect(() => {
    const list = document.querySelector(".list");
    if (!list) return;
    const observer = new IntersectionObserver(([entry]) => (near.value = entry!.isIntersecting));
    observer.observe(list);
    return () => observer.disconnect();
  }, [version]);
  if (near.value) return null;
  const show = () => {
    onMoves();
    setTimeout(() => document.querySelector(".list")?.scrollIntoView({ block: "start" }));
  };
  return (
    <div class="sheet">
      <button type="button" class="wide" onClick={show}>
        {say("table.legal_moves", { n: seat.choices.value.length })}
      </button>
    </div>
  );
}
