import { Problem, Unreachable } from "@arbiter/client";

import { say } from "./texts.js";

/** What went wrong, as the service says it; a refusal comes with its rules. */
export function Notice({ error, onClose }: { error: unknown; onClose?: () => void }) {
  if (!error) return null;
  return (
    <div class="notice" role="alert">
      <div>
        <strong>{titleOf(error)}</strong>
        {error instanceof Problem && <ProblemText problem={error} />}
      </div>
      {onClose && (
        <button type="button" class="plain" aria-label={say("app.close")} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}

function titleOf(error: unknown): string {
  if (error instanceof Problem) return error.body.title;
  return error instanceof Unreachable ? say("app.offline") : say("app.failed");
}

function ProblemText({ problem }: { problem: Problem }) {
  const { detail, rules, source } = problem.body;
  const heading = new Map((source ?? []).map((place) => [place.rule, place.heading]));
  return (
    <>
      {detail && <p>{detail}</p>}
      {rules && rules.length > 0 && (
        <ul class="rules">
          {rules.map((rule) => (
            <li key={rule}>
              <a href={`#/library/rules/${rule}`}>{rule}</a>
              {heading.get(rule) && <span class="soft"> · {heading.get(rule)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
