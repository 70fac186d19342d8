// Must come first: the built Worker exposes its `renderToString` while it loads.
import "./kept-page";

import type { Env } from "~/server/env.server";
// @ts-expect-error: made by `copyBuild` of `keeping-build.ts`.
import * as built from "../../.cache/fundbridge/bench-server/app.js";
import type * as app from "../../workers/app";
import { kept } from "./kept-page";

export const { default: product, Conversation, Discussion, Inbox } = built as typeof app;

/** The kept page's database queries, in order. */
let asked: Query[] = [];

/**
 * The product, plus: `X-Keep` records the page of the response, `/bench/render/COUNT` renders it COUNT times from the
 * same element and data, and `/bench/around` only repeats its database queries.
 */
export default {
  async fetch(request, env, ctx) {
    if (request.url.endsWith("/bench/around")) {
      const session = sessionOf(env.DB, "first-unconstrained");
      for (const query of asked) await session._sendOrThrow(...query);
      return new Response();
    }
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
    asked = [];
    try {
      const answer = await product.fetch(request, { ...env, DB: keeping(env.DB) }, ctx);
      return new Response(await answer.text(), answer);
    } finally {
      kept.isAsked = false;
    }
  },
} satisfies ExportedHandler<Env>;

type Query = unknown[];

/** The part of the runtime's session that is missing from D1's types. */
interface SendingSession extends D1DatabaseSession {
  _sendOrThrow: (...query: Query) => Promise<unknown>;
}

const sessionOf = (d1: D1Database, constraint?: string) => d1.withSession(constraint) as SendingSession;

/** Wraps the database so that its sessions record their queries. */
function keeping(d1: D1Database): D1Database {
  return new Proxy(d1, {
    get: (target, name) => {
      if (name !== "withSession") {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return (constraint?: string) => {
        const session = sessionOf(target, constraint);
        const send = session._sendOrThrow.bind(session);
        session._sendOrThrow = (...query) => {
          asked.push(query);
          return send(...query);
        };
        return session;
      };
    },
  });
}
