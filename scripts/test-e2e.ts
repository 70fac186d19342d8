import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";

process.env.STATE_DIR = ".state/e2e";
rmSync(process.env.STATE_DIR, { recursive: true, force: true });
// Imported only now, because the module reads STATE_DIR when it loads.
const { seed, startLocalServer } = await import("./local-server.ts");

const server = await startLocalServer({ port: Number(process.env.PORT ?? 8788), quiet: true });
try {
  await seed(server.origin);
  const result = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, BASE_URL: server.origin, CHROMIUM_PATH: findBrowser() },
  });
  process.exitCode = result.status ?? 1;
} finally {
  await server.stop();
}
