// node redocly.mjs <openapi.json>: what Redocly's recommended rules find, a line each.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(process.env.ARBITER_CLIENTS + "/");
const { createConfig, lintFromString } = require("@redocly/openapi-core");

const config = await createConfig({ extends: ["recommended"] });
const found = await lintFromString({ source: readFileSync(process.argv[2], "utf-8"), config });
for (const one of found) {
  console.log(`${one.severity} ${one.ruleId} ${one.location[0]?.pointer}: ${one.message}`);
}
