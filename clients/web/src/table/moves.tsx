import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Icon } from "../icons.js";
import { language, say } from "../texts.js";
import { Amounts } from "./amounts.js";
import { Faces } from "./faces.js";
import { byKey, focusIfLost, focusOn } from "./focus.js";
import { beyond, groupsOf, shortNames, type Group } from "./groups.js";
import type { Choice, Seat } from "./state.js";
import { elsewhere, whyNot } from "./why.js";

const hovers = matchMedia("(hover: hover)");
const MANY = 12;
const CLOSED = 60;

/** What the chosen move costs and does, before it is made. */
export function Preview({ seat }: { seat: Seat }) {
  const choice = seat.chosen.value;
  if (!choice) return null;
  return (
    <section class="panel preview" aria-label={say("table.preview")} aria-live="polite">
      <h2>
        <Icon name="eye" /> {choice.text}
      </h2>
      <Amounts choice={choice} />
      <Faces choice={choice} />
      <Effects seat={seat} />
      <div class="buttons">
        <button type="button" class="act" disabled={seat.busy.value} onClick={(event) => void made(seat, choice, byKey(event))}>
          {say("table.do_it")}
        </button>
        <button type="button" onClick={() => (seat.choose(null), (seat.places.value = []))}>
          {say("table.another")}
        </button>
      </div>
    </section>
  );
}

async function made(seat: Seat, choice: Choice, keys: boolean): Promise<void> {
  await seat.play(choice);
  if (keys) focusIfLost(".question");
}

/** The sentences that the journal would have; where luck comes in, that is said instead. */
export function Effects({ seat }: { seat: Seat }) {
  const foreseen = seat.foreseen.value;
  if (!foreseen) return null;
  const told = foreseen.lines.flatMap((line) => line.events ?? []).map((event) => event.text);
  return (
    <ul class="effects">
      {told.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
      {foreseen.closed_by && <li class="soft">{say(`table.then.${foreseen.closed_by}`)}</li>}
    </ul>
  );
}

/** Everything that may be answered, grouped and to be searched. */
export function MoveList({ seat }: { seat: Seat }) {
  const all = seat.decision.value?.choices?.length ?? 0;
  const left = seat.choices.value;
  const names = shortNames(left, seat.board.value);
  const groups = groupsOf(left, seat.decision.value!.decision);
  if (!seat.mine.value) return null;
  return (
    <section class="panel list" aria-labelledby="moves">
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
        <button type="button" class="chip" onClick={() => (seat.choose(null), (seat.places.value = []))}>
          {seat.places.value.map((place) => seat.board.value?.places.get(place)?.name ?? place).join(", ")} ×
        </button>
      )}
      {groups.map((group) => (
        <Grouped key={`${group.place} ${group.aside}`} seat={seat} group={group} names={names} closed={all > CLOSED && groups.length > 1} />
      ))}
      <WhyNot seat={seat} />
    </section>
  );
}

interface GroupProps {
  seat: Seat;
  group: Group;
  names: Map<Choice, string>;
  closed: boolean;
}

function Grouped({ seat, group, names, closed }: GroupProps) {
  const title = group.aside ? say("table.aside") : group.place ? (seat.board.value?.places.get(group.place)?.name ?? group.place) : "";
  const rows = (
    <ul class={`moves ${group.choices.every((choice) => names.has(choice)) ? "short" : ""}`}>
      {group.choices.map((choice) => (
        <li key={choice.text + JSON.stringify(choice.move)}>
          <MoveButton seat={seat} choice={choice} name={names.has(choice) ? (beyond(choice, group.place, seat.board.value) ?? names.get(choice)) : undefined} />
        </li>
      ))}
    </ul>
  );
  if (!title) return rows;
  return (
    <details class="group" open={!closed}>
      <summary>
        {title} <span>{new Intl.NumberFormat(language.value).format(group.choices.length)}</span>
      </summary>
      {rows}
    </details>
  );
}

function MoveButton({ seat, choice, name }: { seat: Seat; choice: Choice; name: string | undefined }) {
  const show = () => (seat.pointed.value = hovers.matches ? choice.places : []);
  const hide = () => (seat.pointed.value = []);
  return (
    <button
      type="button"
      data-move
      aria-pressed={seat.chosen.value === choice}
      aria-label={name ? choice.text : undefined}
      onClick={(event) => (seat.choose(choice), byKey(event) && focusOn(".preview .act"))}
      onMouseEnter={show}
      onMouseLeave={hide}
    >
      <span>{name ?? choice.text}</span>
      {!name && <Amounts choice={choice} />}
    </button>
  );
}

/** A place that cannot be chosen: what the rules say about it. */
function WhyNot({ seat }: { seat: Seat }) {
  const places = useSignal<string[]>([]);
  const asked = useSignal("");
  const version = seat.match.value!.version;
  useEffect(() => {
    asked.value = "";
    void elsewhere(seat)
      .then((found) => (places.value = found))
      .catch(() => (places.value = []));
  }, [version, seat.board.value]);
  if (places.value.length === 0) return null;
  return (
    <details class="why">
      <summary>
        <Icon name="no" /> {say("table.why_not")}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void whyNot(seat, asked.value || places.value[0]!);
        }}
      >
        <select aria-label={say("table.place")} value={asked.value} onChange={(event) => (asked.value = event.currentTarget.value)}>
          {places.value.map((place) => (
            <option key={place} value={place}>
              {seat.board.value?.places.get(place)?.name ?? place}
            </option>
          ))}
        </select>
        <button>{say("table.ask_rules")}</button>
      </form>
    </details>
  );
}
