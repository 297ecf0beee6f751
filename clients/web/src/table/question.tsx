import { Icon } from "../icons.js";
import { narrow } from "../look.js";
import { SeatMark } from "../marks.js";
import { href } from "../route.js";
import { Rules } from "../rules.js";
import { played } from "../settings.js";
import { language, say } from "../texts.js";
import { nameOf } from "./names.js";
import type { Seat } from "./state.js";
import { Supplies } from "./supplies.js";

const SINCE = 5;

/** What is asked, of whom, and on which rules it rests; after the game, how it ended. */
export function Question({ seat }: { seat: Seat }) {
  const { question, rules } = seat.decision.value!;
  return (
    <section class={`panel question ${seat.mine.value ? "turn" : ""}`} aria-live="polite" aria-label={say("table.question")} tabIndex={-1}>
      {seat.mine.value ? (
        <>
          <p class="now">{stateText(seat)}</p>
          <h1>{question}</h1>
        </>
      ) : (
        <>
          <h1>{stateText(seat)}</h1>
          <p class="soft">{seat.over.value ? (seat.match.value!.standing.reason ?? question) : question}</p>
        </>
      )}
      {narrow.value && seat.own.value !== null && <Supplies match={seat.match.value!} seat={seat.own.value} choice={seat.chosen.value} />}
      {!seat.over.value && <Rules ids={rules} />}
      {seat.open.value.size > 0 && !played.value && <p class="hint">{say("table.hint")}</p>}
      {seat.over.value && <Afterwards seat={seat} />}
    </section>
  );
}

/** Whose turn it is, in a few words. */
export function stateText(seat: Seat): string {
  if (seat.over.value) return endText(seat);
  if (seat.mine.value) return say("table.your_turn");
  const names = seat.decision.value!.waiting.filter((number) => number >= 0).map((number) => nameOf(seat, number));
  return say("table.waits_for", { names: new Intl.ListFormat(language.value).format(names) });
}

/** How it ended: for the holder of a seat, or by the names of the winners. */
function endText(seat: Seat): string {
  const { result } = seat.match.value!;
  if (!result) return say("table.over");
  if (seat.own.value !== null && result.winners.includes(seat.own.value)) return say("table.you_won");
  if (result.winners.length === 0) return say("table.nobody_won");
  const names = result.winners.map((number) => nameOf(seat, number));
  return say("table.winners", { names: new Intl.ListFormat(language.value).format(names) });
}

function Afterwards({ seat }: { seat: Seat }) {
  return (
    <p class="buttons">
      <a class="act" href={href("replay", seat.id, seat.token)}>
        {say("table.replay")}
      </a>
      <a class="button" href={href()}>
        {say("lobby.new_match")}
      </a>
    </p>
  );
}

/** What the others have done since the last own move, or since a spectator came; the newest last. */
export function Since({ seat }: { seat: Seat }) {
  const others = seat.lines.value.filter((line) => line.version > seat.looked.value && line.seat !== seat.own.value);
  const told = others.flatMap((line) => (line.events ?? []).map((event) => ({ seat: line.seat, text: event.text })));
  if (told.length === 0 || seat.over.value) return null;
  return (
    <section class="panel since" aria-labelledby="since">
      <h2 id="since" class="label">
        {say(seat.own.value === null ? "table.lately" : "table.since")}
      </h2>
      <ul>
        {told.slice(-SINCE).map((one, at) => (
          <li key={at}>
            {one.seat == null ? <Icon name="trade" /> : <SeatMark seat={one.seat} small />}
            <span>{one.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
