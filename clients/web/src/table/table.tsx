import { useEffect, useMemo } from "preact/hooks";

import { keep } from "../kept.js";
import { Notice } from "../notice.js";
import { href } from "../route.js";
import { language, say } from "../texts.js";
import { Board } from "./board.js";
import { Journal } from "./journal.js";
import { Moves } from "./moves.js";
import { Seats } from "./seats.js";
import { Seat } from "./state.js";

/** A match as one seat, its host or a spectator sees it. */
export function Table({ match, token }: { match: string; token: string }) {
  const seat = useMemo(() => new Seat(match, token), [match, token]);
  useEffect(() => {
    void seat.follow();
    return () => seat.leave();
  }, [seat]);
  const spoken = language.value;
  useEffect(() => {
    if (seat.match.peek()) {
      seat.lines.value = [];
      void seat.refresh();
    }
  }, [spoken]);
  useEffect(() => remember(seat, token), [seat.match.value?.status]);
  if (!seat.match.value) return seat.error.value ? <Notice error={seat.error.value} /> : <p>{say("app.loading")}</p>;
  return (
    <div class="table" data-version={seat.match.value.version} data-state={stateOf(seat)}>
      <div class="left">
        <Seats seat={seat} />
        <Journal seat={seat} />
      </div>
      <Board seat={seat} />
      <div class="right">
        <Undo seat={seat} token={token} />
        <Notice error={seat.error.value} onClose={() => (seat.error.value = null)} />
        <Moves seat={seat} />
      </div>
    </div>
  );
}

/** Who has to act, in one word. */
function stateOf(seat: Seat): "over" | "mine" | "others" {
  if (seat.match.value?.status === "over") return "over";
  return seat.mine.value ? "mine" : "others";
}

function Undo({ seat, token }: { seat: Seat; token: string }) {
  const { undo, seat: own } = seat.match.value!;
  const steps = own != null && undo.seat === own ? undo.steps : 0;
  return (
    <div class="buttons">
      <button type="button" data-undo disabled={!steps || seat.busy.value} onClick={() => void seat.undo()}>
        {say("table.undo")} {steps > 0 && <span class="count">{steps}</span>}
      </button>
      <a class="button" data-replay href={href("replay", seat.id, token)}>
        {say("table.replay")}
      </a>
    </div>
  );
}

function remember(seat: Seat, token: string): void {
  const match = seat.match.peek();
  if (!match) return;
  const role = match.seat == null ? match.role : String(match.seat + 1);
  keep({ match: match.match, token, game: match.game, title: match.game, role, seen: Date.now() });
}
