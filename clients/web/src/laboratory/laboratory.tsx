import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { gameLabels, games } from "../games.js";
import { narrow, theme } from "../look.js";
import { Notice } from "../notice.js";
import { elementsOf, show } from "../picture.js";
import { query } from "../route.js";
import { useTitle } from "../shell.js";
import { placesOf } from "../table/places.js";
import { arbiter, language, say } from "../texts.js";
import { Bench } from "./bench.js";
import { packed, unpacked } from "./link.js";

/** Try a position: see it, have it judged, list the legal moves, play one, choose the luck. */
export function Laboratory() {
  useTitle(say("nav.laboratory"));
  const bench = useMemo(() => new Bench(), []);
  const spoken = language.value;
  useEffect(() => void gameLabels().catch((reason: unknown) => (bench.error.value = reason)), [spoken]);
  const shared = query.value.get("position");
  useEffect(() => {
    if (shared) void unpacked(shared).then((text) => bench.put(JSON.parse(text) as object)).catch(() => (bench.said.value = say("laboratory.no_json")));
  }, [shared]);
  const [first] = games.value;
  useEffect(() => {
    if (first && !shared && !bench.text.peek()) void bench.fresh(first, Math.max(2, first.seats[0]!));
  }, [first?.game]);
  return (
    <div class="laboratory">
      <section class="panel">
        <h1>{say("nav.laboratory")}</h1>
        <p class="soft">{say("laboratory.about")}</p>
        <Fresh bench={bench} />
        <label>
          <span class="unseen">{say("laboratory.position")}</span>
          <textarea
            rows={10}
            spellcheck={false}
            placeholder={say("laboratory.position")}
            value={bench.text.value}
            onInput={(event) => (bench.text.value = event.currentTarget.value)}
          />
        </label>
        <Buttons bench={bench} />
        <Notice error={bench.error.value} />
        <p class="said" role="status">
          {bench.said.value}
        </p>
        <Counts bench={bench} />
        <Findings bench={bench} />
        <Events bench={bench} />
        <Luck bench={bench} />
        <Choices bench={bench} />
      </section>
      <Picture bench={bench} />
    </div>
  );
}

function Fresh({ bench }: { bench: Bench }) {
  const seats = useSignal(2);
  const most = Math.max(...games.value.flatMap((game) => game.seats), 2);
  return (
    <div class="buttons" role="group" aria-label={say("laboratory.fresh")}>
      <span class="label">{say("laboratory.fresh")}</span>
      <label class="seats-of">
        <span class="unseen">{say("lobby.number")}</span>
        <select value={seats.value} onChange={(event) => (seats.value = Number(event.currentTarget.value))}>
          {Array.from({ length: most }, (_, at) => at + 1).map((n) => (
            <option key={n} value={n}>
              {say("lobby.players", { n })}
            </option>
          ))}
        </select>
      </label>
      {games.value.map((game) => (
        <button
          key={game.game}
          type="button"
          data-new={game.game}
          disabled={!game.seats.includes(seats.value)}
          onClick={() => void bench.fresh(game, seats.value)}
        >
          {game.labels.title}
        </button>
      ))}
    </div>
  );
}

function Buttons({ bench }: { bench: Bench }) {
  const share = async (): Promise<void> => {
    const link = `${location.origin}/#/laboratory?position=${await packed(bench.text.value)}`;
    await navigator.clipboard.writeText(link).catch(() => undefined);
    history.replaceState(null, "", link);
    bench.said.value = say("laboratory.link_copied");
  };
  const work: [string, string, () => Promise<void>][] = [
    ["draw", say("laboratory.draw"), () => bench.tried(async () => undefined)],
    ["lint", say("laboratory.lint"), () => bench.lint()],
    ["moves", say("laboratory.moves"), () => bench.moves()],
    ["agent", say("laboratory.ask_agent"), () => bench.ask("mcts")],
    ["count", say("laboratory.count"), () => bench.count()],
    ["share", say("laboratory.share"), share],
  ];
  return (
    <div class="buttons">
      {work.map(([name, title, run]) => (
        <button key={name} type="button" class={name === "draw" ? "act" : ""} data-do={name} disabled={!bench.text.value} onClick={() => void run()}>
          {title}
        </button>
      ))}
    </div>
  );
}

/** How many sequences of moves can follow, by their length. */
function Counts({ bench }: { bench: Bench }) {
  const number = new Intl.NumberFormat(language.value);
  if (bench.counts.value.length === 0) return null;
  return (
    <table class="scores counts">
      <tbody>
        {bench.counts.value.map((count, at) => (
          <tr key={at}>
            <th scope="row">{say("laboratory.depth", { n: at + 1 })}</th>
            <td>{number.format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is wrong, each with its place on the board. */
function Findings({ bench }: { bench: Bench }) {
  return (
    <ul class="findings">
      {bench.findings.value.map((finding, at) => (
        <li key={at} data-places={placesOf(finding.params ?? {}).join(" ")}>
          {finding.detail ?? finding.finding}
        </li>
      ))}
    </ul>
  );
}

function Events({ bench }: { bench: Bench }) {
  return (
    <ul class="effects">
      {bench.events.value.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}

/** What luck could bring: the reader chooses. */
function Luck({ bench }: { bench: Bench }) {
  const chance = bench.chance.value;
  if (!chance) return null;
  const pick = (outcome: unknown) =>
    void bench.check(chance.move, chance.seat, [...chance.chosen, { decision: chance.decision, outcome }]);
  return (
    <fieldset class="luck">
      <legend>{say("laboratory.luck")}</legend>
      {chance.outcomes.map((outcome) => (
        <button key={JSON.stringify(outcome)} type="button" data-outcome onClick={() => pick(outcome)}>
          {typeof outcome === "string" ? outcome.replaceAll("_", " ") : JSON.stringify(outcome)}
        </button>
      ))}
    </fieldset>
  );
}

function Choices({ bench }: { bench: Bench }) {
  return (
    <ul class="moves">
      {bench.choices.value.map((choice) => (
        <li key={JSON.stringify(choice.move)}>
          <button type="button" data-move onClick={() => void bench.check(choice.move as Record<string, unknown>, bench.waiting.value[0] ?? 0)}>
            <span>{choice.text}</span>
            {choice.effect && <span class="amounts">{choice.effect}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The position as a seat sees it, with the places of findings and of legal moves marked. */
function Picture({ bench }: { bench: Bench }) {
  const frame = useRef<HTMLDivElement>(null);
  const seats = ((bench.position.value as { own?: unknown[] } | null)?.own ?? []).length;
  const key = `${bench.changed.value} ${bench.as.value} ${theme.value} ${narrow.value} ${language.value} ${bench.choices.value.length}`;
  useEffect(() => {
    const position = bench.position.value;
    if (!position) return;
    const lit = [...new Set(bench.choices.value.flatMap((choice) => choice.places))].slice(0, 400);
    const seen = bench.as.value === null ? {} : { seat: bench.as.value };
    const body = { position, theme: theme.value, form: narrow.value ? "narrow" : "wide", lit, changed: bench.places.value, ...seen };
    void arbiter.raw
      .POST("/v1/pictures", { params: { query: { lang: language.value } }, body: body as never, parseAs: "text" })
      .then(({ data }) => frame.current && show(frame.current, data as unknown as string))
      .catch(() => undefined); // what is wrong with it is told beside
  }, [key]);
  return (
    <div class="board board">
      {seats > 0 && (
        <label class="field">
          <span>{say("replay.seen_by")}</span>
          <select value={bench.as.value ?? ""} onChange={(event) => (bench.as.value = event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}>
            <option value="">{say("lobby.role.spectator")}</option>
            {Array.from({ length: seats }, (_, seat) => (
              <option key={seat} value={seat}>
                {say("table.player", { number: seat + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="frame" ref={frame} onClick={(event) => chosenAt(event.target, bench, frame.current)} />
    </div>
  );
}

/** A lit place was clicked: its only move is checked; of several, those are listed. */
function chosenAt(target: EventTarget | null, bench: Bench, frame: HTMLElement | null): void {
  const place = target instanceof Element ? target.closest<SVGElement>(".lit[data-place]")?.dataset["place"] : undefined;
  if (!place || !frame) return;
  const left = bench.choices.value.filter((choice) => choice.places.includes(place));
  if (left.length === 1) void bench.check(left[0]!.move as Record<string, unknown>, bench.waiting.value[0] ?? 0);
  else for (const element of elementsOf(frame, place)) element.classList.add("pointed");
}
