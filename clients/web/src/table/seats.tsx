import { Icon } from "../icons.js";
import { SeatMark } from "../marks.js";
import { language, say } from "../texts.js";
import { nameOf } from "./names.js";
import type { Seat } from "./state.js";
import { Supplies } from "./supplies.js";

/** Who sits at the table, who is asked, and what each has; a click shows the seat's area. */
export function Seats({ seat, onShow, shown }: { seat: Seat; onShow: (number: number) => void; shown: number[] }) {
  const match = seat.match.value!;
  const waiting = new Set(seat.decision.value?.waiting);
  return (
    <section class="seats" aria-label={say("table.seats")}>
      {Array.from({ length: match.seats }, (_, number) => (
        <article key={number} class={`panel ${waiting.has(number) ? "turn" : ""}`} aria-current={waiting.has(number) || undefined}>
          <button type="button" class="who" aria-pressed={shown.includes(number)} title={say("table.show_area")} onClick={() => onShow(number)}>
            <SeatMark seat={number} />
            <span class="name">{nameOf(seat, number)}</span>
            {waiting.has(number) && <em>{say("table.now")}</em>}
            <Points seat={seat} number={number} />
          </button>
          <Supplies match={match} seat={number} choice={number === match.seat ? seat.chosen.value : null} />
          <Sitter seat={seat} number={number} />
        </article>
      ))}
    </section>
  );
}

function Points({ seat, number }: { seat: Seat; number: number }) {
  const { result, standing } = seat.match.value!;
  const counted = standing.seats[number] ?? {};
  const aims = "goal" in counted;
  const points = aims ? counted["fame"] : (result?.scores[number] ?? Object.values(counted).reduce((sum, n) => sum + n, 0));
  return (
    <span class="points">
      <Icon name={aims ? "laurel" : "star"} />
      <span class="unseen">{say("table.points_word")}</span> {new Intl.NumberFormat(language.value).format(points ?? 0)}
    </span>
  );
}

function Sitter({ seat, number }: { seat: Seat; number: number }) {
  const match = seat.match.value!;
  const agent = match.players.find((player) => player.seat === number);
  const sealed = ((match.view["sealed"] as number[] | undefined) ?? []).includes(number);
  const named = nameOf(seat, number) !== say("table.player", { number: number + 1 });
  const told = [named && say("table.player", { number: number + 1 }), agent && say(`lobby.sitter.${agent.agent}`)].filter(Boolean);
  const won = match.result?.winners.includes(number);
  const may = !seat.over.value && (match.role === "host" || number === match.seat);
  return (
    <p class="soft">
      {told.length > 0 && <span>{told.join(" · ")}</span>}
      {sealed && (
        <span>
          <Icon name="lock" /> {say("table.sealed")}
        </span>
      )}
      {won && <b>{say("table.winner")}</b>}
      {may && (
        <button type="button" class="link" data-hand={number} disabled={seat.busy.value} onClick={() => void seat.hand(number, agent ? null : "greedy")}>
          {agent ? say("table.take_back") : say("table.hand_over")}
        </button>
      )}
    </p>
  );
}
