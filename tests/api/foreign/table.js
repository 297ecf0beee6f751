// What somebody else's page does with the service: lists cards, plays a match, draws boards.
// The address of the service is in ours; how it went is posted to where this page comes from.
const service = new URLSearchParams(location.search).get("service");
const SVG = "http://www.w3.org/2000/svg";
const JSON_BODY = { "Content-Type": "application/json" };

async function asked(path, token, more = {}) {
  const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...more.headers };
  const answer = await fetch(service + path, { ...more, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function cards() {
  const told = await (await asked("/v1/cards?game=auztralia&kind=unit&lang=pl")).json();
  const list = document.querySelector("#cards");
  for (const card of told.items) list.append(Object.assign(document.createElement("li"), { textContent: card.name }));
  return [...list.children].map((row) => row.textContent);
}

async function whole(table) {
  const body = JSON.stringify(table);
  const { match, tokens } = await (await asked("/v1/matches", "", { method: "POST", headers: JSON_BODY, body })).json();
  const ticket = await (await asked(`/v1/matches/${match}/stream-tickets`, tokens.spectator, { method: "POST" })).json();
  const kinds = [];
  await new Promise((over, broken) => {
    const source = new EventSource(service + ticket.stream);
    const next = (event) => {
      kinds.push(event.type);
      step(match, tokens, event.lastEventId).then((more) => more || (source.close(), over()), broken);
    };
    source.addEventListener("snapshot", next);
    source.addEventListener("lines", next);
    source.onerror = () => (source.close(), over()); // it ends with the match
  });
  const end = await asked(`/v1/matches/${match}`, tokens.spectator);
  const told = await end.json();
  document.querySelector("#match").textContent = `${told.status}: ${told.result.scores}`;
  return { kinds, status: told.status, version: told.version, etag: end.headers.get("ETag") };
}

// Every seat plays any of its moves; an event that tells of an older version is not waited for.
async function step(match, tokens, version) {
  const path = `/v1/matches/${match}/decision?limit=1000`;
  const now = await (await asked(path, tokens.spectator)).json();
  if (now.waiting.length === 0) return false;
  if (String(now.version) !== version) return true;
  const seat = tokens.seats[now.waiting[0]];
  const { moves } = await (await asked(path, seat)).json();
  const body = JSON.stringify({ moves: [moves[Math.floor(Math.random() * moves.length)]] });
  const headers = { ...JSON_BODY, "If-Match": `"${version}"` };
  await asked(`/v1/matches/${match}/moves`, seat, { method: "POST", headers, body });
  return true;
}

async function drawn(game) {
  const { boards } = await (await asked(`/v1/games/${game}/boards`)).json();
  const board = await (await asked(boards[0].links.self)).json();
  const { width, height } = board.parts.board;
  const svg = made("svg", { viewBox: `0 0 ${width} ${height}` });
  document.querySelector("#boards").append(svg);
  const places = board.places.filter((place) => place.part === "board");
  const known = new Map(places.map((place) => [place.id, place]));
  const order = { hex: 0, edge: 1 };
  places.sort((one, other) => (order[kind(one)] ?? 2) - (order[kind(other)] ?? 2));
  for (const place of places) svg.append(shape(place, known));
  for (const place of places) if (kind(place) !== "edge") svg.append(label(place, board));
  const shapes = [...svg.querySelectorAll("[id]")];
  const inside = shapes.filter((one) => {
    const box = one.getBBox();
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  });
  return { places: places.length, shapes: shapes.length, inside: inside.length };
}

const kind = (place) => ("q" in place ? "hex" : place.kind);

function shape(place, known) {
  const others = place.neighbours.map((id) => known.get(id)).filter(Boolean);
  if (kind(place) === "edge") {
    const [one, other] = others;
    return made("line", { id: place.id, class: "edge", x1: one.x, y1: one.y, x2: other.x, y2: other.y });
  }
  if (kind(place) === "hex") return made("polygon", { id: place.id, class: "hex", points: corners(place, others) });
  return made("circle", { id: place.id, class: "spot", cx: place.x, cy: place.y, r: 14 });
}

// A neighbour lies across the middle of a side, and corners are half a side further round.
function corners(place, others) {
  const near = others.filter((one) => "q" in one);
  const far = (one) => Math.hypot(one.x - place.x, one.y - place.y);
  const [next] = near.sort((one, other) => far(one) - far(other));
  const angle = next ? Math.atan2(next.y - place.y, next.x - place.x) : 0;
  const radius = (next ? far(next) : 60) / Math.sqrt(3);
  const at = (turn) => angle + Math.PI / 6 + (turn * Math.PI) / 3;
  return [0, 1, 2, 3, 4, 5]
    .map((turn) => `${place.x + radius * Math.cos(at(turn))},${place.y + radius * Math.sin(at(turn))}`)
    .join(" ");
}

function label(place, board) {
  const words = [place.id.split(":")[1], ...place.symbols.map((one) => board.symbols[one])];
  return Object.assign(made("text", { x: place.x, y: place.y }), { textContent: words.join(" ").slice(0, 12) });
}

function made(name, attributes) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

let told;
try {
  const boards = {};
  for (const game of ["auztralia", "last-aurora", "circadians"]) boards[game] = await drawn(game);
  told = { cards: await cards(), boards, match: await whole({ game: "auztralia", edition: "pl-2018", options: { mode: "solo" }, seats: 1 }) };
} catch (error) {
  told = { error: String(error) };
}
await fetch("/told", { method: "POST", body: JSON.stringify(told) });
