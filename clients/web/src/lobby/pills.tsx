import { useId } from "preact/hooks";

import { against, type Value, type Wish } from "./possible.js";

interface PillsProps {
  title: string;
  values: readonly Value[];
  chosen: Value;
  name: (value: Value) => string;
  wishFor: (value: Value) => Wish;
  onChoose: (value: Value) => void;
}

/** One choice of several; what does not go with the rest is grey, says why, and changes the rest if it is chosen. */
export function Pills({ title, values, chosen, name, wishFor, onChoose }: PillsProps) {
  const reasons = values.map((value) => (value === chosen ? "" : against(wishFor(value))));
  const told = [...new Set(reasons.filter(Boolean))];
  const id = useId();
  const about = (reason?: string) => (reason ? `${id}-${told.indexOf(reason)}` : undefined);
  return (
    <fieldset class="pills">
      <legend>{title}</legend>
      <div class="row">
        {values.map((value, at) => (
          <label key={String(value)} class={`pill ${reasons[at] ? "against" : ""}`} title={reasons[at]}>
            <input
              type="radio"
              name={title}
              value={String(value)}
              checked={value === chosen}
              aria-describedby={about(reasons[at])}
              onChange={() => onChoose(value)}
            />
            <span>{name(value)}</span>
          </label>
        ))}
      </div>
      {told.map((reason) => (
        <p key={reason} id={about(reason)} class="soft">
          {reason}
        </p>
      ))}
    </fieldset>
  );
}
