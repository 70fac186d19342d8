import { createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { product } from "./built";
import { answerDemo } from "./demo-doors";
import { reportRows } from "./rows-read";

export { Conversation, Discussion, Inbox } from "./built";

/**
 * The product for local runs and journeys, with endpoints that create demo data or run scheduled jobs (decision 019),
 * and a header that reports the rows read. Never deployed.
 */
export default {
  ...product,

  async fetch(request, env, ctx) {
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    const runScheduled = (cron: string, scheduledTime = Date.now()) =>
      product.scheduled({ cron, scheduledTime, noRetry: () => undefined }, env, ctx);
    return (
      (await answerDemo(app, request, runScheduled)) ??
      reportRows(env, (metered) => product.fetch(request, metered, ctx))
    );
  },
} satisfies ExportedHandler<Env, { mail_id: string }>;
