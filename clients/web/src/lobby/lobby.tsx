import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { gameLabels, games, type Game } from "../games.js";
import { Notice } from "../notice.js";
import { useTitle } from "../shell.js";
import { language, say } from "../texts.js";
import { KnownMatches } from "./known.js";
import { Setup } from "./setup.js";
import { Shelf } from "./shelf.js";

/** Choose a game and play: at once, or after a look at who sits where and by which rules. */
export function Lobby() {
  useTitle(say("nav.lobby"));
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    gameLabels().catch((reason: unknown) => (error.value = reason));
  }, [spoken]);
  return (
    <div class="lobby">
      <h1>{say("lobby.title")}</h1>
      <p class="lead">{say("lobby.about")}</p>
      <Notice error={error.value} onClose={() => (error.value = null)} />
      {games.value.length > 0 ? (
        <Offer games={games.value} onError={(reason) => (error.value = reason)} />
      ) : (
        !error.value && <p class="loading">{say("app.loading")}</p>
      )}
    </div>
  );
}

function Offer({ games: offered, onError }: { games: Game[]; onError: (reason: unknown) => void }) {
  const code = useSignal(offered[0]!.game);
  const game = offered.find((one) => one.game === code.value)!;
  return (
    <>
      <Shelf games={offered} chosen={code} onError={onError} />
      <div class="columns">
        <section class="panel" aria-labelledby="new-match">
          <h2 id="new-match">{say("lobby.set_up", { game: game.labels.title })}</h2>
          <Setup key={game.game} game={game} />
        </section>
        <KnownMatches />
      </div>
    </>
  );
}
