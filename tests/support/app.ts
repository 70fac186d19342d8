import { env } from "cloudflare:workers";
import { type App, createApp } from "~/server/app.server";

/** The commands' surroundings on the test's own D1, R2 and Durable Objects; `now` fixes the clock. */
export function testApp(options: { now?: () => number } = {}): App {
  const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => void work });
  return { ...app, now: options.now ?? app.now };
}

/** The same, for commands that work on after their answer: `done` waits for that work. */
export function testAppWithWork(options: { now?: () => number } = {}) {
  const works: Promise<unknown>[] = [];
  const app: App = { ...testApp(options), waitUntil: (work) => void works.push(work) };
  return { app, works, done: () => Promise.all(works) };
}
