import type { ComponentChildren } from "preact";

import { href, route } from "./route.js";
import { language, LANGUAGES, say, speak, type Language } from "./texts.js";

const PAGES = ["lobby", "library", "laboratory", "simulations"] as const;
const NAMES: Record<Language, string> = { pl: "Polski", ru: "Русский", de: "Deutsch", en: "English" };

/** The bar on top, and below it whatever page is open. */
export function Shell({ children }: { children: ComponentChildren }) {
  const open = route.value[0] ?? "lobby";
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        {say("nav.skip")}
      </a>
      <header class="bar">
        <a class="brand" href={href()}>
          {say("app.name")}
        </a>
        <nav aria-label={say("nav.pages")}>
          {PAGES.map((page) => (
            <a key={page} href={page === "lobby" ? href() : href(page)} aria-current={open === page ? "page" : undefined}>
              {say(`nav.${page}`)}
            </a>
          ))}
        </nav>
        <label class="language">
          <span class="unseen">{say("nav.language")}</span>
          <select value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {NAMES[code]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The # of the address names the page, so the link may not change it. */
function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
