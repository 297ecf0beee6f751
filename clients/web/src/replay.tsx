import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Arbiter, Schemas } from "@arbiter/client";

import { got } from "./answers.js";
import { Chances } from "./chances.js";
import { Icon } from "./icons.js";
import { keep, matches } from "./kept.js";
import { roleOf } from "./lobby/known.js";
import { narrow, theme } from "./look.js";
import { SeatMark } from "./marks.js";
import { moved } from "./motion.js";
import { Notice } from "./notice.js";
import { show } from "./picture.js";
import { go, href } from "./route.js";
import { useTitle } from "./shell.js";
import { seatName } from "./table/names.js";
import { Breakdown } from "./table/score.js";
import { arbiter, language, say } from "./texts.js";

type Line = Schemas["LineOut"];
type Match = Schemas["MatchOut"];
const PAGE = 1000;
const STEP_MS = 900;

/** A match from its beginning, version by version, as the holder of the link may see it. */
export function Replay({ match, token }: { match: string; token: string }) {
  const client = useMemo(() => arbiter.as(token), [token]);
  useTitle(say("table.replay"));
  const lines = useSignal<Line[]>([]);
  const now = useSignal<Match | null>(null);
  const at = useSignal(1);
  const running = useSignal(false);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  const last = now.value?.version ?? 1;
  useEffect(() => {
    void Promise.all([readAll(client, match, spoken), seen(client, match, spoken)])
      .then(([all, told]) => ((lines.value = all), (now.value = told)))
      .catch((reason: unknown) => (error.value = reason));
  }, [spoken]);
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if (at.value >= last) running.value = false;
      else at.value += 1;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running.value, last]);
  return (
    <div class="replay">
      <div class="replay-side">
        <h1>{say("table.replay")}</h1>
        <Notice error={error.value} onClose={() => (error.value = null)} />
        <Controls at={at} last={last} running={running} />
        <Now lines={lines.value.filter((line) => line.version === at.value && line.events?.length !== 0)} now={now.value} />
        <Others match={match} token={token} />
        <div class="buttons">
          <a class="button" href={href("table", match, token)}>
            {say("replay.table")}
          </a>
          {now.value && <Fork client={client} now={now.value} version={at.value} />}
        </div>
        {now.value && <Standing client={client} now={now.value} version={at.value} />}
        {now.value && <Chances key={spoken} client={client} now={now.value} lines={lines.value} at={at} />}
        <Lines lines={lines.value} at={at} now={now.value} />
      </div>
      <Picture client={client} match={match} version={at.value} />
    </div>
  );
}

async function readAll(client: Arbiter, match: string, lang: string): Promise<Line[]> {
  const all: Line[] = [];
  for (let after = 0; ; ) {
    const params = { path: { match_id: match }, query: { after, limit: PAGE, lang } };
    const data = await got<Schemas["JournalOut"]>(client.raw.GET("/v1/matches/{match_id}/journal", { params }));
    all.push(...data.lines);
    if (!data.next_after || data.lines.length < PAGE) return all;
    after = data.next_after;
  }
}

async function seen(client: Arbiter, match: string, lang: string, version?: number): Promise<Match> {
  const query = { lang, explain: true, ...(version ? { version } : {}) };
  return got<Match>(client.raw.GET("/v1/matches/{match_id}", { params: { path: { match_id: match }, query } }));
}

function Controls({ at, last, running }: { at: Signal<number>; last: number; running: Signal<boolean> }) {
  return (
    <>
      <div class="buttons steps">
        <button type="button" data-do="back" disabled={at.value <= 1} onClick={() => (at.value -= 1)}>
          {say("replay.back")}
        </button>
        <button type="button" class="act" data-do="play" onClick={() => (running.value = !running.value)}>
          {running.value ? say("replay.stop") : say("replay.play")}
        </button>
        <button type="button" data-do="forward" disabled={at.value >= last} onClick={() => (at.value += 1)}>
          {say("replay.forward")}
        </button>
      </div>
      <label class="slider">
        <span>{say("replay.version", { version: at.value, last })}</span>
        <input type="range" min={1} max={last} value={at.value} onInput={(event) => (at.value = Number(event.currentTarget.value))} />
      </label>
    </>
  );
}

/** What has just happened, beside the picture of it. */
function Now({ lines, now }: { lines: Line[]; now: Match | null }) {
  return (
    <ul class="since caption" aria-live="polite">
      {lines.slice(-3).map((line) => (
        <li key={line.line}>
          {line.seat == null ? <Icon name="trade" /> : <SeatMark seat={line.seat} small />}
          <span>{textOf(line, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The other places at this table that this browser knows: each may see something else. */
function Others({ match, token }: { match: string; token: string }) {
  const known = matches.value.filter((one) => one.match === match);
  if (known.length < 2) return null;
  return (
    <label class="field">
      <span>{say("replay.seen_by")}</span>
      <select value={token} onChange={(event) => go("replay", match, event.currentTarget.value)}>
        {known.map((one) => (
          <option key={one.token} value={one.token}>
            {roleOf(one.role)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Play on from here, in a match of its own: agents take the other seats. */
function Fork({ client, now, version }: { client: Arbiter; now: Match; version: number }) {
  const error = useSignal<unknown>(null);
  if (now.seat === null && now.status !== "over") return null;
  const own = now.seat ?? 0;
  async function fork(): Promise<void> {
    error.value = null;
    const players = Array.from({ length: now.seats }, (_, seat) => ({ seat, agent: "greedy" as const })).filter(({ seat }) => seat !== own);
    try {
      const params = { path: { match_id: now.match }, header: { "Idempotency-Key": crypto.randomUUID() } };
      const body = { version, players, people: now.people, language: language.value };
      const { data } = await client.raw.POST("/v1/matches/{match_id}/fork", { params, body: body as never });
      const common = { match: data!.match, game: now.game, seen: Date.now() };
      keep({ ...common, token: data!.tokens.seats[own]!, role: String(own + 1) });
      go("table", data!.match, data!.tokens.seats[own]!);
    } catch (reason) {
      error.value = reason;
    }
  }
  return (
    <>
      <button type="button" data-do="fork" onClick={() => void fork()}>
        <Icon name="discover" /> {say("replay.fork")}
      </button>
      <Notice error={error.value} onClose={() => (error.value = null)} />
    </>
  );
}

/** How the game stood then. */
function Standing({ client, now, version }: { client: Arbiter; now: Match; version: number }) {
  const then = useSignal<Match | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let left = false;
    void seen(client, now.match, spoken, version)
      .then((told) => left || (then.value = told))
      .catch(() => undefined);
    return () => void (left = true);
  }, [version, spoken]);
  if (!then.value) return null;
  return (
    <section class="panel" aria-labelledby="stood">
      <h2 id="stood" class="label">
        {say("replay.standing")}
      </h2>
      <Breakdown standing={then.value.standing} name={(seat) => seatName(now, seat)} winners={version === now.version ? (now.result?.winners ?? []) : []} />
    </section>
  );
}

/** Everything that happened; a click goes there. */
function Lines({ lines, at, now }: { lines: Line[]; at: Signal<number>; now: Match | null }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at.value]);
  return (
    <section class="panel journal" aria-labelledby="lines">
      <h2 id="lines" class="label">
        {say("table.journal")}
      </h2>
      <ol ref={list}>
        {lines.map((line) => (
          <li key={line.line} aria-current={line.version === at.value || undefined} class={line.version === at.value ? "fresh" : ""}>
            <button type="button" class="jump" onClick={() => (at.value = line.version)}>
              {line.seat == null ? <Icon name="trade" /> : <SeatMark seat={line.seat} small />}
              <span>{textOf(line, now)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf(line: Line, now: Match | null): string {
  if (line.events) return line.events.map((event) => event.text).join(" ") || "–";
  const what = line.kind === "agent" && !line.agent ? "back" : line.kind;
  return say(`table.note.${what}`, { name: now ? seatName(now, line.seat ?? 0) : "" });
}

function Picture({ client, match, version }: { client: Arbiter; match: string; version: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const asked = new URLSearchParams({
    version: String(version),
    since: String(Math.max(1, version - 1)),
    theme: theme.value,
    form: narrow.value ? "narrow" : "wide",
    lang: language.value,
  });
  const address = `/v1/matches/${match}/picture.svg?${asked}`;
  useEffect(() => {
    const stop = new AbortController();
    client
      .text(address, stop.signal)
      .then((drawing) => !stop.signal.aborted && frame.current && moved(frame.current, () => show(frame.current!, drawing), false))
      .catch(() => undefined);
    return () => stop.abort();
  }, [address]);
  return (
    <div class="board board">
      <div class="frame" ref={frame} />
    </div>
  );
}
