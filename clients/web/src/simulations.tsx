import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { Notice } from "./notice.js";
import { arbiter, language, say } from "./texts.js";

type Game = Schemas["GameBrief"];
type Job = Schemas["JobOut"];
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

const AGENTS = ["random", "greedy", "mcts:20", "mcts:100"] as const;
const NUMBERS = [20, 100, 500, 2000];

/** Let agents play each other: what it costs, how far it is, what came out. */
export function Simulations() {
  const games = useSignal<Game[]>([]);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    arbiter.raw
      .GET("/v1/games", { params: { query: { lang: spoken } } })
      .then(({ data }) => (games.value = data?.games ?? []))
      .catch((reason: unknown) => (error.value = reason));
  }, [spoken]);
  return (
    <div class="page">
      <h1>{say("nav.simulations")}</h1>
      <Notice error={error.value} />
      {games.value.length > 0 && <Setup games={games.value} />}
    </div>
  );
}

function Setup({ games }: { games: Game[] }) {
  const code = useSignal(games[0]!.game);
  const agents = useSignal<string[]>(["greedy", "random"]);
  const number = useSignal(NUMBERS[0]!);
  const seed = useSignal("1");
  const quote = useSignal<number | null>(null);
  const job = useSignal<Job | null>(null);
  const error = useSignal<unknown>(null);
  const game = games.find((one) => one.game === code.value)!;
  const body = {
    games: number.value,
    seed: seed.value,
    tables: [{ game: game.game, edition: game.editions[0]!, options: optionsFor(game, agents.value.length), players: agents.value.map(playerOf) }],
  };
  const asked = JSON.stringify(body);
  useEffect(() => {
    quote.value = null;
    arbiter.raw
      .POST("/v1/simulations", { params: { query: { quote: true } }, body: body as never })
      .then(({ data }) => (quote.value = (data as unknown as Schemas["QuoteOut"]).seconds))
      .catch((reason: unknown) => (error.value = reason));
  }, [asked]);

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    error.value = null;
    try {
      const { data } = await arbiter.raw.POST("/v1/simulations", { body: body as never });
      job.value = data as unknown as Job;
      const events = arbiter.events<Job>(`/v1/jobs/${job.value.job}/stream?lang=${language.value}`);
      for await (const one of events) {
        job.value = one.data;
        if (one.data.finished) break;
      }
    } catch (reason) {
      error.value = reason;
    }
  }

  return (
    <>
      <form class="panel" onSubmit={(event) => void start(event)}>
        <Choice label={say("lobby.game")} value={code.value} onChoose={(value) => (code.value = value)}>
          {games.map((one) => [one.game, one.labels.title])}
        </Choice>
        <Choice
          label={say("lobby.number")}
          value={String(agents.value.length)}
          onChoose={(n) => (agents.value = Array.from({ length: Number(n) }, (_, seat) => agents.value[seat] ?? "random"))}
        >
          {game.seats.map((n) => [String(n), say("lobby.players", { n })])}
        </Choice>
        {agents.value.map((agent, seat) => (
          <Choice
            key={seat}
            label={say("table.player", { number: seat + 1 })}
            value={agent}
            onChoose={(value) => (agents.value = agents.value.map((one, at) => (at === seat ? value : one)))}
          >
            {AGENTS.map((one) => [one, one])}
          </Choice>
        ))}
        <Choice label={say("simulations.games")} value={String(number.value)} onChoose={(n) => (number.value = Number(n))}>
          {NUMBERS.map((n) => [String(n), new Intl.NumberFormat(language.value).format(n)])}
        </Choice>
        <label class="field">
          <span>{say("simulations.seed")}</span>
          <input value={seed.value} maxLength={64} required onInput={(event) => (seed.value = event.currentTarget.value)} />
        </label>
        {quote.value !== null && <p class="soft">{say("simulations.quote", { seconds: Math.ceil(quote.value) })}</p>}
        <button class="act">{say("simulations.start")}</button>
      </form>
      <Notice error={error.value} />
      {job.value && <Progress job={job.value} />}
    </>
  );
}

function optionsFor(game: Game, seats: number): object {
  if (seats > 1) return {};
  return game.labels.options["solo"] ? { solo: true } : game.labels.options["mode"] ? { mode: "solo" } : {};
}

function playerOf(agent: string): object {
  const [name, iterations] = agent.split(":");
  return iterations ? { agent: name, iterations: Number(iterations) } : { agent: name };
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: (readonly [string, string])[];
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Progress({ job }: { job: Job }) {
  return (
    <section class="panel" aria-live="polite">
      <h2>{job.state_text}</h2>
      <progress value={job.done} max={job.total} aria-label={job.state_text} />
      <p class="soft">
        {job.done} / {job.total}
      </p>
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
                <th scope="row">{agent}</th>
                <td>{share(tally.wins)}</td>
                <td>{share(tally.ahead)}</td>
                <td>{number.format(tally.score.mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="named">
        <a href={`/v1/jobs/${job}/table.csv`}>CSV</a>
        <a href={`/v1/jobs/${job}/picture.svg?lang=${language.value}`}>SVG</a>
      </p>
    </>
  );
}
