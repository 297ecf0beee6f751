import { Icon } from "../icons.js";
import { language, say } from "../texts.js";
import type { Choice, Match } from "./state.js";

/** Something that lies before a seat: its name as costs have it, and where a view tells how much of it there is. */
interface Supply {
  name: string;
  field: string;
  icon: string;
  /** Shown only where there is some. */
  rare?: true;
  /** Which number of several it is. */
  at?: number;
  /** What is spent makes it more: time goes on. */
  spent?: 1;
}

const PILES = ["coal", "iron", "gold", "phosphate", "energy"].map((name): Supply => ({ name, field: name, icon: name }));
const TOKENS = ["food", "fuel", "ammo"].map((name): Supply => ({ name, field: name, icon: name }));
const UNITS = ["infantry", "armoured_car", "artillery", "armoured_train", "airship"].map(
  (name, at): Supply => ({ name, field: "barracks", icon: name, rare: true, at }),
);
/** What the games know of such things, each some of them. */
const ALL: Supply[] = [
  { name: "time", field: "time", icon: "time", spent: 1 },
  ...PILES,
  { name: "gem", field: "gems", icon: "gem" },
  { name: "card", field: "hand", icon: "card" },
  ...TOKENS,
  { name: "objects", field: "objects", icon: "cardback" },
  { name: "cubes", field: "hq", icon: "box" },
  ...UNITS,
  { name: "ready", field: "active", icon: "person" },
  { name: "damage", field: "damage", icon: "damage", rare: true },
];

interface Held extends Supply {
  n: number;
}

/** How much of everything a seat has, as far as the view says so. */
export function suppliesOf(match: Match, seat: number): Held[] {
  const { pub = {}, faces = [] } = match.view as { pub?: Record<string, unknown>; faces?: Record<string, unknown>[] };
  return ALL.flatMap((supply) => {
    const told = (pub[supply.field] as unknown[] | undefined)?.[seat] ?? faces[seat]?.[supply.field];
    const n = numberOf(supply.at === undefined ? told : (told as unknown[] | undefined)?.[supply.at]);
    return n === undefined || (supply.rare && n === 0) ? [] : [{ ...supply, n }];
  });
}

function numberOf(told: unknown): number | undefined {
  if (Array.isArray(told)) return told.length;
  return typeof told === "number" ? told : undefined;
}

/** What lies before a seat, as icons with numbers; with a chosen move, also what it would leave. */
export function Supplies({ match, seat, choice }: { match: Match; seat: number; choice?: Choice | null }) {
  const held = suppliesOf(match, seat);
  if (held.length === 0) return null;
  return (
    <ul class="supplies">
      {held.map((supply) => (
        <Amount key={supply.name} supply={supply} change={choice ? changeOf(supply, choice) : 0} />
      ))}
    </ul>
  );
}

function changeOf({ name, spent }: Supply, { cost, gain }: Choice): number {
  return (gain[name] ?? 0) - (cost[name] ?? 0) * (spent ? -1 : 1);
}

function Amount({ supply, change }: { supply: Held; change: number }) {
  const number = new Intl.NumberFormat(language.value);
  return (
    <li class={`supply supply-${supply.icon}`} title={say(`table.supply.${supply.name}`)}>
      <Icon name={supply.icon} />
      <span class="unseen">{say(`table.supply.${supply.name}`)}: </span>
      <span>{number.format(supply.n)}</span>
      {change !== 0 && <b> → {number.format(supply.n + change)}</b>}
    </li>
  );
}
