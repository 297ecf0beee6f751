import { language } from "../texts.js";

type Amount = Record<string, number>;

/** What a move costs and brings; the names of things come from the glossary of the game. */
export function Amounts({ cost, gain }: { cost: Amount; gain: Amount }) {
  const number = new Intl.NumberFormat(language.value, { signDisplay: "exceptZero" });
  const rows = [...signed(cost, -1, "cost"), ...signed(gain, 1, "gain")];
  if (rows.length === 0) return null;
  return (
    <span class="amounts">
      {rows.map(({ thing, n, kind }) => (
        <span key={thing} class={kind}>
          {number.format(n)} {thing.replaceAll("_", " ")}
        </span>
      ))}
    </span>
  );
}

function signed(amounts: Amount, sign: number, kind: string) {
  return Object.entries(amounts).map(([thing, n]) => ({ thing, n: sign * n, kind }));
}
