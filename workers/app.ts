import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { removeExpired } from "~/features/accounts/remove-expired.server";
import { removeStrayObjects } from "~/features/files/remove-stray-objects.server";
import { removeUnusedFiles } from "~/features/files/remove-unused-files.server";
import { deliverMail } from "~/features/mail/deliver-mail.server";
import { requeueMails } from "~/features/mail/requeue-mails.server";
import { forgetErasedSides } from "~/features/messaging/forget-erased-sides.server";
import { settlePitches } from "~/features/messaging/settle-pitches.server";
import { eraseDueAccounts } from "~/features/own-account/erase-account.server";
import { partnerOf } from "~/features/partners/partner-host";
import { isPagePath } from "~/locales/locale";
import { renewedSessionCookie } from "~/routes/identity.server";
import { createApp } from "~/server/app.server";
import { bookmarkCookie } from "~/server/bookmark";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { configOf, type Env } from "~/server/env.server";
import { preferredLocale } from "~/server/i18n.server";
import { localeRedirect } from "~/server/locale-redirect.server";
import { secureHeaders } from "~/server/security-headers.server";
// @ts-expect-error: made by `remix vite:build`, which may not have run yet.
import * as build from "../build/server";
import { openSocket } from "./open-socket";

export { Conversation } from "./conversation";
export { Inbox } from "./inbox";

/** What the browser asks for behind a page: its data, and the list of routes its links lead to. */
const partOfPage = /^\/__manifest$|\.data$/;

const handleRequest = createRequestHandler(build as unknown as ServerBuild);

export default {
  async fetch(request, env, ctx) {
    const config = configOf(env);
    const bookmark = readCookie(request, cookieNames.bookmark);
    const { app, session } = createApp(env, { bookmark, waitUntil: (work) => ctx.waitUntil(work) });
    const url = new URL(request.url);
    if (partnerOf(config, url.hostname) && !isPagePath(url.pathname) && !partOfPage.test(url.pathname)) {
      return new Response("Not found", { status: 404 });
    }
    if (url.pathname.startsWith("/ws/")) return openSocket(app, request);
    const elsewhere = await localeRedirect(
      { method: request.method, url, destination: request.headers.get("Sec-Fetch-Dest") },
      () => preferredLocale(request),
    );
    if (elsewhere) {
      return new Response(null, {
        status: 302,
        headers: {
          Location: elsewhere.to,
          "Set-Cookie": writeCookie(request, cookieNames.locale, elsewhere.remember),
          "Cache-Control": "no-store",
          Vary: "Accept-Language, Cookie",
        },
      });
    }
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
    const answer = await handleRequest(request, { app, nonce });
    const response = new Response(answer.body, answer);
    secureHeaders(response.headers, { nonce, development: config.ENVIRONMENT !== "production" });
    const bookmarked = bookmarkCookie(request, answer, session.getBookmark());
    if (bookmarked) response.headers.append("Set-Cookie", bookmarked);
    const renewed = await renewedSessionCookie(app, request, answer);
    if (renewed) response.headers.append("Set-Cookie", renewed);
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
    await Promise.all([
      requeueMails(app),
      eraseDueAccounts(app).then(() => forgetErasedSides(app)),
      settlePitches(app),
      removeUnusedFiles(app),
      removeExpired(app),
      removeStrayObjects(app),
    ]);
  },
} satisfies ExportedHandler<Env, { mail_id: string }>;
