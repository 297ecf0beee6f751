import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { forget, keep, matches, type KeptMatch } from "./kept.js";
import { Notice } from "./notice.js";
import { href } from "./route.js";
import { arbiter, language, say } from "./texts.js";

type Game = Schemas["GameBrief"];
type Made = Schemas["MatchMade"];
const AGENTS = ["greedy", "mcts", "random"] as const;
type Sitter = "me" | "friend" | (typeof AGENTS)[number];

/** Open a match: choose a game, who sits where, and send the links. */
export function Lobby() {
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
    <div class="columns">
      <section class="panel wide" aria-labelledby="new-match">
        <h1 id="new-match">{say("lobby.new_match")}</h1>
        <Notice error={error.value} />
        {games.value.length > 0 && <NewMatch games={games.value} />}
      </section>
      <KnownMatches />
    </div>
  );
}

function NewMatch({ games }: { games: Game[] }) {
  const code = useSignal(games[0]!.game);
  const game = games.find((one) => one.game === code.value)!;
  return (
    <>
      <fieldset class="cards">
        <legend>{say("lobby.game")}</legend>
        {games.map((one) => (
          <label key={one.game} class="card">
            <input type="radio" name="game" checked={one.game === code.value} onChange={() => (code.value = one.game)} />
            <span class="name">{one.labels.title}</span>
            <span class="soft">{say("lobby.for_players", { least: one.seats[0]!, most: one.seats.at(-1)! })}</span>
          </label>
        ))}
      </fieldset>
      <Setup key={game.game} game={game} />
    </>
  );
}

type Enum = { enum: (string | number | boolean)[]; default: string | number | boolean };

function Setup({ game }: { game: Game }) {
  const edition = useSignal(game.editions[0]!);
  const options = useSignal<Record<string, string | number | boolean>>({});
  const sitters = useSignal<Sitter[]>(firstSitters(Math.max(2, game.seats[0]!)));
  const made = useSignal<{ game: Game; made: Made; sitters: Sitter[] } | null>(null);
  const error = useSignal<unknown>(null);
  const busy = useSignal(false);
  const seats = sitters.value.length;

  async function open(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    error.value = null;
    try {
      const { data } = await arbiter.raw.POST("/v1/matches", {
        body: {
          game: game.game,
          edition: edition.value,
          options: options.value,
          seats,
          language: language.value,
          players: playersOf(sitters.value),
        } as never,
      });
      made.value = { game, made: data!, sitters: sitters.value };
      keepLinks(game, data!, sitters.value);
    } catch (reason) {
      error.value = reason;
    } finally {
      busy.value = false;
    }
  }

  const properties = (game.options as { properties: Record<string, Enum> }).properties;
  return (
    <form onSubmit={(event) => void open(event)}>
      <label class="field">
        <span>{say("lobby.edition")}</span>
        <select value={edition.value} onChange={(event) => (edition.value = event.currentTarget.value)}>
          {game.editions.map((one) => (
            <option key={one} value={one}>
              {game.labels.editions[one] ?? one}
            </option>
          ))}
        </select>
      </label>
      {Object.entries(game.labels.options).map(([name, label]) => (
        <label class="field" key={name}>
          <span>{label.title}</span>
          <select
            value={String(options.value[name] ?? properties[name]!.default)}
            onChange={(event) => {
              const chosen = properties[name]!.enum.find((one) => String(one) === event.currentTarget.value)!;
              options.value = { ...options.value, [name]: chosen };
            }}
          >
            {properties[name]!.enum.map((value) => (
              <option key={String(value)} value={String(value)}>
                {label.values[String(value)] ?? String(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Seats game={game} sitters={sitters.value} onChange={(chosen) => (sitters.value = chosen)} />
      <Notice error={error.value} />
      <button class="act" disabled={busy.value}>
        {say("lobby.open")}
      </button>
      {made.value && <Links {...made.value} />}
    </form>
  );
}

function firstSitters(seats: number): Sitter[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : "greedy"));
}

function playersOf(sitters: Sitter[]): object[] {
  const agents = sitters.map((sitter, seat) => ({ seat, agent: sitter }));
  const played = agents.filter(({ agent }) => AGENTS.includes(agent as never));
  return played.map((player) => (player.agent === "mcts" ? { ...player, milliseconds: 1000 } : player));
}

function Seats({ game, sitters, onChange }: { game: Game; sitters: Sitter[]; onChange: (chosen: Sitter[]) => void }) {
  const resize = (seats: number) => onChange(firstSitters(seats).map((sitter, seat) => sitters[seat] ?? sitter));
  return (
    <fieldset>
      <legend>{say("lobby.seats")}</legend>
      <label class="field">
        <span>{say("lobby.number")}</span>
        <select value={sitters.length} onChange={(event) => resize(Number(event.currentTarget.value))}>
          {game.seats.map((n) => (
            <option key={n} value={n}>
              {say("lobby.players", { n })}
            </option>
          ))}
        </select>
      </label>
      {sitters.map((sitter, seat) => (
        <label class="field" key={seat}>
          <span class={`seat seat-${seat + 1}`}>{say("table.player", { number: seat + 1 })}</span>
          <select
            value={sitter}
            onChange={(event) => onChange(sitters.map((one, at) => (at === seat ? (event.currentTarget.value as Sitter) : one)))}
          >
            {(["me", "friend", ...AGENTS] as const).map((one) => (
              <option key={one} value={one}>
                {say(`lobby.sitter.${one}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function keepLinks(game: Game, made: Made, sitters: Sitter[]): void {
  const common = { match: made.match, game: game.game, title: game.labels.title, seen: Date.now() };
  const mine = sitters.flatMap((sitter, seat) =>
    sitter === "me" ? [{ ...common, token: made.tokens.seats[seat]!, role: String(seat + 1) }] : [],
  );
  keep(...mine, { ...common, token: made.tokens.host, role: "host" });
}

function Links({ game, made, sitters }: { game: Game; made: Made; sitters: Sitter[] }) {
  const link = (token: string) => `${location.origin}${location.pathname}${href("table", made.match, token)}`;
  return (
    <section class="links" aria-live="polite">
      <h2>{say("lobby.ready", { game: game.labels.title })}</h2>
      <ul>
        {sitters.map((sitter, seat) =>
          sitter === "me" ? (
            <li key={seat}>
              <a class="act" href={href("table", made.match, made.tokens.seats[seat]!)}>
                {say("lobby.sit_down", { number: seat + 1 })}
              </a>
            </li>
          ) : sitter === "friend" ? (
            <li key={seat}>
              <Copy label={say("lobby.invite", { number: seat + 1 })} link={link(made.tokens.seats[seat]!)} />
            </li>
          ) : null,
        )}
        <li>
          <Copy label={say("lobby.watch")} link={link(made.tokens.spectator)} />
        </li>
      </ul>
    </section>
  );
}

function Copy({ label, link }: { label: string; link: string }) {
  const copied = useSignal(false);
  return (
    <label class="field copy">
      <span>{label}</span>
      <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(link).then(() => (copied.value = true))}
      >
        {copied.value ? say("lobby.copied") : say("lobby.copy")}
      </button>
    </label>
  );
}

function KnownMatches() {
  return (
    <section class="panel" aria-labelledby="known">
      <h2 id="known">{say("lobby.known")}</h2>
      {matches.value.length === 0 && <p class="soft">{say("lobby.none")}</p>}
      <ul class="known">
        {matches.value.map((one) => (
          <KnownMatch key={one.token} one={one} />
        ))}
      </ul>
    </section>
  );
}

function KnownMatch({ one }: { one: KeptMatch }) {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  const role = /^\d+$/.test(one.role) ? say("table.player", { number: one.role }) : say(`lobby.role.${one.role}`);
  return (
    <li>
      <a href={href("table", one.match, one.token)}>
        {one.title} · {role}
      </a>
      <span class="soft">{when.format(one.seen)}</span>
      <button type="button" class="plain" aria-label={say("lobby.forget")} onClick={() => forget(one.token)}>
        ×
      </button>
    </li>
  );
}
