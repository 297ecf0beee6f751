// node types.mjs [document]: writes src/schema.ts, the types of all requests, from an OpenAPI document.
// The document is a file or an address, such as http://127.0.0.1:8180/openapi.json.
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const named = process.argv[2] ?? process.env.ARBITER_OPENAPI ?? "../../build/openapi.json";
const from = /^https?:/.test(named) ? new URL(named) : pathToFileURL(resolve(named));
// What has a default may be left out of a request, whatever the generator thinks of it.
const types = await openapiTS(from, { defaultNonNullable: false });
await writeFile(new URL("src/schema.ts", import.meta.url), astToString(types));
