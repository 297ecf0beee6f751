import { say } from "../texts.js";
import { Amounts } from "./amounts.js";
import type { Choice, Seat } from "./state.js";

const MANY = 12;

/** What is asked, what a chosen move would do, and all that may be answered. */
export function Moves({ seat }: { seat: Seat }) {
  const { decision, chosen } = seat;
  if (!decision.value) return null;
  return (
    <>
      <Question seat={seat} />
      {chosen.value && <Preview seat={seat} choice={chosen.value} />}
      {seat.mine.value && <List seat={seat} />}
    </>
  );
}

function Question({ seat }: { seat: Seat }) {
  const { question, rules } = seat.decision.value!;
  return (
    <section class={`panel question ${seat.mine.value ? "turn" : ""}`} aria-live="polite">
      <p class="now">{seat.mine.value ? say("table.your_turn") : say("table.wait")}</p>
      <h1>{question}</h1>
      <p class="soft">
        {rules.map((rule) => (
          <a key={rule} href={`#/library/rules/${rule}`}>
            {rule}
          </a>
        ))}
      </p>
    </section>
  );
}

function Preview({ seat, choice }: { seat: Seat; choice: Choice }) {
  return (
    <section class="panel preview" aria-label={say("table.preview")}>
      <h2>{choice.text}</h2>
      <Amounts cost={choice.cost} gain={choice.gain} />
      <div class="buttons">
        <button type="button" class="act" disabled={seat.busy.value} onClick={() => void seat.play(choice)}>
          {say("table.do_it")}
        </button>
        <button type="button" onClick={() => seat.choose(null)}>
          {say("table.another")}
        </button>
      </div>
    </section>
  );
}

function List({ seat }: { seat: Seat }) {
  const all = seat.decision.value?.choices?.length ?? 0;
  const left = seat.choices.value;
  return (
    <section class="panel" aria-labelledby="moves">
      <h2 id="moves" class="label">
        {say("table.legal_moves", { n: left.length })}
      </h2>
      {(all > MANY || seat.words.value) && (
        <input
          type="search"
          placeholder={say("table.filter")}
          aria-label={say("table.filter")}
          value={seat.words.value}
          onInput={(event) => (seat.words.value = event.currentTarget.value)}
        />
      )}
      {seat.places.value.length > 0 && (
        <button type="button" onClick={() => (seat.places.value = [])}>
          {say("table.all_places")}
        </button>
      )}
      <ul class="moves">
        {left.map((choice) => (
          <li key={choice.text + JSON.stringify(choice.move)}>
            <button type="button" data-move aria-pressed={seat.chosen.value === choice} onClick={() => seat.choose(choice)}>
              <span>{choice.text}</span>
              <Amounts cost={choice.cost} gain={choice.gain} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
