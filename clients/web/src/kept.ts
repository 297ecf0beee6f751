import { signal } from "@preact/signals";

/** A match that this browser knows: one place at its table. */
export interface KeptMatch {
  match: string;
  token: string;
  game: string;
  /** The number of the seat, "host" or "spectator". */
  role: string;
  seen: number;
}

const KEY = "arbiter.matches";
const MOST = 60;

export const matches = signal<KeptMatch[]>(read());

function read(): KeptMatch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptMatch[]) : [];
  } catch {
    return [];
  }
}

export function keep(...found: KeptMatch[]): void {
  const tokens = new Set(found.map((one) => one.token));
  const rest = matches.value.filter((one) => !tokens.has(one.token));
  matches.value = [...found, ...rest].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(matches.value));
}

export function forget(match: string): void {
  matches.value = matches.value.filter((one) => one.match !== match);
  localStorage.setItem(KEY, JSON.stringify(matches.value));
}
