import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";

import { narrow, slim } from "./look.js";
import { href, route } from "./route.js";
import { language, LANGUAGES, say, speak, type Language } from "./texts.js";

const PAGES = ["lobby", "library", "laboratory", "simulations"] as const;
const NAMES: Record<Language, string> = { pl: "Polski", ru: "Русский", de: "Deutsch", en: "English" };

/** What the open page puts into the bar, and what goes into the menu where there is no room. */
interface Tools {
  bar: () => VNode;
  more: () => VNode;
}

/** The tools of the open page; the other pages are in a menu then. */
const tools = signal<Tools | null>(null);

/** What the window is called: the page, and who is asked where that matters. */
export function useTitle(...parts: string[]): void {
  const title = [...parts.filter(Boolean), say("app.name")].join(" – ");
  useEffect(() => {
    document.title = title;
    return () => void (document.title = say("app.name"));
  }, [title]);
}

/** Put something into the bar for as long as a page is open. */
export function useTools(shown: Tools): void {
  useEffect(() => {
    tools.value = shown;
    return () => void (tools.value = null);
  }, []);
}

/** The bar on top, and below it whatever page is open. */
export function Shell({ children }: { children: ComponentChildren }) {
  return (
    <>
      <a class="skip" href="#main" onClick={toMain}>
        {say("nav.skip")}
      </a>
      <header class="bar">
        <a class="brand" href={href()}>
          {say("app.name")}
        </a>
        {tools.value ? (
          <>
            <details class="menu" onClick={(event) => closeAfter(event)}>
              <summary>{say("nav.menu")}</summary>
              <div class="drawer">
                <Pages />
                {slim.value && tools.value.more()}
              </div>
            </details>
            {tools.value.bar()}
            {!slim.value && tools.value.more()}
          </>
        ) : (
          <Pages />
        )}
        <label class="language">
          <span class="unseen">{say("nav.language")}</span>
          <select value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {narrow.value ? code.toUpperCase() : NAMES[code]}
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

function Pages() {
  const open = route.value[0] ?? "lobby";
  return (
    <nav aria-label={say("nav.pages")}>
      {PAGES.map((page) => (
        <a key={page} href={page === "lobby" ? href() : href(page)} aria-current={open === page ? "page" : undefined}>
          {say(`nav.${page}`)}
        </a>
      ))}
    </nav>
  );
}

/** A menu closes when something in it was chosen. */
function closeAfter(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a, button")) (event.currentTarget as HTMLDetailsElement).open = false;
}

/** The # of the address names the page, so the link may not change it. */
function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
