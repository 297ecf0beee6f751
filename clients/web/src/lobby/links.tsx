import { useSignal } from "@preact/signals";
import type { Game } from "../games.js";
import { href } from "../route.js";
import { say } from "../texts.js";
import type { Opened } from "./opening.js";

/** A match that was opened: where to sit down, and what to send to friends. */
export function Links({ game, opened }: { game: Game; opened: Opened }) {
  const { made, sitters, invitations } = opened;
  const link = (...parts: string[]) => `${location.origin}${location.pathname}${href(...parts)}`;
  return (
    <section class="links" aria-live="polite">
      <h2>{say("lobby.ready", { game: game.labels.title })}</h2>
      <ul>
        {sitters.map(({ who }, seat) => (
          <li key={seat} hidden={who !== "me" && who !== "friend"}>
            {who === "me" && (
              <a class="act" href={href("table", made.match, made.tokens.seats[seat]!)}>
                {say("lobby.sit_down", { number: seat + 1 })}
              </a>
            )}
            {who === "friend" && <Copy label={say("lobby.invite", { number: seat + 1 })} link={link("join", made.match, invitations[seat]!)} />}
          </li>
        ))}
        <li>
          <Copy label={say("lobby.watch")} link={link("table", made.match, made.tokens.spectator)} />
        </li>
      </ul>
    </section>
  );
}

function Copy({ label, link }: { label: string; link: string }) {
  const copied = useSignal(false);
  return (
    <label class="field copy">
      <span>{label}</span>
      <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void navigator.clipboard.writeText(link).then(() => (copied.value = true))}>
        {copied.value ? say("lobby.copied") : say("lobby.copy")}
      </button>
    </label>
  );
}
