import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { deliverMail } from "~/features/mail/deliver-mail.server";
import { requeueMails } from "~/features/mail/requeue-mails.server";
import { createApp } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { configOf, type Env } from "~/server/env.server";
import { secureHeaders } from "~/server/security-headers.server";
// @ts-expect-error: made by `remix vite:build`, which may not have run yet.
import * as build from "../build/server";
import { openSocket } from "./open-socket";

export { Conversation } from "./conversation";
export { Inbox } from "./inbox";

const handleRequest = createRequestHandler(build as unknown as ServerBuild);

export default {
  async fetch(request, env, ctx) {
    const config = configOf(env);
    const bookmark = readCookie(request, cookieNames.bookmark);
    const { app, session } = createApp(env, { bookmark, waitUntil: (work) => ctx.waitUntil(work) });
    if (new URL(request.url).pathname.startsWith("/ws/")) return openSocket(app, request);
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
    const answer = await handleRequest(request, { app, nonce });
    const response = new Response(answer.body, answer);
    secureHeaders(response.headers, { nonce, development: config.ENVIRONMENT !== "production" });
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.headers.append("Set-Cookie", writeCookie(request, cookieNames.bookmark, session.getBookmark()));
    }
    return response;
  },

  async queue(batch, env, ctx) {
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    for (const message of batch.messages) {
      const { retryAfterSeconds } = await deliverMail(app, { mailId: message.body.mail_id });
      if (retryAfterSeconds === null) message.ack();
      else message.retry({ delaySeconds: retryAfterSeconds });
    }
  },

  async scheduled(_, env, ctx) {
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    await requeueMails(app);
  },
} satisfies ExportedHandler<Env, { mail_id: string }>;
