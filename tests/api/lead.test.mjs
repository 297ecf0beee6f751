// node --test lead.test.mjs, with the address of lead.js in LEAD: what /docs does before and after a
// request whose ids are those of the examples, told to a service that only writes down what it was asked.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

await import(process.env.LEAD);
const { lead } = globalThis;
const [JOB, HOOK] = ["2", "3"].map((end) => "0".repeat(31) + end);
const HOME = "https://arbiter.invalid";
let asked, job;

beforeEach(() => {
  asked = [];
  job = { job: "j", state: "done", finished: "2026-01-01T00:00:00Z" };
  lead.home = HOME;
  lead.key = () => undefined;
});

globalThis.fetch = async (url, { method, headers, body }) => {
  const path = url.slice(HOME.length);
  asked.push({ does: `${method} ${path}`, who: headers.Authorization, body: body && JSON.parse(body) });
  const told = {
    "GET /v1/webhooks": { webhooks: [] },
    "POST /v1/webhooks": { webhook: "hook-7" },
    "POST /v1/matches": { match: "m", tokens: { host: "host", seats: ["one", "two"] } },
    "GET /v1/matches/m/decision": { waiting: [1] },
    "POST /v1/simulations": { job: "j" },
    "GET /v1/jobs/j": job,
  };
  return { ok: true, json: async () => told[`${method} ${path}`] ?? {} };
};

const does = () => asked.map((one) => one.does);

test("a receiver is on no host, hears of one kind of event and is deleted after the request", async () => {
  const led = await lead({ method: "GET", url: `${HOME}/v1/webhooks/${HOOK}/deliveries`, headers: {} });
  assert.equal(led.url, `${HOME}/v1/webhooks/hook-7/deliveries`);
  const { body } = asked.find((one) => one.does === "POST /v1/webhooks");
  assert.match(new URL(body.url).hostname, /\.invalid$/);
  assert.equal(body.events.length, 1);
  assert.ok(!does().includes("DELETE /v1/webhooks/hook-7"));
  await lead.after({ url: `${HOME}/v1/games` });
  assert.ok(!does().includes("DELETE /v1/webhooks/hook-7"));
  await lead.after(led);
  await lead.after(led);
  assert.equal(does().filter((one) => one === "DELETE /v1/webhooks/hook-7").length, 1);
});

test("a receiver that the request itself deletes is left to it", async () => {
  await lead.after(await lead({ method: "DELETE", url: `${HOME}/v1/webhooks/${HOOK}`, headers: {} }));
  assert.ok(!does().includes("DELETE /v1/webhooks/hook-7"));
});

test("what is made for a request is asked for with its API key", async () => {
  const headers = { Authorization: "Bearer key" };
  await lead.after(await lead({ method: "GET", url: `${HOME}/v1/webhooks/${HOOK}/deliveries`, headers }));
  await lead({ method: "GET", url: `${HOME}/v1/jobs/${JOB}`, headers });
  await lead({ method: "POST", url: `${HOME}/v1/verify`, headers, body: '{"record": {}}' });
  const ofKey = asked.filter((one) => !one.does.includes("/matches/"));
  assert.ok(ofKey.length >= 6);
  assert.deepEqual(new Set(ofKey.map((one) => one.who)), new Set(["Bearer key"]));
});

test("a request inside a match does not carry the key; the match is made with it all the same", async () => {
  lead.key = () => "key";
  const led = await lead({ method: "GET", url: `${HOME}/v1/matches/${"0".repeat(31)}1/view`, headers: {} });
  assert.equal(asked[0].who, "Bearer key");
  assert.equal(led.headers.Authorization, "Bearer two");
});

for (const state of ["failed", "cancelled"]) {
  test(`a job that is ${state} is not waited for`, async () => {
    job.state = state;
    await lead({ method: "GET", url: `${HOME}/v1/jobs/${JOB}`, headers: {} });
    assert.equal(does().filter((one) => one === "GET /v1/jobs/j").length, 1);
  });
}

for (const body of ['{"game": ', "{}\n{}", '{"seed": 12345678901234567890}', '{"delivery": 3}', undefined]) {
  test(`the body ${body} goes out as it was written`, async () => {
    assert.equal((await lead({ method: "POST", url: `${HOME}/v1/matches`, headers: {}, body })).body, body);
  });
}

test("a delivery that is no text is left for the service to refuse", async () => {
  const request = { method: "POST", url: `${HOME}/v1/webhooks/${HOOK}/deliveries`, headers: {}, body: '{"delivery": 3}' };
  assert.equal((await lead(request)).body, request.body);
});
