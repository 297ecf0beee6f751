import { say } from "../texts.js";
import type { Seat } from "./state.js";

/** Who sits at the table, who is asked, and how it ended. */
export function Seats({ seat }: { seat: Seat }) {
  const match = seat.match.value;
  if (!match) return null;
  const waiting = new Set(seat.decision.value?.waiting);
  const agents = new Map(match.players.map((player) => [player.seat, player.agent]));
  return (
    <section class="seats" aria-label={say("table.seats")}>
      {Array.from({ length: match.seats }, (_, number) => (
        <article key={number} class={`panel ${waiting.has(number) ? "turn" : ""}`} aria-current={waiting.has(number) || undefined}>
          <h2 class={`seat seat-${number + 1}`}>
            {number === match.seat ? say("table.you") : say("table.player", { number: number + 1 })}
          </h2>
          {agents.has(number) && <span class="soft">{say(`lobby.sitter.${agents.get(number)}`)}</span>}
          {match.result && (
            <span class="points">
              {say("table.points", { n: match.result.scores[number] ?? 0 })}
              {match.result.winners.includes(number) && ` · ${say("table.winner")}`}
            </span>
          )}
        </article>
      ))}
    </section>
  );
}
