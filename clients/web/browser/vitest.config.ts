import { defineConfig } from "vitest/config";

/** One browser, one file after the other: the machine is busy enough with the service itself. */
export default defineConfig({
  test: {
    dir: "browser",
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ["verbose"],
    bail: 3,
  },
});
