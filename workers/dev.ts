import { createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import product from "./app";
import { answerDemo } from "./demo-doors";

export { Conversation, Inbox } from "./app";

/** The product as it runs here and in journeys, with the doors that make demo data (decision 019). Never deployed. */
export default {
  ...product,

  async fetch(request, env, ctx) {
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    return (await answerDemo(app, request)) ?? product.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env, { mail_id: string }>;
