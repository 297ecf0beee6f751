// node play.mjs http://127.0.0.1:8180: plays a whole match of each game, every seat at random.
import { Arbiter } from "@arbiter/client";

const arbiter = new Arbiter({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8180" });
const MOST = 5000;

for (const { game, editions, seats } of (await arbiter.raw.GET("/v1/games")).data.games) {
  const table = { game, edition: editions[0], seats: Math.max(2, seats[0]) };
  const { match, tokens } = (await arbiter.raw.POST("/v1/matches", { body: table })).data;
  const places = tokens.seats.map((token) => arbiter.as(token));
  const path = { match_id: match };
  let asked = await next(places[0], path);
  let played = 0;
  for (; asked.waiting.length > 0 && played < MOST; played += 1) {
    const seat = places[asked.waiting[0]];
    const { moves, version } = await next(seat, path);
    const move = moves[Math.floor(Math.random() * moves.length)];
    await seat.raw.POST("/v1/matches/{match_id}/moves", {
      params: { path, header: { "If-Match": `"${version}"`, "Idempotency-Key": crypto.randomUUID() } },
      body: { moves: [move] },
    });
    asked = await next(places[0], path);
  }
  const { status, result } = (await arbiter.as(tokens.spectator).raw.GET("/v1/matches/{match_id}", { params: { path } })).data;
  console.log(game, status, played, JSON.stringify(result?.scores ?? null));
}

async function next(seat, path) {
  return (await seat.raw.GET("/v1/matches/{match_id}/decision", { params: { path, query: { limit: 1000 } } })).data;
}
