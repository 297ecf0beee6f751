import type { Choice } from "./state.js";

/** What a move costs and brings, in words. */
export function Amounts({ choice }: { choice: Choice }) {
  return choice.effect ? <span class="amounts">{choice.effect}</span> : null;
}
