import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { aloneOptions, gameLabels, games, type Game } from "../games.js";
import { followed, type Job } from "../jobs.js";
import { Notice } from "../notice.js";
import { useTitle } from "../shell.js";
import { arbiter, language, say } from "../texts.js";
import { agents, nameOf, readAgents } from "./agents.js";
import { Ladder } from "./ladder.js";
import { Progress } from "./result.js";

/** Agents that think ahead need to be told how long. */
const SEARCHES: Record<string, object> = {
  "mcts:20": { agent: "mcts", iterations: 20 },
  "mcts:100": { agent: "mcts", iterations: 100 },
};
const NUMBERS = [20, 100, 500, 2000];

/** Let agents play each other: what it costs, how far it is, what came out. */
export function Simulations() {
  useTitle(say("nav.simulations"));
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    Promise.all([gameLabels(), readAgents()]).catch((reason: unknown) => (error.value = reason));
  }, [spoken]);
  return (
    <div class="page">
      <h1>{say("nav.simulations")}</h1>
      <p class="lead">{say("simulations.about")}</p>
      <Notice error={error.value} />
      {games.value.length > 0 && agents.value.length > 0 && <Setup games={games.value} />}
      <Ladder />
    </div>
  );
}

function Setup({ games: offered }: { games: Game[] }) {
  const code = useSignal(offered[0]!.game);
  const players = useSignal<string[]>(["greedy", "random"]);
  const number = useSignal(NUMBERS[0]!);
  const seed = useSignal("1");
  const quote = useSignal<number | null>(null);
  const job = useSignal<Job | null>(null);
  const error = useSignal<unknown>(null);
  const game = offered.find((one) => one.game === code.value)!;
  const options = aloneOptions(game.labels, players.value.length);
  const tables = [{ game: game.game, edition: game.editions[0]!, options, players: players.value.map(playerOf) }];
  const body = { games: number.value, seed: seed.value, tables };
  useEffect(() => {
    quote.value = null;
    arbiter.raw
      .POST("/v1/simulations", { params: { query: { quote: true } }, body: body as never })
      .then(({ data }) => (quote.value = (data as unknown as Schemas["QuoteOut"]).seconds))
      .catch((reason: unknown) => (error.value = reason));
  }, [JSON.stringify(body)]);
  function choose(value: string): void {
    code.value = value;
    const { seats } = offered.find((one) => one.game === value)!;
    if (!seats.includes(players.value.length)) resize(players, seats[0]!);
  }
  return (
    <>
      <form class="panel" onSubmit={(event) => (event.preventDefault(), void start(body, job, error))}>
        <Choice label={say("lobby.game")} value={code.value} onChoose={choose}>
          {offered.map((one) => [one.game, one.labels.title])}
        </Choice>
        <Choice label={say("lobby.number")} value={String(players.value.length)} onChoose={(n) => resize(players, Number(n))}>
          {game.seats.map((n) => [String(n), say("lobby.players", { n })])}
        </Choice>
        {players.value.map((agent, seat) => (
          <Choice
            key={seat}
            label={say("table.player", { number: seat + 1 })}
            value={agent}
            onChoose={(value) => (players.value = players.value.map((one, at) => (at === seat ? value : one)))}
          >
            {offers().map((one) => [one, nameOf(one)])}
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
        <button class="act" disabled={job.value !== null && !job.value.finished}>
          {say("simulations.start")}
        </button>
      </form>
      <Notice error={error.value} onClose={() => (error.value = null)} />
      {job.value && <Progress job={job.value} />}
    </>
  );
}

function resize(players: Signal<string[]>, seats: number): void {
  players.value = Array.from({ length: seats }, (_, seat) => players.value[seat] ?? "random");
}

/** Who can be chosen: the agents that take no time to think, those of the ladder last, then searches. */
function offers(): string[] {
  const ready = agents.value.filter(({ budget, level, ratings }) => !budget && (level === null || Object.keys(ratings).length > 0)).sort((one, other) => (one.level ?? 0) - (other.level ?? 0));
  return [...ready.map(({ id }) => id), ...Object.keys(SEARCHES)];
}

/** A player as the service is asked for one. */
function playerOf(id: string): object {
  const found = agents.value.find((one) => one.id === id);
  return SEARCHES[id] ?? (found?.level ? { agent: found.agent, level: found.level } : { agent: id });
}

/** Start, and follow until it is finished. */
async function start(body: object, job: Signal<Job | null>, error: Signal<unknown>): Promise<void> {
  error.value = null;
  try {
    const asked = arbiter.raw.POST("/v1/simulations", { params: { query: { lang: language.value } }, body: body as never });
    await followed(asked, (told) => (job.value = told));
  } catch (reason) {
    error.value = reason;
  }
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

