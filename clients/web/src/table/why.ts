import { Problem } from "@arbiter/client";

import { arbiter } from "../texts.js";
import { valueOf, type Place } from "./places.js";
import type { Move, Seat } from "./state.js";

interface Form {
  "x-place"?: string;
  enum?: unknown[];
  anyOf?: Form[];
}
type Forms = Record<string, { schema: { properties: Record<string, Form> } }>;
const forms = new Map<string, Promise<Forms>>();

function formsOf(game: string): Promise<Forms> {
  const found =
    forms.get(game) ??
    arbiter.raw.GET("/v1/games/{game}", { params: { path: { game } } }).then(({ data }) => (data as unknown as { decisions: Forms }).decisions);
  forms.set(game, found);
  return found;
}

/** A place was clicked: narrow the moves down to it, or say why nothing can be done there. */
export async function point(seat: Seat, place: string): Promise<void> {
  if (seat.places.value.includes(place)) {
    seat.places.value = seat.places.value.filter((one) => one !== place);
    seat.choose(null);
  } else if (seat.open.value.has(place)) {
    seat.places.value = [...seat.places.value, place];
    const [only, ...more] = seat.choices.value;
    seat.choose(only && more.length === 0 ? only : null);
  } else if (seat.mine.value) {
    await whyNot(seat, place);
  }
}

/** Ask the rules about a place that no legal move names, by moves that would name it. */
export async function whyNot(seat: Seat, place: string): Promise<void> {
  const decision = seat.decision.value?.decision;
  if (!decision) return;
  const kinds = (await formsOf(seat.match.value!.game))[decision]?.schema.properties ?? {};
  for (const [spelling, field] of asked(place, kinds, seat)) {
    const like = seat.decision.value?.moves.find((move) => (move as Move)["decision"] === decision && (move as Move)[field] != null);
    try {
      await seat.send([{ ...(like as Move), decision, [field]: valueOf(spelling) }], true);
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason;
      if (!reason.body.reason) continue;
      seat.choose(null);
      seat.refusal.value = { problem: reason, place };
      return;
    }
  }
}

/** The place itself if the move has a field for it, else the borders around it. */
function asked(place: string, kinds: Record<string, Form>, seat: Seat): [string, string][] {
  const fieldFor = (kind: string) => Object.entries(kinds).find(([name, form]) => name === kind || namesPlace(form, kind))?.[0];
  const own = fieldFor(place.split(":")[0]!);
  if (own) return [[place, own]];
  const edge = fieldFor("edge");
  if (!edge) return [];
  const around = [...(seat.board.value?.places.values() ?? [])].filter(
    (one) => one.kind === "edge" && (one.neighbours ?? []).includes(place),
  );
  return around.map((one) => [one.id, edge]);
}

/** The places of the kind that is asked about, without those that can be chosen. */
export async function elsewhere(seat: Seat): Promise<string[]> {
  const { decision } = seat.decision.value ?? {};
  if (!decision || !seat.board.value) return [];
  const fields = Object.entries((await formsOf(seat.match.value!.game))[decision]?.schema.properties ?? {});
  const fieldOf = (kind: string) => fields.find(([name, form]) => name === kind || namesPlace(form, kind))?.[1];
  const kind = ["hex", "region", "space", "slot", "box", "edge"].find(fieldOf);
  if (!kind) return [];
  const form = fieldOf(kind)!;
  const open = new Set((seat.decision.value?.choices ?? []).flatMap((choice) => choice.places));
  const could = ({ id, kind: own }: Place) => own === kind && !open.has(id) && (form.enum?.includes(valueOf(id)) ?? true);
  return [...seat.board.value.places.values()].filter(could).map(({ id }) => id);
}

function namesPlace(form: Form, kind: string): boolean {
  return form["x-place"] === kind || (form.anyOf ?? []).some((one) => namesPlace(one, kind));
}
