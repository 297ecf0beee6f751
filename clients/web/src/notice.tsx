import { Problem, Unreachable } from "@arbiter/client";

import { Rules } from "./rules.js";
import { say } from "./texts.js";

/** What went wrong, as the service says it; a refusal comes with its rules. */
export function Notice({ error, onClose }: { error: unknown; onClose?: () => void }) {
  if (!error) return null;
  return (
    <div class="notice" role="alert">
      <div>
        <strong>{titleOf(error)}</strong>
        {error instanceof Problem && (
          <>
            {error.body.detail && <p>{error.body.detail}</p>}
            <Cited problem={error} />
          </>
        )}
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

/** The rules that a refusal rests on, each one click away, with their place in the book. */
export function Cited({ problem }: { problem: Problem }) {
  const { rules = [], source = [] } = problem.body;
  return <Rules ids={rules} source={source} />;
}
