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

/** The answers to the question by the places under which the service groups them, then what may be done besides. */
export function groupsOf(choices: Choice[], decision: string | null): Group[] {
  const main = choices.filter((choice) => decisionOf(choice) === decision);
  const aside = choices.filter((choice) => decisionOf(choice) !== decision);
  const groups = byPlace(main, decision);
  if (aside.length > 0) groups.push({ place: null, aside: main.length > 0, choices: aside });
  return groups;
}

function decisionOf(choice: Choice): unknown {
  return (choice.move as Move)["decision"];
}

/** The largest groups first; what belongs to no place stands at the end. */
function byPlace(choices: Choice[], decision: string | null): Group[] {
  const found = new Map<string | null, Choice[]>();
  for (const choice of choices) {
    const place = choice.group.id === decision ? null : choice.group.id;
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  const groups = [...found].map(([place, inside]) => ({ place, aside: false, choices: inside }));
  return groups.sort((one, other) => Number(one.place === null) - Number(other.place === null) || other.choices.length - one.choices.length);
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
