import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { Notice } from "../notice.js";
import { Rules } from "../rules.js";
import { useTools } from "../shell.js";
import { language, say } from "../texts.js";
import { MoreTools, Tools } from "./bar.js";
import { groupsOf } from "./groups.js";
import { Effects } from "./moves.js";
import { stateText } from "./question.js";
import { Score } from "./score.js";
import type { Choice, Seat } from "./state.js";
import { Connection, stateOf } from "./table.js";

type Section = Schemas["SectionOut"];

/** The table in words and forms, in an order that stays: for those who hear it. */
export function Spoken({ seat }: { seat: Seat }) {
  useTools({ bar: () => <Tools seat={seat} />, more: () => <MoreTools seat={seat} /> });
  return (
    <div class="spoken page table" data-version={seat.match.value!.version} data-state={stateOf(seat)}>
      <Connection seat={seat} />
      <Notice error={seat.error.value ?? seat.refusal.value?.problem} onClose={() => ((seat.error.value = null), (seat.refusal.value = null))} />
      <Asked seat={seat} />
      {seat.mine.value && <AnswerForm seat={seat} />}
      <Told seat={seat} />
      {seat.over.value && <Score seat={seat} />}
      <Happened seat={seat} />
    </div>
  );
}

function Asked({ seat }: { seat: Seat }) {
  const { question, rules } = seat.decision.value!;
  return (
    <section class="panel" aria-labelledby="asked">
      <p class="now">{stateText(seat)}</p>
      <h1 id="asked" aria-live="assertive">
        {seat.over.value ? (seat.match.value!.standing.reason ?? question) : question}
      </h1>
      <Rules ids={rules} />
    </section>
  );
}

/** All answers as a list to choose from, in groups; then what the chosen one would do. */
function AnswerForm({ seat }: { seat: Seat }) {
  const all = seat.decision.value?.choices ?? [];
  const chosen = seat.chosen.value;
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void seat.play(chosen);
      }}
    >
      <h2>{say("table.legal_moves", { n: all.length })}</h2>
      {groupsOf(all, seat.decision.value!.decision).map((group) => (
        <fieldset key={`${group.place} ${group.aside}`}>
          <legend>{group.aside ? say("table.aside") : (group.place && seat.board.value?.places.get(group.place)?.name) || say("table.answers")}</legend>
          {group.choices.map((choice) => (
            <Answer key={choice.text + JSON.stringify(choice.move)} seat={seat} choice={choice} number={all.indexOf(choice)} />
          ))}
        </fieldset>
      ))}
      <div aria-live="polite">{chosen && <Effects seat={seat} />}</div>
      <button class="act" disabled={!chosen || seat.busy.value}>
        {chosen ? say("table.play_it", { move: chosen.text }) : say("table.choose_first")}
      </button>
    </form>
  );
}

function Answer({ seat, choice, number }: { seat: Seat; choice: Choice; number: number }) {
  return (
    <label class="answer">
      <input type="radio" name="answer" value={number} checked={seat.chosen.value === choice} onChange={() => seat.choose(choice)} />
      <span>{choice.text}</span>
    </label>
  );
}

/** Everything that lies on the table, section by section, always in the same order. */
function Told({ seat }: { seat: Seat }) {
  const sections = useSignal<Section[]>([]);
  const version = seat.match.value!.version;
  const lang = language.value;
  useEffect(() => {
    const params = { path: { match_id: seat.id }, query: { lang } };
    seat.client.raw
      .GET("/v1/matches/{match_id}/speech", { params })
      .then(({ data }) => (sections.value = ((data as Schemas["SpeechOut"] | undefined)?.sections ?? []).filter((section) => section.id !== "asked")))
      .catch(() => undefined); // a game that is not told yet has its forms and its journal
  }, [version, lang]);
  return (
    <>
      {sections.value.map((section) => (
        <section key={section.id} class="panel told" aria-labelledby={`told-${section.id}`}>
          <h2 id={`told-${section.id}`}>{section.heading}</h2>
          <ul>
            {section.sentences.map((sentence, at) => (
              <li key={at}>{sentence.text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What has happened since the last own move, or the last few lines. */
function Happened({ seat }: { seat: Seat }) {
  const more = useSignal(false);
  const version = seat.match.value!.version;
  useEffect(() => void (more.value = false), [version, language.value]);
  const fresh = seat.lines.value.filter((line) => line.version > seat.looked.value);
  const lines = more.value ? seat.lines.value : fresh.length > 0 ? fresh : seat.lines.value.slice(-3);
  return (
    <section class="panel" aria-labelledby="happened">
      <h2 id="happened">{say("table.journal")}</h2>
      <ol aria-live="polite">
        {lines.flatMap((line) => (line.events ?? []).map((event, at) => <li key={`${line.line}.${at}`}>{event.text}</li>))}
      </ol>
      {!more.value && (
        <button type="button" onClick={() => (more.value = true)}>
          {say("table.whole_journal")}
        </button>
      )}
    </section>
  );
}
