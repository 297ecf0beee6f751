import { effect, signal, type Signal } from "@preact/signals";

/** Whether the table is told in words and forms instead of being shown. */
export const spokenMode = kept("arbiter.spoken");
/** Whether a move was ever made here: whoever has made one needs no hint any more. */
export const played = kept("arbiter.played");
/** Whether a move that can be taken back is made as soon as it is chosen. */
export const quick = kept("arbiter.quick");

function kept(key: string): Signal<boolean> {
  const found = signal(localStorage.getItem(key) === "yes");
  effect(() => localStorage.setItem(key, found.value ? "yes" : "no"));
  return found;
}
