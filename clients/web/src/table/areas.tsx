import { say } from "../texts.js";
import { Board } from "./board.js";
import { seatName } from "./names.js";
import type { Seat } from "./state.js";

/** So many answers are read at a glance. */
const SHORT = 10;
/** An area that is higher than this for its width would push the board out of sight. */
const HIGH = 0.5;

/** The board, and below it whatever else lies on the table; what is asked about comes first. */
export function Areas({ seat, open }: { seat: Seat; open: number[] }) {
  const match = seat.match.value!;
  const parts = [...(seat.board.value?.parts.keys() ?? ["board"])];
  const others = parts.filter((part) => part !== "board" && part !== "seat");
  const seats = [...new Set([...(seat.own.value === null ? [] : [seat.own.value]), ...open])];
  const below = parts.includes("seat") ? seats.map((number) => `seat:${number}`) : [];
  const order = ["board", ...others.filter((part) => part === "battle"), ...below, ...others.filter((part) => part !== "battle")];
  const part = partOf(seat, askedPlaces(seat));
  const asked = order.filter((one) => one === part || one === `${part}:${seat.own.value}`);
  const first = part === "board" || isListed(seat) ? [] : asked;
  return (
    <div class="areas">
      {[...first, ...order.filter((one) => !first.includes(one))].map((one) => (
        <Board key={one} seat={seat} part={one} label={labelOf(one, match)} first={one === "board" || asked.includes(one)} />
      ))}
    </div>
  );
}

function askedPlaces(seat: Seat): string[] {
  return seat.mine.value ? (seat.decision.value?.choices ?? []).flatMap((choice) => choice.places) : [];
}

/** The part on which all of these places lie, if they lie on one. */
function partOf(seat: Seat, places: string[]): string | undefined {
  const parts = new Set(places.map((place) => seat.board.value?.places.get(place)?.part));
  return parts.size === 1 ? [...parts][0] : undefined;
}

/** Whether the list is the best way to answer: no place is asked about, or it is short and its places lie far off. */
export function isListed(seat: Seat): boolean {
  const places = askedPlaces(seat);
  if (places.length === 0) return seat.mine.value;
  const part = partOf(seat, places);
  return part === "seat" && seat.board.value!.parts.get(part)! > HIGH && seat.decision.value!.choices!.length <= SHORT;
}

function labelOf(part: string, match: NonNullable<Seat["match"]["value"]>): string {
  const [kind = "", number] = part.split(":");
  if (kind === "seat") return say("table.area_of", { name: seatName(match, Number(number)) });
  return kind === "board" ? say("table.board") : say(`table.part.${kind}`);
}
