import { signal } from "@preact/signals";
import { Arbiter } from "@arbiter/client";

export const LANGUAGES = ["pl", "ru", "de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
type Texts = Record<string, string | string[]>;

const KEPT = "arbiter.language";
export const language = signal<Language>(first());
const texts = signal<Texts>({});

export const arbiter = new Arbiter({ language: () => language.value });

/** The language that was chosen before, else the best of those that the browser asks for. */
function first(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((code): code is Language => LANGUAGES.includes(code as Language)) ?? "en";
}

/** Show the page in another language from now on. */
export async function speak(chosen: Language): Promise<void> {
  const { data } = await arbiter.raw.GET("/v1/page/texts", { params: { query: { lang: chosen } } });
  texts.value = (data?.texts ?? {}) as Texts;
  language.value = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
}

/** A text of the page with its values; one that is counted takes the form for `n`. */
export function say(id: string, values: Record<string, string | number> = {}): string {
  const text = texts.value[id] ?? id;
  const form = typeof text === "string" ? text : (text[plural(Number(values["n"] ?? 0), text.length)] ?? id);
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

const CATEGORIES = ["one", "few", "many", "other"];

/** Which of a language's gettext forms a number takes: those in use, in the order of CLDR. */
function plural(n: number, forms: number): number {
  const category = new Intl.PluralRules(language.value).select(n);
  const used = forms === 2 ? ["one", "other"] : CATEGORIES;
  return Math.min(Math.max(used.indexOf(category), 0), forms - 1);
}
