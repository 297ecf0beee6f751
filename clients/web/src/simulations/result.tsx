import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { cancel, type Job } from "../jobs.js";
import { arbiter, language, say } from "../texts.js";
import { nameOf } from "./agents.js";
import { SoFar } from "./sofar.js";

interface Rate {
  rate: number;
  low: number;
  high: number;
}
interface Tally {
  games: number;
  score: { mean: number; median: number };
  wins: Rate;
  ahead: Rate;
}
interface Result {
  tables: { agents: Record<string, Tally>; length: { mean: number }; opponent: { wins: Rate } | null }[];
}

/** How far a simulation is, and what came out. */
export function Progress({ job }: { job: Job }) {
  const number = new Intl.NumberFormat(language.value);
  return (
    <section class="panel" aria-live="polite">
      <h2>{job.state_text}</h2>
      <progress value={job.done} max={job.total} aria-label={job.state_text} />
      <p class="soft">
        {number.format(job.done)} / {number.format(job.total)}
      </p>
      {!job.finished && (
        <button type="button" onClick={() => cancel(job)}>
          {say("simulations.cancel")}
        </button>
      )}
      {!job.result && <SoFar key={job.job} job={job} />}
      {job.failure_text && <p>{job.failure_text}</p>}
      {job.state === "done" && <Table result={job.result as unknown as Result} job={job.job} />}
    </section>
  );
}

function Table({ result, job }: { result: Result; job: string }) {
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  const share = ({ rate, low, high }: Rate) => `${percent.format(rate)} (${percent.format(low)}–${percent.format(high)})`;
  const rows = Object.entries(result.tables[0]?.agents ?? {});
  return (
    <>
      <Chart job={job} />
      <div class="scroll" tabIndex={0} role="region" aria-label={say("nav.simulations")}>
        <table>
          <thead>
            <tr>
              {["agent", "wins", "ahead", "score"].map((name) => (
                <th scope="col" key={name}>
                  {say(`simulations.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([agent, tally]) => (
              <tr key={agent}>
                <th scope="row">{nameOf(agent)}</th>
                <td>{share(tally.wins)}</td>
                <td>{share(tally.ahead)}</td>
                <td>{number.format(tally.score.mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="named">
        {say("simulations.download")}
        <a href={`/v1/jobs/${job}/table.csv`}>CSV</a>
        <a href={`/v1/jobs/${job}/results`}>JSON</a>
        <a href={`/v1/jobs/${job}/picture.svg?lang=${language.value}`}>SVG</a>
      </p>
    </>
  );
}

/** Who won how often, as the service draws it. */
function Chart({ job }: { job: string }) {
  const address = useSignal("");
  const spoken = language.value;
  useEffect(() => {
    let made = "";
    void arbiter
      .text(`/v1/jobs/${job}/picture.svg?lang=${spoken}`)
      .then((drawing) => (made = address.value = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }))))
      .catch(() => undefined); // the numbers stand below
    return () => URL.revokeObjectURL(made);
  }, [job, spoken]);
  return address.value ? <img class="chart" src={address.value} alt={say("simulations.chart")} /> : null;
}
