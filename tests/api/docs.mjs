// node docs.mjs <service> <lead.js> <requests to leave out> <API key>: sends every request of /docs
// as it stands there before anybody has changed it, and prints those that do not succeed.
const [home, script, without, key] = process.argv.slice(2);
await import(script);
const { lead } = globalThis;
lead.home = home;
lead.key = () => key;
const document = await (await fetch(`${home}/openapi.json`)).json();
const METHODS = ["get", "post", "put", "patch", "delete"];
const skipped = without.split(",");
const mine = key ? { Authorization: `Bearer ${key}` } : {};
let sent = 0;

for (const [path, item] of Object.entries(document.paths)) {
  for (const method of METHODS.filter((one) => one in item)) {
    const operation = item[method];
    if (skipped.includes(operation.operationId)) continue;
    for (const request of prefilled(path, method, item, operation)) {
      const answer = await tried(request);
      sent += 1;
      if (answer) console.log(`${operation.operationId}: ${answer}`);
    }
  }
}
const { webhooks } = await (await fetch(`${home}/v1/webhooks`, { headers: mine })).json();
for (const { url } of webhooks.filter((one) => one.url.includes(".invalid"))) console.log(`left behind: ${url}`);
console.log(`${sent} sent`);

// One for each form of the body, with every parameter that has an example, as Swagger UI fills in.
function prefilled(path, method, item, operation) {
  const given = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  let url = home + path;
  const query = new URLSearchParams();
  // As Swagger UI does: the key goes with requests that name it, not with those inside a match.
  const headers = operation.security?.some((one) => "key" in one) ? { ...mine } : {};
  for (const { name, in: where, example } of given) {
    if (example === undefined) continue;
    if (where === "path") url = url.replace(`{${name}}`, encodeURIComponent(example));
    if (where === "query") query.set(name, example);
    if (where === "header") headers[name] = example;
  }
  if (query.size) url += `?${query}`;
  const forms = Object.entries(operation.requestBody?.content ?? {});
  if (forms.length === 0) return [{ url, method: method.toUpperCase(), headers }];
  return forms.map(([kind, { example }]) => ({
    ...{ url, method: method.toUpperCase(), headers: { ...headers, "Content-Type": kind } },
    body: typeof example === "string" ? example : JSON.stringify(example, null, 2),
  }));
}

async function tried(request) {
  try {
    const led = await lead(request);
    const ends = new AbortController();
    const answer = await fetch(led.url, { ...led, signal: ends.signal });
    const text = answer.ok ? "" : `${led.method} ${led.url} ${answer.status} ${(await answer.text()).slice(0, 300)}`;
    ends.abort(); // a stream would go on
    await lead.after(answer);
    return text;
  } catch (error) {
    return String(error);
  }
}
