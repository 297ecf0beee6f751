import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { boardsOf, type Game } from "../games.js";
import { theme } from "../look.js";
import { go } from "../route.js";
import { language, say } from "../texts.js";
import { covers } from "./covers.js";
import { firstSeats, firstSitters, onlySeat, open } from "./opening.js";

interface ShelfProps {
  games: Game[];
  chosen: Signal<string>;
  onError: (reason: unknown) => void;
}

/** The games as they lie on a table; each can be played at once, or set up below. */
export function Shelf({ games, chosen, onError }: ShelfProps) {
  return (
    <fieldset class="shelf">
      <legend class="unseen">{say("lobby.game")}</legend>
      {games.map((game) => (
        <GameCard key={game.game} game={game} chosen={chosen} onError={onError} />
      ))}
    </fieldset>
  );
}

function GameCard({ game, chosen, onError }: { game: Game } & Omit<ShelfProps, "games">) {
  const busy = useSignal(false);
  async function play(): Promise<void> {
    busy.value = true;
    try {
      const seats = firstSeats(game);
      const opened = await open(game, { game: game.game, edition: game.editions[0]!, seats, options: {} }, {}, firstSitters(seats));
      go("table", opened.made.match, onlySeat(opened)!);
    } catch (reason) {
      onError(reason);
      busy.value = false;
    }
  }
  return (
    <article class="card">
      <label>
        <Cover game={game} />
        <input type="radio" name="game" value={game.game} checked={game.game === chosen.value} onChange={() => (chosen.value = game.game)} />
        <span class="name">{game.labels.title}</span>
        {game.labels.about && <span class="what">{game.labels.about}</span>}
        <span class="soft">{say("lobby.for_players", { least: game.seats[0]!, most: game.seats.at(-1)! })}</span>
      </label>
      <button type="button" class="act" data-play={game.game} disabled={busy.value} onClick={() => void play()}>
        {busy.value ? say("app.loading") : say("lobby.play_now")}
        <span class="unseen"> {game.labels.title}</span>
      </button>
      <p class="soft">{say("lobby.play_now_about")}</p>
    </article>
  );
}

/** A look into the game, else its empty board, as large as the card is wide. */
function Cover({ game }: { game: Game }) {
  const board = useSignal("");
  const own = covers[game.game];
  useEffect(() => {
    if (own) return;
    boardsOf(game.game, language.value)
      .then((boards) => (board.value = String((boards.find(({ seats }) => seats.includes(game.seats.at(-1)!)) ?? boards[0])?.links.picture ?? "")))
      .catch(() => undefined); // a card without a picture is a card
  }, [game.game]);
  const picture = own ?? (board.value && `${board.value}?theme=${theme.value}`);
  return (
    <span class="cover" aria-hidden="true">
      {picture && <img alt="" src={picture} width={320} height={200} />}
    </span>
  );
}
