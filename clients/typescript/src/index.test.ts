import { describe, expect, it } from "vitest";

import { Arbiter, EventParser, Problem, Unreachable } from "./index.js";

type Answer = () => Response | Promise<Response>;

/** A service that gives these answers, one after the other, and remembers what it was sent. */
function scripted(...answers: Answer[]) {
  const sent: Request[] = [];
  const send = (async (request: Request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    return answer!();
  }) as typeof fetch;
  return { sent, arbiter: new Arbiter({ baseUrl: "http://x", fetch: send, token: "t", language: () => "pl" }) };
}

const games = () => Response.json({ games: [] });
const busy = () =>
  Response.json({ type: "/v1/problems/unavailable", title: "busy", status: 503 }, { status: 503, headers: { "Retry-After": "0.001" } });
const stream = (text: string) => () => new Response(text, { headers: { "Content-Type": "text/event-stream" } });

describe("requests", () => {
  it("carry the token and the language", async () => {
    const { sent, arbiter } = scripted(games);
    await arbiter.raw.GET("/v1/games");
    expect(sent[0]!.headers.get("Authorization")).toBe("Bearer t");
    expect(sent[0]!.headers.get("Accept-Language")).toBe("pl");
  });

  it("that may be repeated are, after as long as the service asks for", async () => {
    const { sent, arbiter } = scripted(busy, games);
    const { data } = await arbiter.raw.GET("/v1/games");
    expect(data).toEqual({ games: [] });
    expect(sent).toHaveLength(2);
  });

  it("that may not be repeated are sent once", async () => {
    const { sent, arbiter } = scripted(busy, games);
    const asked = arbiter.raw.POST("/v1/checks", { body: {} as never });
    await expect(asked).rejects.toBeInstanceOf(Problem);
    expect(sent).toHaveLength(1);
  });

  it("that are refused throw what the service says", async () => {
    const body = { type: "/v1/problems/illegal_move", title: "no", status: 422, detail: "Nie tu.", reason: "auz.x" };
    const { arbiter } = scripted(() => Response.json(body, { status: 422 }));
    const refused = await arbiter.raw.GET("/v1/games").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect((refused as Problem).code).toBe("illegal_move");
    expect((refused as Problem).message).toBe("Nie tu.");
  });

  it("without a service say so", async () => {
    const arbiter = new Arbiter({ tries: 1, baseUrl: "http://x", fetch: () => Promise.reject(new TypeError("refused")) });
    await expect(arbiter.raw.GET("/v1/games")).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("streams", () => {
  it("are cut into events wherever the network cuts them", () => {
    const parser = new EventParser();
    expect(parser.push('id: 1\nevent: snapshot\nda')).toEqual([]);
    expect(parser.push('ta: {"a":1}\n\n: beat\n\nid: 2\ndata: 2\n\nid')).toEqual([
      { id: "1", event: "snapshot", data: { a: 1 } },
      { id: "2", event: "message", data: 2 },
    ]);
  });

  it("that break go on after the last event that was seen", async () => {
    const { sent, arbiter } = scripted(stream("id: 4\ndata: 4\n\n"), stream("id: 5\nevent: end\ndata: 5\n\n"));
    const seen: unknown[] = [];
    for await (const event of arbiter.events("/v1/x")) seen.push(event.data);
    expect(seen).toEqual([4, 5]);
    expect(sent[1]!.headers.get("Last-Event-ID")).toBe("4");
  });

  it("that are refused are not tried again", async () => {
    const { sent, arbiter } = scripted(() => Response.json({ type: "x/not_found", title: "", status: 404 }, { status: 404 }));
    await expect(arbiter.events("/v1/x").next()).rejects.toBeInstanceOf(Problem);
    expect(sent).toHaveLength(1);
  });
});

describe("a seat", () => {
  const tokens = { host: "h", spectator: "s", seats: ["a", "b"] };
  const made = () => Response.json({ match: "m", version: 1, commitment: "c", tokens }, { status: 201 });
  const wish = { game: "auztralia", edition: "pl-2018", seats: 2 } as const;

  it("plays with its own token on the version that it saw last", async () => {
    const asked = () => Response.json({ version: 7, waiting: [1], moves: [] });
    const { sent, arbiter } = scripted(made, asked, () => Response.json({ version: 8, lines: [] }));
    const seat = (await arbiter.open(wish)).seats[1]!;
    await seat.decision();
    await seat.play({ decision: "auz.setup.place_port", hex: 90 }, "once");
    expect(sent[2]!.headers.get("Authorization")).toBe("Bearer b");
    expect(sent[2]!.headers.get("If-Match")).toBe('"7"');
    expect(sent[2]!.headers.get("Idempotency-Key")).toBe("once");
    expect(await sent[2]!.json()).toEqual({ moves: [{ decision: "auz.setup.place_port", hex: 90 }] });
  });

  it("follows a match to its end, also one that is over", async () => {
    const first = 'id: 1\nevent: snapshot\ndata: {"version":2,"status":"over"}\n\n';
    const last = 'id: 2\nevent: lines\ndata: {"version":2,"status":"over","lines":[]}\n\n';
    const { arbiter } = scripted(made, stream(first + last));
    const told = [];
    for await (const event of (await arbiter.open(wish)).spectator.events(1)) told.push(event.event);
    expect(told).toEqual(["snapshot", "lines"]);
  });
});
