import { useSignal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { got } from "../answers.js";
import type { Game } from "../games.js";
import { arbiter, language, say } from "../texts.js";

type Ruling = Schemas["RulingOut"];
interface Props {
  game: Game;
  edition: string;
  chosen: Record<string, string>;
  onChange: (chosen: Record<string, string>) => void;
}

/** What groups decide for themselves where the books are silent; the usual value stands first. */
export function HouseRulings({ game, edition, chosen, onChange }: Props) {
  const rows = useSignal<Ruling[]>([]);
  const read = useSignal("");
  async function load(): Promise<void> {
    const lang = language.value;
    if (read.value === lang) return;
    const params = { path: { game: game.game }, query: { lang } };
    const data = await got<Schemas["RulingsOut"]>(arbiter.raw.GET("/v1/games/{game}/rulings", { params }));
    read.value = lang;
    rows.value = data.rulings.filter((row) => (row.values?.length ?? 0) > 1 && !row.option);
  }
  return (
    <details class="house" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{say("lobby.rulings", { n: Object.keys(game.rulings).length })}</summary>
      {rows.value
        .filter((row) => !row.editions || row.editions.includes(edition))
        .map((row) => (
          <label class="ruling" key={row.id}>
            <span>{row.question}</span>
            <select
              value={chosen[row.id] ?? String(row.default?.[edition] ?? row.values![0]!.value)}
              onChange={(event) => onChange({ ...chosen, [row.id]: event.currentTarget.value })}
            >
              {row.values!.map(({ value, text }) => (
                <option key={String(value)} value={String(value)}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
    </details>
  );
}
