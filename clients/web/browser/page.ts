import process from "node:process";

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";

/** Where the service answers that is tried; whoever starts the tests has started it. */
export const HOME = process.env["ARBITER_URL"] ?? "http://127.0.0.1:8180";
export const PATIENCE_MS = 240_000;
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

let browser: Browser | undefined;
/** Every request of every page, by method and path. */
export const requests: { method: string; address: URL; type: string }[] = [];
/** What pages have complained about: a page that works says nothing. */
export const complaints: string[] = [];

export async function launch(): Promise<void> {
  const executablePath = process.env["ARBITER_CHROMIUM"] ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: FLAGS });
}

export async function close(): Promise<void> {
  await browser?.close();
}

/** A browser of its own, with its own memory: another person. */
export async function person(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser!.newContext({ locale: "en", viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  context.on("request", (request) => {
    const address = new URL(request.url());
    if (address.protocol === "blob:") return; // it comes from the page itself
    requests.push({ method: request.method(), address, type: request.resourceType() });
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return context;
}

/** The page of one person, opened at an address behind the #. */
export async function visit(context: BrowserContext, path = ""): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${HOME}/#/${path}`);
  await page.waitForSelector("main");
  return page;
}

/** Wait until something is true of the page; facts that stay true only. */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Asked {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Ask the service directly: what a page shows is compared with it. */
export async function ask<Answer>(method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const headers: Record<string, string> = { "Content-Type": "application/json", ...asked.headers };
  if (asked.token) headers["Authorization"] = `Bearer ${asked.token}`;
  const init: RequestInit = { method, headers };
  if (asked.body) init.body = JSON.stringify(asked.body);
  return (await (await fetch(HOME + path, init)).json()) as Answer;
}

export interface Made {
  match: string;
  tokens: { host: string; spectator: string; seats: string[] };
}

/** A match that was opened without the page. */
export async function opened(game: string, edition: string, seats: number, more: object = {}): Promise<Made> {
  return ask<Made>("POST", "/v1/matches", { body: { game, edition, seats, ...more } });
}

/** The requests that are not in the OpenAPI document, or go to another origin. */
export async function strangeRequests(): Promise<string[]> {
  const { paths } = await ask<{ paths: Record<string, Record<string, unknown>> }>("GET", "/openapi.json");
  const known = Object.entries(paths).map(([path, methods]) => ({
    form: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    methods: Object.keys(methods),
  }));
  return requests
    .filter(
      ({ method, address }) =>
        address.origin !== new URL(HOME).origin ||
        !known.some(({ form, methods }) => form.test(address.pathname) && methods.includes(method.toLowerCase())),
    )
    .map(({ method, address }) => `${method} ${address}`);
}

/** The addresses that were sent with a secret in them. */
export function leakedSecrets(): string[] {
  return requests.map(({ address }) => `${address}`.replace(address.hash, "")).filter((address) => address.includes("arb_"));
}
