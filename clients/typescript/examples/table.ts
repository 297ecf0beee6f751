// Follows a match of each game by its stream and plays every seat, typed by the game.
import { Arbiter, Problem, type GameCode, type MatchOf, type MoveOf, type NewMatch } from "@arbiter/client";

declare const process: { argv: string[] };
const arbiter = new Arbiter({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8180", language: () => "de" });

/** Play to the end; the first move is one that the rules forbid. */
async function table<G extends GameCode>(body: NewMatch<G>, forbidden: MoveOf<G>): Promise<MatchOf<G>> {
  const { spectator, seats } = await arbiter.open(body);
  let sentences = 0;
  let refused = "";
  for await (const event of spectator.events()) {
    if (event.event === "lines") for (const line of event.data.lines) sentences += line.events?.length ?? 0;
    const asked = await spectator.decision();
    const seat = seats[asked.waiting[0] ?? -1];
    if (!seat) continue; // it is over, or the next event tells whom it waits for
    const { moves } = await seat.decision();
    try {
      await seat.play(refused ? moves[Math.floor(Math.random() * moves.length)]! : forbidden);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      refused = error.body.detail ?? error.body.title;
      await seat.play(moves[0]!);
    }
  }
  const end = await spectator.view();
  console.log(end.game, end.status, end.result?.scores.join(":"), `${sentences} events,`, refused);
  return end;
}

const east = await table({ game: "auztralia", edition: "pl-2018", seats: 2 }, { decision: "auz.setup.place_port", hex: 12 });
console.log("ports on hexes", east.view.pub.port.join());
const road = await table({ game: "last-aurora", edition: "pl", seats: 2, options: { map: "beta" } }, { decision: "lau.rest.end_rest" });
console.log("convoys on spaces", road.view.pub.space.join());
const chaos = await table({ game: "circadians", edition: "pl-2022", seats: 3 }, { decision: "cho.setup.keep_leaders", leader: "" });
console.log("rounds", chaos.view.pub.round);
