import { readdirSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";

it("lets the platform serve every file of the site without the Worker, and nothing else", () => {
  const { assets } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  // `_headers` is read by the platform; `assets` is written by the build.
  const files = readdirSync("public").filter((name) => name !== "_headers");
  const patterns = files.map((name) => (statSync(`public/${name}`).isDirectory() ? `!/${name}/*` : `!/${name}`));
  expect(new Set(assets?.run_worker_first as string[])).toEqual(new Set(["/*", "!/assets/*", ...patterns]));
});
