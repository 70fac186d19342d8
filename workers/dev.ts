import { createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { Conversation as ProductConversation, Inbox as ProductInbox, product } from "./built";
import { answerDemo } from "./demo-doors";
import { meterRows, type Rows, reportRows } from "./rows-read";

export { Discussion } from "./built";

/** The rows of D1 that this isolate has used, by what used them. `requests` includes work after the answer. */
const used = {
  requests: { read: 0, written: 0 },
  objects: { read: 0, written: 0 },
  queue: { read: 0, written: 0, messages: 0 },
  jobs: { read: 0, written: 0 },
};

const metered = (env: Env, rows: Rows): Env => ({ ...env, DB: meterRows(env.DB, rows).d1 });

export class Conversation extends ProductConversation {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, metered(env, used.objects));
  }
}

export class Inbox extends ProductInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, metered(env, used.objects));
  }
}

/**
 * The product for local runs and journeys, with endpoints that create demo data or run scheduled jobs (decision 019),
 * headers that report an answer's rows, and `/dev/rows` with all rows used. Never deployed.
 */
export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/dev/rows") return Response.json(used);
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    const runScheduled = (cron: string, scheduledTime = Date.now()) =>
      product.scheduled({ cron, scheduledTime, noRetry: () => undefined }, env, ctx);
    return (
      (await answerDemo(app, request, runScheduled)) ??
      reportRows(metered(env, used.requests), (bindings) => product.fetch(request, bindings, ctx))
    );
  },

  queue(batch, env, ctx) {
    used.queue.messages += batch.messages.length;
    return product.queue(batch, metered(env, used.queue), ctx);
  },

  scheduled: (controller, env, ctx) => product.scheduled(controller, metered(env, used.jobs), ctx),
} satisfies ExportedHandler<Env, Parameters<typeof product.queue>[0]["messages"][number]["body"]>;
