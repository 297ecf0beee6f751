import type { BoardData } from "./places.js";
import type { Choice, Move } from "./state.js";

/** Legal moves that belong together, under what a person would call them by. */
export interface Group {
  /** The place that all of them share; null for those without one. */
  place: string | null;
  aside: boolean;
  choices: Choice[];
}

const FEW = 8;

/** The answers to the question by the place that most of them share, then what may be done besides. */
export function groupsOf(choices: Choice[], decision: string | null, board: BoardData | null): Group[] {
  const main = choices.filter((choice) => decisionOf(choice) === decision);
  const aside = choices.filter((choice) => decisionOf(choice) !== decision);
  const groups = main.length <= FEW ? [{ place: null, aside: false, choices: main }] : byPlace(main, board);
  if (aside.length > 0) groups.push({ place: null, aside: main.length > 0, choices: aside });
  return groups.filter((group) => group.choices.length > 0);
}

function decisionOf(choice: Choice): unknown {
  return (choice.move as Move)["decision"];
}

/** Take the place that most moves name, again and again; what is left stands at the end. */
function byPlace(choices: Choice[], board: BoardData | null): Group[] {
  const groups: Group[] = [];
  let rest = choices;
  for (;;) {
    const counts = new Map<string, Choice[]>();
    for (const choice of rest) for (const place of around(choice, board)) counts.set(place, [...(counts.get(place) ?? []), choice]);
    const best = [...counts].sort(([, one], [, other]) => other.length - one.length)[0];
    if (!best || best[1].length < 2 || best[1].length === choices.length) break;
    groups.push({ place: best[0], aside: false, choices: best[1] });
    rest = rest.filter((choice) => !best[1].includes(choice));
  }
  return [...groups, { place: null, aside: false, choices: rest }];
}

/** The places of a move; a border stands for the two places that it lies between. */
function around(choice: Choice, board: BoardData | null): string[] {
  const found = choice.places.flatMap((place) => {
    const known = board?.places.get(place);
    return known?.kind === "edge" ? (known.neighbours ?? []) : [place];
  });
  return [...new Set(found)];
}

/** Of a border in the group of one of its places, only the other one has to be said. */
export function beyond(choice: Choice, place: string | null, board: BoardData | null): string | undefined {
  const border = board?.places.get(choice.places[0] ?? "");
  if (place === null || border?.kind !== "edge" || !border.neighbours?.includes(place)) return undefined;
  const other = border.neighbours.find((one) => one !== place);
  const name = other && board?.places.get(other)?.name;
  return name ? `→ ${name}` : undefined;
}

/** The short name of a move on a button: its place on the board, if that tells it apart from all the others. */
export function shortNames(choices: Choice[], board: BoardData | null): Map<Choice, string> {
  const names = new Map<Choice, string>();
  for (const choice of choices) {
    const known = choice.places.map((place) => board?.places.get(place));
    if (known.length === 1 && known[0]?.part === "board") names.set(choice, known[0].name);
  }
  const told = new Set(names.values());
  const placed = choices.filter((choice) => choice.places.length > 0);
  return told.size === names.size && names.size === placed.length && names.size > FEW / 2 ? names : new Map();
}
