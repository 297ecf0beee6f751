// "Try it out" as prefilled: ids in examples stand for things that whoever tries a request has to
// have. When a request names one of them, it is made, what must come before is done, and the
// request goes out with the real id and the token that may ask for it. A receiver of webhooks that
// was made for a request is deleted after it.
(() => {
  const [MATCH, JOB, HOOK, SHARE] = ["1", "2", "3", "4"].map((end) => "0".repeat(31) + end);
  const TABLE = { game: "auztralia", edition: "pl-2018", seats: 2 };
  const MOVE = { decision: "auz.setup.place_port", hex: 90 };
  const AGENT = { agent: "random" };
  // One that still thinks when it is told to stop.
  const THINKER = { agent: "mcts", milliseconds: 20000 };
  const PLAYERS = { game: TABLE.game, edition: TABLE.edition, players: [AGENT, AGENT] };
  // Nobody can have a host of this name (RFC 2606), so nothing is ever told to a stranger.
  const RECEIVER = { url: "https://receiver.invalid/arbiter", events: ["matches"] };
  const HOSTS = /^(DELETE|PATCH|POST .*(tokens|abort|pause|resume|invitations|preview)|\w+ .*agent)$/;
  const PATIENCE = 240;
  // Receivers to be deleted, each with who had it made.
  const receivers = new Map();

  const bearer = (secret) => secret && `Bearer ${secret}`;

  async function sent(method, path, body, who, version) {
    const headers = { "Content-Type": "application/json" };
    if (who) headers.Authorization = who;
    if (version) headers["If-Match"] = `"${version}"`;
    const answer = await fetch(lead.home + path, { method, headers, body: body && JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${told.detail}`);
    return told;
  }

  // A job that failed or was cancelled is over, too.
  async function ended(path, who) {
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      if ((await sent("GET", path, undefined, who)).finished) return;
      await new Promise((rest) => setTimeout(rest, 500));
    }
  }

  async function opened(key) {
    const { match, tokens } = await sent("POST", "/v1/matches", TABLE, key);
    const path = `/v1/matches/${match}`;
    const host = bearer(tokens.host);
    const [seat] = (await sent("GET", `${path}/decision`, undefined, host)).waiting;
    return { match, path, host, seat: bearer(tokens.seats[seat]) };
  }

  const played = ({ path, seat }) => sent("POST", `${path}/moves`, { moves: [MOVE] }, seat, 1);

  // What must have been done before, by the end of the address; it may give another token.
  const BEFORE = {
    "POST /undo": played,
    "DELETE /seats/1/agent": ({ path, host }) => sent("PUT", `${path}/seats/1/agent`, AGENT, host, 1),
    "POST /resume": ({ path, host }) => sent("POST", `${path}/pause`, {}, host, 1),
    "POST /join": async (made) => {
      made.guest = bearer((await sent("POST", `${made.path}/invitations`, { seat: 1 }, made.host)).invitation);
    },
  };

  async function inMatch(request, ids, key) {
    const made = await opened(key);
    ids[MATCH] = made.match;
    const rest = new URL(request.url, lead.home).pathname.split(MATCH)[1];
    const does = `${request.method} ${rest}`.trim();
    await BEFORE[does]?.(made);
    if (rest.includes(SHARE)) {
      ids[SHARE] = (await sent("POST", `${made.path}/preview`, {}, made.host)).page.split("/").pop();
    }
    if (rest.includes(JOB)) {
      const cancelled = request.method === "DELETE";
      ids[JOB] = (await sent("POST", `${made.path}/advice`, cancelled ? THINKER : AGENT, made.seat)).job;
      if (!cancelled) await ended(`${made.path}/advice/${ids[JOB]}`, made.seat);
    }
    const who = made.guest ?? (HOSTS.test(does) ? made.host : made.seat);
    request.headers = { ...request.headers, Authorization: who };
  }

  async function job(request, ids, key) {
    const cancelled = request.method === "DELETE";
    const asked = { tables: [PLAYERS], games: cancelled ? 2000 : 2, seed: "example" };
    ids[JOB] = (await sent("POST", "/v1/simulations", asked, key)).job;
    if (!cancelled) await ended(`/v1/jobs/${ids[JOB]}`, key);
  }

  // One that was left behind, because no answer came, is taken again.
  async function receiver(request, ids, key, body) {
    const { webhooks } = await sent("GET", "/v1/webhooks", undefined, key);
    const known = webhooks.find((one) => one.url === RECEIVER.url);
    const hook = (known ?? (await sent("POST", "/v1/webhooks", RECEIVER, key))).webhook;
    ids[HOOK] = hook;
    if (request.method !== "DELETE") receivers.set(hook, key);
    if (String(body?.delivery).startsWith(HOOK)) {
      await played(await opened(key));
      const { deliveries } = await sent("GET", `/v1/webhooks/${hook}/deliveries`, undefined, key);
      body.delivery = deliveries[0].delivery;
    }
  }

  // A record is too long to show; the shortest that is complete is that of a match that was left.
  async function record(key) {
    const { path, host } = await opened(key);
    await sent("POST", `${path}/abort`, {}, host, 1);
    return sent("GET", `${path}/record`, undefined, host);
  }

  // What is no JSON goes out as it was written: it is the service that says what is wrong with it.
  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  async function lead(request) {
    const ids = {};
    const body = parsed(request.body);
    const before = JSON.stringify(body);
    const key = bearer(lead.key()) ?? request.headers?.Authorization;
    if (request.url.includes(MATCH)) await inMatch(request, ids, key);
    else if (request.url.includes(JOB)) await job(request, ids, key);
    else if (request.url.includes(HOOK)) await receiver(request, ids, key, body);
    if (body?.record && !body.record.journal) body.record = await record(key);
    for (const [shown, real] of Object.entries(ids)) request.url = request.url.replace(shown, real);
    if (JSON.stringify(body) !== before) request.body = JSON.stringify(body);
    return request;
  }

  // Whatever becomes of it, the answer is shown.
  async function after(response) {
    for (const [hook, key] of receivers) {
      if (!response.url.includes(hook)) continue;
      receivers.delete(hook);
      await sent("DELETE", `/v1/webhooks/${hook}`, undefined, key).catch(() => undefined);
    }
    return response;
  }

  lead.home = globalThis.location?.origin ?? "";
  // The API key of whoever tries: requests inside a match do not carry it.
  lead.key = () => undefined;
  lead.after = after;
  globalThis.lead = lead;
})();
