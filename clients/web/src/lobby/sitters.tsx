import { SeatMark } from "../marks.js";
import { say } from "../texts.js";

/** The agents by their strength, weakest first. */
export const AGENTS = {
  "level-1": { agent: "level", level: 1 },
  "level-2": { agent: "level", level: 2 },
  "level-3": { agent: "level", level: 3 },
  "level-4": { agent: "level", level: 4 },
  "level-5": { agent: "level", level: 5 },
  greedy: { agent: "greedy" },
} as const;

export interface Sitter {
  who: "me" | "friend" | keyof typeof AGENTS;
  name: string;
}

/** Who sits where, by name. */
export function Sitters({ sitters, onChange }: { sitters: Sitter[]; onChange: (chosen: Sitter[]) => void }) {
  const change = (seat: number, more: Partial<Sitter>) =>
    onChange(sitters.map((one, at) => (at === seat ? { ...one, ...more } : one)));
  return (
    <fieldset>
      <legend>{say("lobby.seats")}</legend>
      {sitters.map((sitter, seat) => (
        <div class="sitter" key={seat}>
          <SeatMark seat={seat} />
          <select
            value={sitter.who}
            aria-label={say("table.player", { number: seat + 1 })}
            onChange={(event) => change(seat, { who: event.currentTarget.value as Sitter["who"] })}
          >
            {(["me", "friend", ...Object.keys(AGENTS)] as Sitter["who"][]).map((one) => (
              <option key={one} value={one}>
                {say(`lobby.sitter.${one}`)}
              </option>
            ))}
          </select>
          <input
            value={sitter.name}
            maxLength={64}
            placeholder={say("lobby.name")}
            aria-label={say("lobby.name_of", { number: seat + 1 })}
            onInput={(event) => change(seat, { name: event.currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
