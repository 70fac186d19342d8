import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mockClient, startMockProvider } from "../tests/support/social-mock.ts";
import { findBrowser } from "./find-browser.ts";

process.env.STATE_DIR = ".state/e2e";
rmSync(process.env.STATE_DIR, { recursive: true, force: true });
// Imported only now, because the module reads STATE_DIR when it loads.
const { seed, startLocalServer } = await import("./local-server.ts");

const [google, facebook] = [await startMockProvider("google"), await startMockProvider("facebook")];
const server = await startLocalServer({
  port: Number(process.env.PORT ?? 8788),
  quiet: true,
  variables: {
    GOOGLE_ORIGIN: google.origin,
    GOOGLE_CLIENT_ID: mockClient("google").id,
    GOOGLE_CLIENT_SECRET: mockClient("google").secret,
    FACEBOOK_ORIGIN: facebook.origin,
    FACEBOOK_CLIENT_ID: mockClient("facebook").id,
    FACEBOOK_CLIENT_SECRET: mockClient("facebook").secret,
  },
});
try {
  await seed(server.origin);
  // Not `spawnSync`: the stand-ins of the providers answer from this process.
  const tests = spawn("playwright", ["test", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: {
      ...process.env,
      BASE_URL: server.origin,
      CHROMIUM_PATH: findBrowser(),
      GOOGLE_MOCK: google.origin,
      FACEBOOK_MOCK: facebook.origin,
    },
  });
  const [code] = (await once(tests, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
  await Promise.all([google.stop(), facebook.stop()]);
}
