import { computed, signal } from "@preact/signals";

/** The page is one address; what is shown stands behind the #, so that secrets are never sent. */
const hash = signal(location.hash);

addEventListener("hashchange", () => {
  hash.value = location.hash;
});

/** The parts of the address: `#/table/<match>/<token>` is ["table", match, token]. */
export const route = computed(() => {
  const [path = ""] = hash.value.replace(/^#\/?/, "").split("?");
  return path.split("/").filter(Boolean).map(decodeURIComponent);
});

/** What stands behind the question mark of the address. */
export const query = computed(() => new URLSearchParams(hash.value.split("?")[1] ?? ""));

export function href(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

export function go(...parts: string[]): void {
  location.hash = href(...parts);
}
