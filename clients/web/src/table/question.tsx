import { Icon } from "../icons.js";
import { SeatMark } from "../marks.js";
import { href } from "../route.js";
import { Rules } from "../rules.js";
import { played } from "../settings.js";
import { language, say } from "../texts.js";
import { nameOf } from "./names.js";
import type { Seat } from "./state.js";

const SINCE = 5;

/** What is asked, of whom, and on which rules it rests; after the game, how it ended. */
export function Question({ seat }: { seat: Seat }) {
  const { question, rules } = seat.decision.value!;
  return (
    <section class={`panel question ${seat.mine.value ? "turn" : ""}`} aria-live="polite" aria-label={say("table.question")}>
      <p class="now">{stateText(seat)}</p>
      <h1>{seat.over.value ? (seat.match.value!.standing.reason ?? question) : question}</h1>
      <Rules ids={rules} />
      {seat.open.value.size > 0 && !played.value && <p class="hint">{say("table.hint")}</p>}
      {seat.over.value && <Afterwards seat={seat} />}
    </section>
  );
}

/** Whose turn it is, in a few words. */
export function stateText(seat: Seat): string {
  if (seat.over.value) return say(`table.${endOf(seat)}`);
  if (seat.mine.value) return say("table.your_turn");
  const names = seat.decision.value!.waiting.filter((number) => number >= 0).map((number) => nameOf(seat, number));
  return say("table.waits_for", { names: new Intl.ListFormat(language.value).format(names) });
}

function endOf(seat: Seat): "you_won" | "you_lost" | "over" {
  const { result } = seat.match.value!;
  if (!result || seat.own.value === null) return "over";
  return result.winners.includes(seat.own.value) ? "you_won" : "you_lost";
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

/** What the others have done since the last own move, the newest last. */
export function Since({ seat }: { seat: Seat }) {
  const others = seat.lines.value.filter((line) => line.version > seat.looked.value && line.seat !== seat.own.value);
  const told = others.flatMap((line) => (line.events ?? []).map((event) => ({ seat: line.seat, text: event.text })));
  if (!seat.mine.value || told.length === 0) return null;
  return (
    <section class="panel since" aria-labelledby="since">
      <h2 id="since" class="label">
        {say("table.since")}
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
