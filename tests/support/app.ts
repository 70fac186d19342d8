import { env } from "cloudflare:workers";
import { type App, createApp } from "~/server/app.server";

/** The commands' surroundings on the test's own D1, R2 and Durable Objects; `now` fixes the clock. */
export function testApp(options: { now?: () => number } = {}): App {
  const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => void work });
  return { ...app, now: options.now ?? app.now };
}
