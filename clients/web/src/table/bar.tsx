import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { gameLabels, labels } from "../games.js";
import { Icon } from "../icons.js";
import { href } from "../route.js";
import { quick, spokenMode } from "../settings.js";
import { language, say } from "../texts.js";
import { AskAdvice } from "./advice.js";
import type { Seat } from "./state.js";

interface ToolsProps {
  seat: Seat;
  advice?: Signal<Schemas["AdviceOut"] | null>;
}

/** What can be done at any time: take back, ask for advice. */
export function Tools({ seat, advice }: ToolsProps) {
  return (
    <div class="tools">
      <Where seat={seat} />
      <Undo seat={seat} />
      {advice && seat.own.value !== null && !seat.over.value && <AskAdvice seat={seat} told={advice} />}
    </div>
  );
}

/** The game, its rules and its options. */
function Where({ seat }: { seat: Seat }) {
  const match = seat.match.value!;
  useEffect(() => void gameLabels(), [language.value]);
  const game = labels.value[match.game];
  const options = Object.entries(match.options).map(([name, value]) => game?.options[name]?.values[String(value)]);
  const where = [game?.title ?? match.game, game?.editions[match.edition] ?? match.edition, ...options].filter(Boolean).join(" · ");
  return (
    <p class="where" title={where}>
      {where}
    </p>
  );
}

/** What is needed now and then: look back, play faster, hear the table. */
export function MoreTools({ seat }: { seat: Seat }) {
  return (
    <div class="more">
      <a class="tool button" data-replay href={href("replay", seat.id, seat.token)}>
        <Icon name="time" /> {say("table.replay")}
      </a>
      {seat.own.value !== null && (
        <button type="button" class="tool" data-quick aria-pressed={quick.value} title={say("table.quick_about")} onClick={() => (quick.value = !quick.value)}>
          {say("table.quick")}
        </button>
      )}
      <button type="button" class="tool" data-spoken aria-pressed={spokenMode.value} onClick={() => (spokenMode.value = !spokenMode.value)}>
        {say("table.spoken")}
      </button>
    </div>
  );
}

/** How far one can go back, and if one cannot, why. */
function Undo({ seat }: { seat: Seat }) {
  const { undo } = seat.match.value!;
  const own = seat.own.value;
  if (own === null) return null;
  const steps = undo.seat === own ? undo.steps : 0;
  const why = steps > 0 ? say("table.undo_until", { n: steps }) : say(`table.undo_closed.${undo.seat === own || !undo.steps ? undo.closed_by : "other_seat"}`);
  return (
    <span class="undo">
      <button type="button" class="tool" data-undo disabled={!steps || seat.busy.value} aria-describedby="undo-why" title={why} onClick={() => void seat.undo()}>
        <Icon name="recycle" /> <span class="word">{say("table.undo")}</span> {steps > 0 && <span class="count">{steps}</span>}
      </button>
      <span id="undo-why" class="why-undo">
        {why}
      </span>
    </span>
  );
}
