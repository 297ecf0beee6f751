import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** What each game has of its own: its moves, its views, its positions, what can happen in it, what follows by its rules. */
export interface Games {
  auztralia: { move: Schemas["AuzMove"]; view: Schemas["AuzView"]; position: Schemas["AuzPosition"]; fact: Schemas["AuzFact"]; derived: Schemas["AuzDerived"] };
  "last-aurora": { move: Schemas["LauMove"]; view: Schemas["LauView"]; position: Schemas["LauPosition"]; fact: Schemas["LauFact"]; derived: Schemas["LauDerived"] };
  circadians: { move: Schemas["ChoMove"]; view: Schemas["ChoView"]; position: Schemas["ChoPosition"]; fact: Schemas["ChoFact"]; derived: Schemas["ChoDerived"] };
}

export type GameCode = keyof Games;
/** A move of a game; `decision` tells which fields it has. */
export type MoveOf<G extends GameCode> = Games[G]["move"];
/** What a seat may know of a match of a game. */
export type ViewOf<G extends GameCode> = Games[G]["view"];
export type PositionOf<G extends GameCode> = Games[G]["position"];
export type FactOf<G extends GameCode> = Games[G]["fact"];
/** What follows by the rules from what lies open: orders, prices, strengths as they are now. */
export type DerivedOf<G extends GameCode> = Games[G]["derived"];
