import { say } from "../texts.js";
import { Board } from "./board.js";
import { seatName } from "./names.js";
import type { Seat } from "./state.js";

/** The board, and below it whatever else lies on the table; what is asked about comes first. */
export function Areas({ seat, open }: { seat: Seat; open: number[] }) {
  const match = seat.match.value!;
  const parts = seat.board.value?.parts ?? ["board"];
  const others = parts.filter((part) => part !== "board" && part !== "seat");
  const seats = [...new Set([...(seat.own.value === null ? [] : [seat.own.value]), ...open])];
  const below = parts.includes("seat") ? seats.map((number) => `seat:${number}`) : [];
  const asked = askedPart(seat);
  const order = ["board", ...others.filter((part) => part === "battle"), ...below, ...others.filter((part) => part !== "battle")];
  const first = asked && asked !== "board" ? order.filter((part) => part === asked || part === `${asked}:${seat.own.value}`) : [];
  return (
    <div class="areas">
      {[...first, ...order.filter((part) => !first.includes(part))].map((part) => (
        <Board key={part} seat={seat} part={part} label={labelOf(part, match)} first={part === "board" || first.includes(part)} />
      ))}
    </div>
  );
}

/** The part on which all places of the legal moves lie, if they lie on one. */
function askedPart(seat: Seat): string | undefined {
  if (!seat.mine.value) return undefined;
  const places = (seat.decision.value?.choices ?? []).flatMap((choice) => choice.places);
  const parts = new Set(places.map((place) => seat.board.value?.places.get(place)?.part));
  return parts.size === 1 ? [...parts][0] : undefined;
}

function labelOf(part: string, match: NonNullable<Seat["match"]["value"]>): string {
  const [kind = "", number] = part.split(":");
  if (kind === "seat") return say("table.area_of", { name: seatName(match, Number(number)) });
  return kind === "board" ? say("table.board") : say(`table.part.${kind}`);
}
