import { env } from "cloudflare:workers";
import { type App, createApp } from "~/server/app.server";
import { meteredEnv } from "./rows-read";

/** Builds the commands' dependencies on the test's own D1, R2 and Durable Objects; `now` fixes the clock. */
export function testApp(options: { now?: () => number } = {}): App {
  const { app } = createApp(meteredEnv, { bookmark: "first-primary", waitUntil: (work) => void work });
  return { ...app, assets: env.PROJECT_FILES, fetch: unreachable, now: options.now ?? app.now };
}

/** Rejects requests to other services, unless a test mocks them. */
async function unreachable(url: string): Promise<never> {
  throw new TypeError(`Tests reach no other service: ${url}`);
}

/** The same, for commands with background work; `done` waits for it. */
export function testAppWithWork(options: { now?: () => number } = {}) {
  const works: Promise<unknown>[] = [];
  const app: App = { ...testApp(options), waitUntil: (work) => void works.push(work) };
  return { app, works, done: () => Promise.all(works) };
}

type Batch = App["db"]["batch"];

/**
 * Wraps the app's database so that every `batch`, numbered from 1, goes through `run`, which can fail it or act before
 * it.
 */
export function withBatch(app: App, run: (number: number, go: () => Promise<unknown>) => Promise<unknown>): App["db"] {
  let number = 0;
  const batch = (...statements: Parameters<Batch>) => {
    number += 1;
    return run(number, () => app.db.batch(...statements));
  };
  return new Proxy(app.db, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name, target)) });
}
