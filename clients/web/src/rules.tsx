import { useSignal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { href } from "./route.js";
import { arbiter, language, say } from "./texts.js";

type Item = Schemas["ItemOut"];
type Source = Schemas["PlaceOut"];

/** The rules that something rests on; a click shows what a rule says and where it is printed. */
export function Rules({ ids, source = [] }: { ids: string[]; source?: Source[] }) {
  if (ids.length === 0) return null;
  const heading = new Map(source.map((place) => [place.rule, place.heading]));
  return (
    <ul class="cite">
      {ids.map((id) => (
        <li key={`${id} ${language.value}`}>
          <Rule id={id} heading={heading.get(id) ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Rule({ id, heading }: { id: string; heading: string | null }) {
  const item = useSignal<Item | null>(null);
  async function read(): Promise<void> {
    const params = { path: { rule: id }, query: { lang: language.value } };
    item.value ??= (await arbiter.raw.GET("/v1/rules/{rule}", { params }).catch(() => null))?.data ?? null;
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && void read()}>
      <summary>
        <b>{id}</b>
        {heading && <span> · {heading}</span>}
      </summary>
      {item.value && <p>{item.value.text}</p>}
      <a href={href("library", "rules", id)}>{say("table.in_library")}</a>
    </details>
  );
}
