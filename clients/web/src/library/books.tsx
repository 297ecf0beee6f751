import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { Notice } from "../notice.js";
import { href } from "../route.js";
import { arbiter, language, say } from "../texts.js";

/** Where the books are silent or disagree: what is done here, and why. */
export function Rulings({ game }: { game: string }) {
  const rows = useSignal<Schemas["RulingOut"][]>([]);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    arbiter.raw
      .GET("/v1/games/{game}/rulings", { params: { path: { game }, query: { lang: spoken } } })
      .then(({ data }) => (rows.value = (data as unknown as Schemas["RulingsOut"]).rulings))
      .catch((reason: unknown) => (error.value = reason));
  }, [game, spoken]);
  return (
    <section aria-label={say("library.rulings")}>
      <Notice error={error.value} />
      {rows.value.map((row) => (
        <article key={row.id} class="panel">
          <h2>{row.question}</h2>
          <p>{row.choice}</p>
          <p class="soft">{row.why}</p>
          {row.values && row.values.length > 0 && (
            <ul class="rules">
              {row.values.map(({ value, text }) => (
                <li key={String(value)}>{text}</li>
              ))}
            </ul>
          )}
          <RuleLinks rules={row.rules} />
        </article>
      ))}
    </section>
  );
}

/** The editions of a game side by side, where they differ. */
export function Editions({ game }: { game: string }) {
  const told = useSignal<Schemas["DiffOut"] | null>(null);
  const labels = useSignal<Record<string, string>>({});
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    const params = { path: { game }, query: { lang: spoken } };
    Promise.all([
      arbiter.raw.GET("/v1/games/{game}/editions/diff", { params }),
      arbiter.raw.GET("/v1/games/{game}", { params }),
    ])
      .then(([diff, one]) => {
        told.value = diff.data ?? null;
        labels.value = one.data?.labels.editions ?? {};
      })
      .catch((reason: unknown) => (error.value = reason));
  }, [game, spoken]);
  if (error.value) return <Notice error={error.value} />;
  if (!told.value) return <p>{say("app.loading")}</p>;
  const editions = told.value.editions.map(({ edition }) => edition);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={say("library.editions")}>
      <table class="panel beside">
        <thead>
          <tr>
            <th scope="col">{say("library.subject")}</th>
            {editions.map((edition) => (
              <th scope="col" key={edition}>
                {labels.value[edition] ?? edition}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.value.differences.map((row) => (
            <tr key={row.id} class={row.behaviour ? "differs" : ""}>
              <th scope="row">
                {row.subject}
                {row.behaviour && <em class="behaviour">{say("library.played_differently")}</em>}
                <RuleLinks rules={row.rules} />
              </th>
              {editions.map((edition) => (
                <td key={edition} data-edition={labels.value[edition] ?? edition} class={row.editions[edition]?.silent ? "soft" : ""}>
                  {row.editions[edition]?.text ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RuleLinks({ rules }: { rules: string[] }) {
  return (
    <p class="named">
      {rules.map((rule) => (
        <a key={rule} href={href("library", "rules", rule)}>
          {rule}
        </a>
      ))}
    </p>
  );
}
