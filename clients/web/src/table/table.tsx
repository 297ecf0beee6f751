import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { labels } from "../games.js";
import { keep } from "../kept.js";
import { narrow } from "../look.js";
import { Notice } from "../notice.js";
import { spokenMode } from "../settings.js";
import { useTitle, useTools } from "../shell.js";
import { language, say } from "../texts.js";
import { Advised } from "./advice.js";
import { Areas, isListed } from "./areas.js";
import { MoreTools, Tools } from "./bar.js";
import { Journal } from "./journal.js";
import { MoveList, Preview } from "./moves.js";
import { Question, Since } from "./question.js";
import { Score } from "./score.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Spoken } from "./spoken.js";
import { Seat } from "./state.js";

/** A match as one seat, its host or a spectator sees it. */
export function Table({ match, token }: { match: string; token: string }) {
  const seat = useMemo(() => new Seat(match, token), [match, token]);
  useEffect(() => {
    void seat.follow();
    return () => seat.leave();
  }, [seat]);
  const spoken = language.value;
  useEffect(() => {
    if (seat.match.peek()) void seat.translate();
  }, [spoken]);
  useEffect(() => remember(seat, token), [seat.match.value?.status]);
  useTitle(seat.mine.value && !seat.over.value ? `● ${say("table.your_turn")}` : "", labels.value[seat.match.value?.game ?? ""]?.title ?? "");
  if (!seat.match.value) return seat.error.value ? <Notice error={seat.error.value} /> : <p class="loading">{say("app.loading")}</p>;
  return spokenMode.value ? <Spoken seat={seat} /> : <Laid seat={seat} />;
}

type Tab = "moves" | "seats" | "journal";

function Laid({ seat }: { seat: Seat }) {
  const tab = useSignal<Tab>("moves");
  const areas = useSignal<number[]>([]);
  const advice = useSignal<Schemas["AdviceOut"] | null>(null);
  useTools({ bar: () => <Tools seat={seat} advice={advice} />, more: () => <MoreTools seat={seat} /> });
  const version = seat.match.value!.version;
  useEffect(() => void (advice.value = null), [version]);
  const toggle = (number: number) => {
    const shown = areas.value.includes(number);
    areas.value = shown ? areas.value.filter((one) => one !== number) : [...areas.value, number];
    if (narrow.value) tab.value = "seats"; // on a telephone areas stand there
    if (!shown) inSight(`[data-part="seat:${number}"]`, narrow.value ? "start" : "nearest");
  };
  return (
    <div class={`table tab-${tab.value} ${isListed(seat) ? "listed" : ""}`} data-version={version} data-state={stateOf(seat)}>
      <div class="right">
        <Connection seat={seat} />
        <Notice error={seat.error.value} onClose={() => (seat.error.value = null)} />
        <Question seat={seat} />
        {seat.over.value && <Score seat={seat} />}
        <Preview seat={seat} />
        <Advised seat={seat} advice={advice.value} />
        {!seat.chosen.value && <Since seat={seat} />}
        <Tabs seat={seat} tab={tab.value} onChoose={(chosen) => ((tab.value = chosen), inSight(".tabs", "start"))} />
        <MoveList seat={seat} />
      </div>
      <Areas seat={seat} open={areas.value} />
      <div class="left">
        <Seats seat={seat} shown={areas.value} onShow={toggle} />
        {!seat.over.value && <Score seat={seat} />}
      </div>
      <Journal seat={seat} />
      {narrow.value && <Sheet seat={seat} onMoves={() => (tab.value = "moves")} />}
    </div>
  );
}

/** What was asked for may lie below the screen; it is looked for once it is drawn. */
function inSight(selector: string, block: ScrollLogicalPosition): void {
  setTimeout(() => document.querySelector(selector)?.scrollIntoView({ block }));
}

/** Who has to act, in one word. */
export function stateOf(seat: Seat): "over" | "mine" | "others" {
  if (seat.over.value) return "over";
  return seat.mine.value ? "mine" : "others";
}

export function Connection({ seat }: { seat: Seat }) {
  if (seat.connected.value) return null;
  return (
    <p class="notice" role="status">
      {say("app.offline")}
    </p>
  );
}

/** On a telephone one of three lists is shown at a time. */
function Tabs({ seat, tab, onChoose }: { seat: Seat; tab: Tab; onChoose: (chosen: Tab) => void }) {
  const names: Record<Tab, string> = {
    moves: `${say("table.tab_moves")} ${seat.mine.value ? seat.choices.value.length : ""}`,
    seats: say("table.seats"),
    journal: say("table.journal"),
  };
  return (
    <div class="tabs" role="group" aria-label={say("table.view")}>
      {(Object.keys(names) as Tab[]).map((one) => (
        <button key={one} type="button" aria-pressed={tab === one} onClick={() => onChoose(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}

function remember(seat: Seat, token: string): void {
  const match = seat.match.peek();
  if (!match) return;
  const role = match.seat == null ? match.role : String(match.seat + 1);
  keep({ match: match.match, token, game: match.game, role, seen: Date.now() });
}
