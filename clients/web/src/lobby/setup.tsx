import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Game } from "../games.js";
import { Notice } from "../notice.js";
import { go } from "../route.js";
import { language, say } from "../texts.js";
import { Links } from "./links.js";
import { firstSeats, firstSitters, onlySeat, open, type Opened } from "./opening.js";
import { Pills } from "./pills.js";
import { against, askAbout, nearest, optionsOf, otherOptions, otherSeats, type Value, type Wish } from "./possible.js";
import { HouseRulings } from "./rulings.js";
import { Sitters, type Sitter } from "./sitters.js";

/** Everything that can be chosen for a match of one game; what the rules forbid is grey. */
export function Setup({ game }: { game: Game }) {
  const wish = useSignal<Wish>({ game: game.game, edition: game.editions[0]!, seats: firstSeats(game), options: {} });
  const rulings = useSignal<Record<string, string>>({});
  const sitters = useSignal<Sitter[]>(firstSitters(wish.value.seats));
  const made = useSignal<Opened | null>(null);
  const error = useSignal<unknown>(null);
  const busy = useSignal(false);
  useEffect(() => void askAbout([wish.value, ...otherSeats(game, wish.value)]), [wish.value, language.value]);

  /** Whatever is chosen holds; if the rest does not go with it, the rest is changed. */
  async function change(wanted: Wish, kept: string): Promise<void> {
    put(wanted);
    const fitting = await nearest(game, wanted, kept);
    if (fitting && wish.value === wanted) put(fitting);
  }
  function put(wanted: Wish): void {
    wish.value = wanted;
    sitters.value = firstSitters(wanted.seats).map((sitter, seat) => sitters.value[seat] ?? sitter);
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    error.value = null;
    try {
      const opened = await open(game, wish.value, rulings.value, sitters.value);
      const seat = onlySeat(opened);
      if (seat) go("table", opened.made.match, seat);
      else made.value = opened;
    } catch (failure) {
      error.value = failure;
    } finally {
      busy.value = false;
    }
  }
  const reason = against(wish.value);
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Pills
        title={say("lobby.number")}
        values={game.seats}
        chosen={wish.value.seats}
        name={(value) => say("lobby.players", { n: Number(value) })}
        wishFor={(value) => ({ ...wish.value, seats: Number(value) })}
        onChoose={(value) => void change({ ...wish.value, seats: Number(value) }, "seats")}
      />
      <Sitters sitters={sitters.value} onChange={(chosen) => (sitters.value = chosen)} />
      <Variants game={game} wish={wish.value} onChange={change} />
      <HouseRulings game={game} edition={wish.value.edition} chosen={rulings.value} onChange={(chosen) => (rulings.value = chosen)} />
      <Notice error={error.value} />
      {reason && (
        <p class="notice" role="status">
          {reason}
        </p>
      )}
      <button class="act" disabled={busy.value || Boolean(reason)}>
        {busy.value ? say("app.loading") : say("lobby.open")}
      </button>
      {made.value && <Links game={game} opened={made.value} />}
    </form>
  );
}

interface VariantsProps {
  game: Game;
  wish: Wish;
  onChange: (wanted: Wish, kept: string) => Promise<void>;
}

/** The edition and the options; the summary says what is played. */
function Variants({ game, wish, onChange }: VariantsProps) {
  const shown = useSignal(false);
  useEffect(() => void (shown.value && askAbout(otherOptions(game, wish))), [wish, language.value, shown.value]);
  const valueOf = (name: string): Value => wish.options[name] ?? optionsOf(game)[name]!.default;
  const played = Object.entries(game.labels.options).flatMap(([name, { values }]) => (name in wish.options ? [values[String(valueOf(name))]] : []));
  return (
    <details class="house" onToggle={(event) => (shown.value = event.currentTarget.open)}>
      <summary>
        {say("lobby.variants")} <span class="soft">{[game.labels.editions[wish.edition], ...played].join(" · ")}</span>
      </summary>
      <Pills
        title={say("lobby.edition")}
        values={game.editions}
        chosen={wish.edition}
        name={(value) => game.labels.editions[String(value)] ?? String(value)}
        wishFor={(value) => ({ ...wish, edition: String(value) })}
        onChoose={(value) => void onChange({ ...wish, edition: String(value) }, "edition")}
      />
      {Object.entries(game.labels.options).map(([name, label]) => (
        <Pills
          key={name}
          title={label.title}
          values={optionsOf(game)[name]!.enum}
          chosen={valueOf(name)}
          name={(value) => label.values[String(value)] ?? String(value)}
          wishFor={(value) => ({ ...wish, options: { ...wish.options, [name]: value } })}
          onChoose={(value) => void onChange({ ...wish, options: { ...wish.options, [name]: value } }, name)}
        />
      ))}
    </details>
  );
}
