import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { got } from "../answers.js";
import { labels } from "../games.js";
import { forget, matches, type KeptMatch } from "../kept.js";
import { href } from "../route.js";
import { arbiter, language, say } from "../texts.js";

const ASKED = 6;

/** The matches of this browser, each once, with the places at its table that it knows. */
export function KnownMatches() {
  const byMatch = new Map<string, KeptMatch[]>();
  for (const one of matches.value) byMatch.set(one.match, [...(byMatch.get(one.match) ?? []), one]);
  return (
    <section class="panel" aria-labelledby="known">
      <h2 id="known">{say("lobby.known")}</h2>
      {byMatch.size === 0 && <p class="soft">{say("lobby.none")}</p>}
      <ul class="known">
        {[...byMatch.values()].map((places, at) => (
          <KnownMatch key={places[0]!.match} places={places} asked={at < ASKED} />
        ))}
      </ul>
    </section>
  );
}

function KnownMatch({ places, asked }: { places: KeptMatch[]; asked: boolean }) {
  const seats = places.filter(({ role }) => /^\d+$/.test(role));
  const first = seats[0] ?? places[0]!;
  const game = labels.value[first.game]?.title ?? first.game;
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(first.seen);
  return (
    <li>
      <div>
        <a class="name" href={href("table", first.match, first.token)}>
          {game}
        </a>
        <p class="soft">
          {date} {asked && <State place={first} />}
        </p>
        <p class="named">
          {places.map((one) => (
            <a key={one.token} href={href("table", one.match, one.token)}>
              {roleOf(one.role)}
            </a>
          ))}
        </p>
      </div>
      <Forget match={first.match} game={game} date={date} />
    </li>
  );
}

/** What is forgotten cannot be had back, so it takes a second press; whoever goes elsewhere has thought better of it. */
function Forget({ match, game, date }: { match: string; game: string; date: string }) {
  const warned = useSignal(false);
  const loss = useId();
  const press = (event: MouseEvent) => {
    if (event.detail > 1) return; // a double click is one press
    if (warned.value) forget(match);
    else warned.value = true;
  };
  return (
    <div class="forget" onFocusOut={() => (warned.value = false)}>
      <button
        type="button"
        class={warned.value ? "" : "plain"}
        aria-label={warned.value ? `${say("lobby.forget_really")} ${game}, ${date}` : say("lobby.forget", { game, date })}
        aria-describedby={warned.value ? loss : undefined}
        onClick={press}
      >
        {warned.value ? say("lobby.forget_really") : "×"}
      </button>
      <p id={loss} class="soft" aria-live="polite">
        {warned.value && say("lobby.forget_loss")}
      </p>
    </div>
  );
}

export function roleOf(role: string): string {
  return /^\d+$/.test(role) ? say("table.player", { number: role }) : say(`lobby.role.${role}`);
}

/** Whether the match waits for its reader; one that is gone says nothing. */
function State({ place }: { place: KeptMatch }) {
  const told = useSignal("");
  useEffect(() => {
    const params = { path: { match_id: place.match }, query: { limit: 1 } };
    got<Schemas["DecisionOut"]>(arbiter.as(place.token).raw.GET("/v1/matches/{match_id}/decision", { params }))
      .then(({ waiting }) => {
        if (waiting.length === 0) told.value = "over";
        else told.value = waiting.includes(Number(place.role) - 1) ? "your_turn" : "wait";
      })
      .catch(() => undefined);
  }, [place.token]);
  if (!told.value) return null;
  return <b class={told.value === "your_turn" ? "turn" : ""}>· {say(`table.${told.value}`)}</b>;
}
