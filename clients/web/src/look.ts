import { signal } from "@preact/signals";

const dark = matchMedia("(prefers-color-scheme: dark)");
const phone = matchMedia("(max-width: 720px)");
const tablet = matchMedia("(max-width: 1300px)");

/** The colours of pictures: as the reader's system has them. */
export const theme = signal<"light" | "dark">(dark.matches ? "dark" : "light");
/** Whether the page is as narrow as a telephone. */
export const narrow = signal(phone.matches);
/** Whether the bar has room for no more than what is needed at every move. */
export const slim = signal(tablet.matches);

dark.addEventListener("change", () => (theme.value = dark.matches ? "dark" : "light"));
phone.addEventListener("change", () => (narrow.value = phone.matches));
tablet.addEventListener("change", () => (slim.value = tablet.matches));
