import { say } from "../texts.js";
import type { Match, Seat } from "./state.js";

/** What a seat is called: by its name if it has one; the own seat also by "you". */
export function nameOf(seat: Seat, number: number): string {
  const match = seat.match.value!;
  return number === match.seat ? say("table.you") : seatName(match, number);
}

export function seatName(match: Match, number: number): string {
  return match.people.find((person) => person.seat === number)?.name || say("table.player", { number: number + 1 });
}
