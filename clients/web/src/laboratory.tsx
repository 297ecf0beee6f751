import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Problem, type Schemas } from "@arbiter/client";

import { Notice } from "./notice.js";
import { query } from "./route.js";
import { show } from "./table/board.js";
import { arbiter, language, say } from "./texts.js";

type Choice = Schemas["ChoiceOut"];
interface Findings {
  findings: { text?: string; detail?: string; finding: string }[];
}

/** Try a position: see it, have it judged, list the legal moves, play one. */
export function Laboratory() {
  const text = useSignal("");
  const said = useSignal<string>("");
  const choices = useSignal<Choice[]>([]);
  const seat = useSignal<number | null>(null);
  const error = useSignal<unknown>(null);
  const games = useSignal<Schemas["GameBrief"][]>([]);
  const spoken = language.value;
  useEffect(() => {
    void arbiter.raw
      .GET("/v1/games", { params: { query: { lang: spoken } } })
      .then(({ data }) => (games.value = data?.games ?? []));
  }, [spoken]);
  const shared = query.value.get("position");
  useEffect(() => {
    if (shared) void unpacked(shared).then((position) => ((text.value = position), look()));
  }, [shared]);

  /** Do one thing with the position; what the service says against it is shown. */
  async function tried(work: (position: object) => Promise<void>): Promise<void> {
    error.value = null;
    said.value = "";
    try {
      await work(JSON.parse(text.value) as object);
    } catch (reason) {
      error.value = reason instanceof SyntaxError ? null : reason;
      if (reason instanceof SyntaxError) said.value = say("laboratory.no_json");
      if (reason instanceof Problem) said.value = listed(reason.body as unknown as Findings);
    }
  }

  const fresh = async (game: Schemas["GameBrief"]): Promise<void> => {
    const seats = Math.max(2, game.seats[0]!);
    const body = { game: game.game, edition: game.editions[0]!, seats, seed: crypto.randomUUID() };
    const { data } = await arbiter.raw.POST("/v1/positions", { body: body as never });
    text.value = JSON.stringify(data!.position, null, 1);
    await look();
  };

  const look = (): Promise<void> =>
    tried(async (position) => {
      const drawing = await drawn(position);
      const frame = document.getElementById("laboratory-board");
      if (frame) show(frame, drawing);
    });

  const lint = (): Promise<void> =>
    tried(async (position) => {
      const { data } = await arbiter.raw.POST("/v1/positions/lint", {
        params: { query: { lang: language.value } },
        body: { position } as never,
      });
      said.value = data!.sound ? say("laboratory.sound") : listed(data as unknown as Findings);
    });

  const list = (): Promise<void> =>
    tried(async (position) => {
      choices.value = [];
      const asked = async (number: number) =>
        arbiter.raw.POST("/v1/legal-moves", {
          params: { query: { lang: language.value } },
          body: { position, seat: number, explain: true, limit: 1000 } as never,
        });
      const { data } = await asked(0);
      seat.value = data!.waiting[0] ?? null;
      const whose = seat.value !== null && seat.value > 0 ? await asked(seat.value) : { data };
      choices.value = whose.data?.choices ?? [];
      said.value = say("table.legal_moves", { n: choices.value.length });
    });

  const play = (choice: Choice): Promise<void> =>
    tried(async (position) => {
      const { data } = await arbiter.raw.POST("/v1/checks", {
        params: { query: { lang: language.value } },
        body: { position, seat: seat.value, move: choice.move, seed: crypto.randomUUID() } as never,
      });
      if (data!.position_after) text.value = JSON.stringify(data!.position_after, null, 1);
      await look();
      await list();
    });

  const share = async (): Promise<void> => {
    const link = `${location.origin}/#/laboratory?position=${await packed(text.value)}`;
    await navigator.clipboard.writeText(link);
    said.value = say("laboratory.link_copied");
  };

  return (
    <div class="laboratory">
      <section class="panel">
        <h1>{say("nav.laboratory")}</h1>
        <p class="soft">{say("laboratory.about")}</p>
        <div class="buttons">
          {games.value.map((game) => (
            <button key={game.game} type="button" onClick={() => void fresh(game)}>
              {game.labels.title}
            </button>
          ))}
        </div>
        <label>
          <span class="unseen">{say("laboratory.position")}</span>
          <textarea
            rows={14}
            spellcheck={false}
            placeholder={say("laboratory.position")}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" class="act" onClick={() => void look()}>
            {say("laboratory.draw")}
          </button>
          <button type="button" data-do="lint" onClick={() => void lint()}>
            {say("laboratory.lint")}
          </button>
          <button type="button" data-do="moves" onClick={() => void list()}>
            {say("laboratory.moves")}
          </button>
          <button type="button" data-do="share" onClick={() => void share()}>
            {say("laboratory.share")}
          </button>
        </div>
        <Notice error={error.value} />
        <p class="said" role="status">
          {said.value}
        </p>
        <ul class="moves">
          {choices.value.map((choice) => (
            <li key={JSON.stringify(choice.move)}>
              <button type="button" onClick={() => void play(choice)}>
                {choice.text}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <div class="board" id="laboratory-board" />
    </div>
  );
}

function listed(told: Findings): string {
  return (told.findings ?? []).map((one) => one.text ?? one.detail ?? one.finding).join("\n");
}

async function drawn(position: object): Promise<string> {
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const { data } = await arbiter.raw.POST("/v1/pictures", {
    params: { query: { lang: language.value } },
    body: { position, theme } as never,
    parseAs: "text",
  });
  return data as unknown as string;
}

/** A position inside a link: packed, and in the letters that a link may have. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(text: string): Promise<string> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
