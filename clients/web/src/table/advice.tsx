import { useSignal, type Signal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { got } from "../answers.js";
import { Icon } from "../icons.js";
import { Notice } from "../notice.js";
import { language, say } from "../texts.js";
import { spelled, type Choice, type Move, type Seat } from "./state.js";

type Advice = Schemas["AdviceOut"];
interface Answer {
  move: Move;
  receipt: { lines?: { move: Move; visits: number; value: number }[] };
}
const THINKING_MS = 1500;
const SHOWN = 3;

/** Ask an agent what it would play; its best lines, each to be looked at on the board. */
export function AskAdvice({ seat, told }: { seat: Seat; told: Signal<Advice | null> }) {
  const error = useSignal<unknown>(null);
  const asking = useSignal(false);
  async function ask(): Promise<void> {
    asking.value = true;
    error.value = null;
    try {
      told.value = await advised(seat);
      const answer = told.value.answer as Answer | null;
      if (answer) seat.chooseMove(answer.move);
    } catch (reason) {
      error.value = reason;
    } finally {
      asking.value = false;
    }
  }
  return (
    <>
      <button type="button" class="tool" data-advice disabled={!seat.mine.value || asking.value} onClick={() => void ask()}>
        <Icon name="person" /> <span class="word">{asking.value ? say("table.thinking") : say("table.advise")}</span>
      </button>
      <Notice error={error.value} onClose={() => (error.value = null)} />
    </>
  );
}

async function advised(seat: Seat): Promise<Advice> {
  const path = { match_id: seat.id };
  const { data } = await seat.client.raw.POST("/v1/matches/{match_id}/advice", {
    params: { path, query: { lang: language.value } },
    body: { agent: "mcts", milliseconds: THINKING_MS },
  });
  const job = data as unknown as Schemas["JobOut"];
  for await (const event of seat.client.events<Advice>(`/v1/matches/${seat.id}/advice/${job.job}/stream?lang=${language.value}`)) {
    if (event.data.finished) break;
  }
  const params = { path: { ...path, job_id: job.job }, query: { lang: language.value } };
  return got<Advice>(seat.client.raw.GET("/v1/matches/{match_id}/advice/{job_id}", { params }));
}

/** The lines that were weighed, best first; the bar is how often each was tried. */
export function Advised({ seat, advice }: { seat: Seat; advice: Advice | null }) {
  const answer = advice?.answer as Answer | null | undefined;
  if (!answer || !seat.mine.value) return null;
  const byMove = new Map((seat.decision.value?.choices ?? []).map((choice) => [spelled(choice.move as Move), choice]));
  const weighed = answer.receipt.lines ?? [];
  const lines = weighed.length > 0 ? weighed : [{ move: answer.move, visits: 1, value: 0 }];
  const known = lines.flatMap((line) => {
    const choice = byMove.get(spelled(line.move));
    return choice ? [{ ...line, choice }] : [];
  });
  if (known.length === 0) return null;
  const all = known.reduce((sum, line) => sum + line.visits, 0) || 1;
  return (
    <section class="panel advice" aria-label={say("table.advice")} aria-live="polite">
      <h2 class="label">{say("table.advice")}</h2>
      <ol>
        {known.slice(0, SHOWN).map((line) => (
          <li key={spelled(line.move)}>
            <Weighed seat={seat} choice={line.choice} share={line.visits / all} value={line.value} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Weighed({ seat, choice, share, value }: { seat: Seat; choice: Choice; share: number; value: number }) {
  const percent = new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 });
  return (
    <button type="button" class="line" aria-pressed={seat.chosen.value === choice} onClick={() => seat.choose(choice)}>
      <span>{choice.text}</span>
      <span class="soft">{say("table.weighed", { share: percent.format(share), value: number.format(value) })}</span>
      <meter min={0} max={1} value={share} aria-hidden="true" />
    </button>
  );
}
