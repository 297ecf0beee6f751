import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Arbiter, Schemas } from "@arbiter/client";

import { Curve } from "./curve.js";
import type { Job } from "./jobs.js";
import { SeatMark } from "./marks.js";
import { Notice } from "./notice.js";
import { decided, GAMES, Work, type Costly, type Point } from "./outlook.js";
import { seatName } from "./table/names.js";
import { language, say } from "./texts.js";

type Match = Schemas["MatchOut"];
const LEVEL = 0.95;
const MOST_CHANGES = 5;

interface Found {
  points: Point[];
  costly: Costly[];
}
interface ChancesProps {
  client: Arbiter;
  now: Match;
  lines: Schemas["LineOut"][];
  at: Signal<number>;
}

/** Who was likely to win when, and the moves that changed it most; worked out when it is asked for. */
export function Chances({ client, now, lines, at }: ChancesProps) {
  const work = useSignal<Work | null>(null);
  const job = useSignal<Job | null>(null);
  const found = useSignal<Found | null>(null);
  const error = useSignal<unknown>(null);
  const versions = now.seat === null ? [] : decided(lines, now.seat);
  const over = now.status === "over";
  useEffect(() => () => work.peek()?.stop(), []);
  if (versions.length < 2 && !over) return null;
  async function start(): Promise<void> {
    const mine = (work.value = new Work((told) => (job.value = told)));
    error.value = null;
    try {
      const points = versions.length > 1 ? await mine.points(client, now, versions) : [];
      const costly = over && !mine.stopped ? await mine.costly(client, now, lines) : [];
      if (!mine.stopped) found.value = { points, costly };
    } catch (reason) {
      error.value = reason;
    } finally {
      work.value = job.value = null;
    }
  }
  return (
    <section class="panel chances" aria-labelledby="chances">
      <h2 id="chances" class="label">
        {say("replay.chances")}
      </h2>
      <Notice error={error.value} onClose={() => (error.value = null)} />
      {!found.value && !work.value && (
        <>
          <p class="soft">{say(versions.length > 1 ? "replay.chances_about" : "replay.costly_about", { games: GAMES })}</p>
          <button type="button" data-do="chances" onClick={() => void start()}>
            {say("replay.chances_ask")}
          </button>
        </>
      )}
      {work.value && <Working job={job.value} onStop={() => work.value?.stop()} />}
      {found.value && found.value.points.length > 1 && <Course now={now} points={found.value.points} at={at} />}
      {found.value && (over ? <Moves now={now} costly={found.value.costly} at={at} /> : <Changes now={now} points={found.value.points} at={at} />)}
    </section>
  );
}

function Working({ job, onStop }: { job: Job | null; onStop: () => void }) {
  const told = job?.state_text ?? say("replay.chances_views");
  return (
    <div aria-live="polite">
      <p class="soft">{told}</p>
      <progress value={job?.done ?? 0} max={job?.total || 1} aria-label={told} />
      <button type="button" data-do="stop-chances" onClick={onStop}>
        {say("simulations.cancel")}
      </button>
    </div>
  );
}

function percent(chance: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

function sideName(now: Match, side: number): string {
  return side < now.seats ? seatName(now, side) : say("replay.opponent");
}

/** The curve, in words beside it, and every value of it in a table. */
function Course({ now, points, at }: { now: Match; points: Point[]; at: Signal<number> }) {
  const sides = points[0]!.sides.map((_, side) => side);
  const courses = sides.map((side) =>
    say("replay.course", {
      name: sideName(now, side),
      first: percent(points[0]!.sides[side]!.win),
      last: percent(points.at(-1)!.sides[side]!.win),
    }),
  );
  const common = { own: now.seat ?? 0, seats: now.seats, last: now.version, at: at.value, onChoose: (version: number) => (at.value = version) };
  return (
    <>
      <Curve {...common} points={points} label={`${say("replay.chances")}. ${courses.join(" ")}`} />
      <ul class="courses">
        {sides.map((side) => (
          <li key={side}>
            {side < now.seats ? <SeatMark seat={side} small /> : <span class="mark-other" aria-hidden="true" />}
            <span>{courses[side]}</span>
          </li>
        ))}
      </ul>
      <p class="soft">{say("replay.band", { level: percent(LEVEL) })}</p>
      <details>
        <summary>{say("replay.values")}</summary>
        <Values now={now} points={points} at={at} />
      </details>
    </>
  );
}

function Values({ now, points, at }: { now: Match; points: Point[]; at: Signal<number> }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={say("replay.values")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("replay.values_version")}</th>
            {points[0]!.sides.map((_, side) => (
              <th scope="col" key={side}>
                {sideName(now, side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.version} class={point.version === at.value ? "fresh" : ""}>
              <th scope="row">
                <button type="button" class="jump" onClick={() => (at.value = point.version)}>
                  {point.version}
                </button>
              </th>
              {point.sides.map(({ win, low, high }, side) => (
                <td key={side}>{low === high ? percent(win) : `${percent(win)} (${percent(low)}–${percent(high)})`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The moves that cost most, with what would have been better; a click goes there. */
function Moves({ now, costly, at }: { now: Match; costly: Costly[]; at: Signal<number> }) {
  return (
    <>
      <h3>{say("replay.costly")}</h3>
      <p class="soft">{say(costly.length > 0 ? "replay.costly_luck" : "replay.costly_none", { games: GAMES })}</p>
      <ol class="costly">
        {costly.map(({ version, seat, text }) => (
          <li key={version} aria-current={version === at.value || undefined}>
            <button type="button" class="jump" onClick={() => (at.value = version)}>
              <SeatMark seat={seat} small />
              <span>
                {seatName(now, seat)}: {text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** While a match runs its record is not open: between which decisions the own chance changed most. */
function Changes({ now, points, at }: { now: Match; points: Point[]; at: Signal<number> }) {
  const own = now.seat ?? 0;
  const steps = points.slice(1).map((after, n) => ({ before: points[n]!, after, by: Math.abs(after.sides[own]!.win - points[n]!.sides[own]!.win) }));
  const most = steps.filter(({ by }) => by > 0).sort((one, other) => other.by - one.by);
  return (
    <>
      <h3>{say("replay.changes")}</h3>
      <ol class="costly">
        {most.slice(0, MOST_CHANGES).map(({ before, after }) => (
          <li key={after.version} aria-current={after.version === at.value || undefined}>
            <button type="button" class="jump" onClick={() => (at.value = after.version)}>
              <SeatMark seat={own} small />
              <span>
                {say("replay.change", {
                  first: before.version,
                  last: after.version,
                  before: percent(before.sides[own]!.win),
                  after: percent(after.sides[own]!.win),
                })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
