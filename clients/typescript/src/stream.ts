/** One server-sent event. */
export interface StreamEvent<Data = unknown> {
  id: string;
  event: string;
  data: Data;
}

/** Takes chunks of text and gives the events that are whole; keeps the rest. */
export class EventParser {
  #rest = "";

  push(chunk: string): StreamEvent[] {
    const blocks = (this.#rest + chunk).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(parsed).filter((event) => event !== null);
  }
}

function parsed(block: string): StreamEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const at = line.indexOf(":");
    if (at <= 0) continue; // a comment keeps the connection alive
    const name = line.slice(0, at);
    const value = line.slice(at + 1).replace(/^ /, "");
    fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  const data = fields.get("data");
  if (data === undefined) return null;
  return { id: fields.get("id") ?? "", event: fields.get("event") ?? "message", data: JSON.parse(data) };
}
