import { useSignal } from "@preact/signals";

import { Notice } from "../notice.js";
import { go } from "../route.js";
import { useTitle } from "../shell.js";
import { arbiter, language, say } from "../texts.js";

/** An invitation was opened: say who you are, and sit down. */
export function Join({ match, invitation }: { match: string; invitation: string }) {
  const name = useSignal("");
  useTitle(say("join.title"));
  const error = useSignal<unknown>(null);
  async function join(event: Event): Promise<void> {
    event.preventDefault();
    error.value = null;
    try {
      const params = { path: { match_id: match }, query: { lang: language.value } };
      const body = name.value.trim() ? { name: name.value.trim() } : {};
      const { data } = await arbiter.as(invitation).raw.POST("/v1/matches/{match_id}/join", { params, body });
      go("table", match, data!.token);
    } catch (reason) {
      error.value = reason;
    }
  }
  return (
    <form class="panel join" onSubmit={(event) => void join(event)}>
      <h1>{say("join.title")}</h1>
      <label class="field">
        <span>{say("lobby.name")}</span>
        <input value={name.value} maxLength={64} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <Notice error={error.value} />
      <button class="act">{say("join.sit_down")}</button>
    </form>
  );
}
