import type { Env } from "~/server/env.server";
// @ts-expect-error: made by `copyBuild` of `keeping-build.ts`.
import * as built from "../../.cache/fundbridge/bench-server/app.js";
import type * as app from "../../workers/app";
import { kept } from "./kept-page";

export const { default: product, Conversation, Discussion, Inbox } = built as typeof app;

/**
 * The product; `X-Keep` keeps the page of the answer, and `/bench/render/COUNT` renders the kept page as often, from the same element
 * and data, with nothing around it.
 */
export default {
  async fetch(request, env, ctx) {
    const [, count] = /\/bench\/render\/(\d+)$/.exec(request.url) ?? [];
    if (count !== undefined) {
      const { render } = kept;
      if (!render) return new Response("No page was kept.", { status: 409 });
      let length = 0;
      for (let left = Number(count); left > 0; left--) length += render().length;
      return new Response(String(length));
    }
    if (!request.headers.has("X-Keep")) return product.fetch(request, env, ctx);
    Object.assign(kept, { isAsked: true, length: 0, render: null });
    try {
      const answer = await product.fetch(request, env, ctx);
      return new Response(await answer.text(), answer);
    } finally {
      kept.isAsked = false;
    }
  },
} satisfies ExportedHandler<Env>;
