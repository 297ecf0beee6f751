import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Job } from "../jobs.js";
import { arbiter, language, say } from "../texts.js";
import { nameOf } from "./agents.js";
import { tallied, type Tally } from "./tally.js";

const LOOKS = 20;

/** While games are still played: who has won how often in those that can be told already. */
export function SoFar({ job }: { job: Job }) {
  const told = useSignal<Tally[]>([]);
  const look = Math.floor((LOOKS * job.done) / Math.max(job.total, 1));
  useEffect(() => {
    if (look === 0) return;
    arbiter
      .text(`/v1/jobs/${job.job}/results`)
      .then((lines) => (told.value = more(told.value, tallied(lines))))
      .catch(() => undefined); // the whole is told in the end
  }, [job.job, look]);
  if (told.value.length === 0) return null;
  return (
    <ul class="tally" aria-label={say("simulations.chart")}>
      {told.value.map((one) => (
        <Row key={one.agent} {...one} />
      ))}
    </ul>
  );
}

/** Whichever was told of more games: answers may overtake each other. */
function more(one: Tally[], other: Tally[]): Tally[] {
  const games = (all: Tally[]) => all.reduce((sum, each) => sum + each.games, 0);
  return games(other) > games(one) ? other : one;
}

function Row({ agent, games, wins }: Tally) {
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language.value);
  return (
    <li>
      <span>{nameOf(agent)}</span>
      <meter min={0} max={games} value={wins} aria-hidden="true" />
      <span>
        {percent.format(wins / games)} ({number.format(wins)} / {number.format(games)})
      </span>
    </li>
  );
}
