import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { Notice } from "./notice.js";
import { href } from "./route.js";
import { show } from "./table/board.js";
import { arbiter, language, say } from "./texts.js";

type Line = Schemas["LineOut"];
const PAGE = 1000;
const STEP_MS = 900;

/** A match from its beginning, version by version, as the holder of the link may see it. */
export function Replay({ match, token }: { match: string; token: string }) {
  const client = useMemo(() => arbiter.as(token), [token]);
  const lines = useSignal<Line[]>([]);
  const last = useSignal(1);
  const at = useSignal(1);
  const running = useSignal(false);
  const error = useSignal<unknown>(null);
  const frame = useRef<HTMLDivElement>(null);
  const spoken = language.value;

  useEffect(() => {
    readAll()
      .then((all) => {
        lines.value = all;
        last.value = all.at(-1)?.version ?? 1;
      })
      .catch((reason: unknown) => (error.value = reason));
  }, [spoken]);

  async function readAll(): Promise<Line[]> {
    const all: Line[] = [];
    for (let after = 0; ; ) {
      const { data } = await client.raw.GET("/v1/matches/{match_id}/journal", {
        params: { path: { match_id: match }, query: { after, limit: PAGE, lang: spoken } },
      });
      all.push(...(data?.lines ?? []));
      if (!data?.next_after) return all;
      after = data.next_after;
    }
  }

  useEffect(() => {
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    client
      .text(`/v1/matches/${match}/picture.svg?version=${at.value}&theme=${theme}&lang=${spoken}`)
      .then((drawing) => frame.current && show(frame.current, drawing))
      .catch((reason: unknown) => (error.value = reason));
  }, [at.value, spoken]);

  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if (at.value >= last.value) running.value = false;
      else at.value += 1;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [running.value]);

  const told = lines.value.filter((line) => line.version === at.value);
  return (
    <div class="page">
      <h1>{say("table.replay")}</h1>
      <Notice error={error.value} onClose={() => (error.value = null)} />
      <div class="buttons">
        <button type="button" disabled={at.value <= 1} onClick={() => (at.value -= 1)}>
          {say("replay.back")}
        </button>
        <button type="button" class="act" onClick={() => (running.value = !running.value)}>
          {running.value ? say("replay.stop") : say("replay.play")}
        </button>
        <button type="button" data-do="forward" disabled={at.value >= last.value} onClick={() => (at.value += 1)}>
          {say("replay.forward")}
        </button>
        <a class="button" href={href("table", match, token)}>
          {say("replay.table")}
        </a>
      </div>
      <label class="slider">
        <span>{say("replay.version", { version: at.value, last: last.value })}</span>
        <input type="range" min={1} max={last.value} value={at.value} onInput={(event) => (at.value = Number(event.currentTarget.value))} />
      </label>
      <ul class="panel said" aria-live="polite">
        {told.flatMap((line) => (line.events ?? []).map((event, n) => <li key={`${line.line}.${n}`}>{event.text}</li>))}
      </ul>
      <div class="board" ref={frame} />
    </div>
  );
}
