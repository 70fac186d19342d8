import { openSharedDatabase } from "~/db/client.server";
import { indexAccounts } from "~/features/accounts/account-search/index-accounts.server";
import { removeExpired } from "~/features/accounts/accounts/remove-expired.server";
import { outsideOrigins } from "~/features/accounts/consent/consent.server";
import { reportError } from "~/features/accounts/consent/report-error.server";
import { pruneLineEvents } from "~/features/accounts/line/prune-line-events.server";
import { deliverWebhooks } from "~/features/accounts/webhooks/deliver-webhooks.server";
import { pruneDeliveries } from "~/features/accounts/webhooks/prune-deliveries.server";
import { tendInvoices } from "~/features/commerce/invoices/tend-invoices.server";
import { tendMemberships } from "~/features/commerce/memberships/tend-memberships.server";
import { expireOrders } from "~/features/commerce/orders/expire-orders.server";
import { callbackKind, type ServerNotification } from "~/features/commerce/payments/provider";
import { runRefunds } from "~/features/commerce/payments/run-refunds.server";
import { tendPayments } from "~/features/commerce/payments/tend-payments.server";
import { pruneLogIns } from "~/features/core/audit/prune-log-ins.server";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { queueDueMails, requeueMails } from "~/features/core/mail/requeue-mails.server";
import { shareMailQueue } from "~/features/core/mail/shared-mail-queue.server";
import { pruneNotices } from "~/features/core/notices/prune-notices.server";
import { requeueWebhooks } from "~/features/core/webhooks/queue-webhooks.server";
import { meetConditions } from "~/features/deals/conditions/meet-conditions.server";
import { tendIntroductions } from "~/features/deals/introductions/tend-introductions.server";
import { sendLetterMails } from "~/features/deals/letters/send-letter-mails.server";
import { sendScheduledLetters } from "~/features/deals/letters/send-scheduled-letters.server";
import { tellLetters } from "~/features/deals/letters/tell-letters.server";
import { sendMondaySheets } from "~/features/deals/monday/send-monday-sheets.server";
import { rebuildDueHotKeywords } from "~/features/discovery/hot-keywords/rebuild-hot-keywords.server";
import { removeOldSearches } from "~/features/discovery/hot-keywords/remove-old-searches.server";
import { lowerUnconfirmed } from "~/features/discovery/listings/rank.server";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { countDueAttention } from "~/features/discovery/looks/count-attention.server";
import { sendWeeklySearches } from "~/features/discovery/saved-searches/send-weekly-searches.server";
import { removeStrayObjects } from "~/features/files/remove-stray-objects.server";
import { notifyJoined } from "~/features/intake/claims/notify-joined.server";
import { removeOldClaims } from "~/features/intake/claims/remove-old-claims.server";
import { tellClaimants } from "~/features/intake/claims/tell-claimants.server";
import { askOwners } from "~/features/intake/fact-confirmations/ask-owners.server";
import { removeOldDrafts } from "~/features/intake/review/review-draft.server";
import { removeAbandonedUploads } from "~/features/learning/courses/upload-video.server";
import { pruneRegistrations } from "~/features/learning/events/prune-registrations.server";
import { tendEvents } from "~/features/learning/events/tend-events.server";
import { removeUnusedFiles } from "~/features/member-area/housekeeping/remove-unused-files.server";
import { tellLineBudget } from "~/features/member-area/line/tell-line-budget.server";
import { sendDigests } from "~/features/member-area/notices/send-digests.server";
import { countDays } from "~/features/member-area/numbers/count-days.server";
import { sendMonthlyNumbers } from "~/features/member-area/numbers/send-monthly-numbers.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { anonymizeErasedSides } from "~/features/messaging/anonymize-erased-sides.server";
import { tendQueues } from "~/features/messaging/invitation-queue/tend-queues.server";
import { mailMeetings } from "~/features/messaging/meetings/mail-meeting.server";
import { sendMeetingReminders } from "~/features/messaging/meetings/send-meeting-reminders.server";
import { tellMeetings } from "~/features/messaging/meetings/tell-meeting.server";
import { settleInvitations } from "~/features/messaging/settle-invitations.server";
import { removeDiscarded } from "~/features/profiles/pending/remove-discarded.server";
import { removeOldEditors } from "~/features/publishing/content-desk/note-editing.server";
import { publishDue } from "~/features/publishing/content-desk/publish-due.server";
import { pruneViews } from "~/features/showcase/profile-views/prune-views.server";
import { sendWeeklyViews } from "~/features/showcase/profile-views/send-weekly-views.server";
import { pruneMessages } from "~/features/site/contact/prune-messages.server";
import { sendIssue } from "~/features/site/newsletter/send-issue.server";
import { sendSpecials } from "~/features/site/newsletter-desk/send-specials.server";
import { partnerOf } from "~/features/site/partners/partner-host";
import { barePath, isApiPath, isPagePath } from "~/locales/locale";
import { answerOther, answerReport, answerResult } from "~/routes/commerce/payments/answer-callback.server";
import { renewedSessionCookie } from "~/routes/identity.server";
import { sessionStateCookies } from "~/routes/session-end.server";
import { acceptedLanguage } from "~/server/accepted-language";
import { type App, createApp } from "~/server/app.server";
import { bookmarkCookie, readBookmark } from "~/server/bookmark";
import { cookieNames, writeCookie } from "~/server/cookies";
import { configOf, type Env } from "~/server/env.server";
import { rememberedLocale } from "~/server/i18n.server";
import { localeRedirect } from "~/server/locale-redirect.server";
import { logError } from "~/server/log-error.server";
import { isFromElsewhere, isOwnHost, isRead, isUnencrypted, urlOf } from "~/server/request";
import { discardBody } from "~/server/request-body.server";
import { isSealed, plainHeaders, sealHeaders } from "~/server/security-headers.server";
import { answerBackup, isBackupPath } from "./backup";
import { holdForMaintenance } from "./maintenance";
import { answerMalformedPath } from "./malformed-path";
import { answerByMethod } from "./methods";
import { openSocket } from "./open-socket";
import { servePage } from "./page-cache";
import { refuse } from "./refuse";
import { answerByRoute } from "./route-handlers";
import { answerUnencrypted } from "./unencrypted";

export { Conversation } from "./conversation";
export { Discussion } from "./discussion";
export { Inbox } from "./inbox";

export default {
  async fetch(incoming, env, ctx) {
    const reported = reportIn(incoming, env);
    if (reported) return takeReport(incoming, reported, { env, ctx });
    const request = isRead(incoming) ? withoutBody(incoming) : vouchedFor(incoming);
    const nonce = nonceOnDemand();
    const answered = await answerTo(request, { env, ctx, nonce });
    await discardBody(isRead(incoming) ? incoming : request);
    if (isSealed(answered)) return answered;
    const answer = changeable(answered);
    const config = configOf(env);
    sealHeaders(answer, {
      request,
      nonce,
      development: config.ENVIRONMENT !== "production",
      paymentOrigin: config.ECPAY_ORIGIN,
      outside: outsideOrigins(config, urlOf(request)),
    });
    return answer;
  },

  async queue(batch, env, ctx) {
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    if (app.config.RESTORE_MODE) {
      // The rows may be missing for now. Cron queues them again if the retries do not suffice.
      batch.retryAll({ delaySeconds: restoreRetrySeconds });
      return;
    }
    // A batch comes from one queue.
    const mailIds = batch.messages.flatMap(({ body }) => ("mail_id" in body ? body.mail_id : []));
    const ids = batch.messages.flatMap(({ body }) => ("mail_id" in body ? [] : body.webhook_delivery_id));
    const deliveries = ids.length > 0 ? await deliverWebhooks(app, { ids }) : await deliverMails(app, { mailIds });
    for (const [index, message] of batch.messages.entries()) {
      const retryAfterSeconds = deliveries[index]?.retryAfterSeconds ?? null;
      if (retryAfterSeconds === null) message.ack();
      else message.retry({ delaySeconds: retryAfterSeconds });
    }
  },

  async scheduled({ cron, scheduledTime }, env, ctx) {
    const { app } = createApp(env, {
      bookmark: "first-primary",
      waitUntil: (work) => ctx.waitUntil(work),
      // Journeys schedule jobs for a later time.
      now: () => Math.max(Date.now(), scheduledTime),
    });
    // Jobs would act on half of the rows.
    if (app.config.RESTORE_MODE) return;
    const jobs = await Promise.allSettled(
      cron === minutely
        ? [
            // What is due now belongs in the newsletter.
            publishDue(app)
              .finally(() => tendEvents(app))
              .finally(() => sendNewsletters(app))
              .finally(() => sendWeeklySearches(app)),
            queueDueMails(app).finally(() => sendDigests(app)),
            tendIntroductions(app),
            tendQueues(app),
            meetConditions(app),
            // Lists follow a change of the corporate groups within a minute (product §22.3).
            reindexOutdated(app),
            sendScheduledLetters(app)
              .finally(() => tellLetters(app))
              .finally(() => sendLetterMails(app)),
            tellMeetings(app)
              .finally(() => mailMeetings(app))
              .finally(() => sendMeetingReminders(app)),
            // Received money must be counted before an order or a level expires.
            tendPayments(app)
              .finally(() => runRefunds(app))
              .finally(() => tendInvoices(app))
              .finally(() => expireOrders(app))
              .finally(() => tendMemberships(app)),
          ]
        : [
            requeueMails(app),
            requeueWebhooks(app).finally(() => pruneDeliveries(app)),
            eraseDueAccounts(app).then(() => anonymizeErasedSides(app)),
            settleInvitations(app),
            removeUnusedFiles(app),
            removeExpired(app),
            removeDiscarded(app),
            removeOldDrafts(app),
            removeStrayObjects(app),
            removeAbandonedUploads(app),
            removeOldEditors(app),
            removeOldSearches(app).then(() => rebuildDueHotKeywords(app)),
            countDueAttention(app)
              .finally(() => countDays(app))
              .finally(() => sendMonthlyNumbers(app)),
            pruneViews(app),
            pruneLogIns(app),
            pruneLineEvents(app),
            tellLineBudget(app),
            pruneNotices(app),
            pruneMessages(app),
            pruneRegistrations(app),
            notifyJoined(app)
              .finally(() => tellClaimants(app))
              .finally(() => removeOldClaims(app)),
            // Sequential: in parallel they would exceed D1's limit of simultaneous queries.
            indexAccounts(app)
              .finally(() => lowerUnconfirmed(app))
              .finally(() => askOwners(app))
              .finally(() => sendWeeklyViews(app))
              .finally(() => sendMondaySheets(app)),
          ],
    );
    for (const job of jobs) {
      if (job.status === "fulfilled") continue;
      logError("A scheduled job failed.", job.reason);
      reportError(app, job.reason, null);
    }
  },
} satisfies ExportedHandler<Env, { mail_id: string } | { webhook_delivery_id: string }>;

/** Creates one response's nonce on demand. Cached pages need none. */
function nonceOnDemand(): () => string {
  let nonce: string | undefined;
  return () => {
    nonce ??= crypto.randomUUID();
    return nonce;
  };
}

/** How long mails wait while a backup is being restored, in seconds. */
const restoreRetrySeconds = 600;

/** Newsletters mailed per run, each in a transaction; D1 allows 1,000 queries per invocation. */
const newslettersPerMinute = 100;

/** Mails the week's issue, and special ones even if that fails. */
async function sendNewsletters(app: App): Promise<void> {
  let sent = 0;
  try {
    sent = await sendIssue(app, { limit: newslettersPerMinute });
  } finally {
    await sendSpecials(app, { limit: newslettersPerMinute - sent });
  }
}

/** The cron expression of jobs that must run on time (wrangler.toml). */
const minutely = "* * * * *";

/** Files check access themselves; partners' pages show public images. */
const filePath = /^\/files\/\w+$/;

/** Mail clients post here from anywhere, without cookies (RFC 8058). */
const oneClickPath = /^\/unsubscribe\/[^/]+$/;

/**
 * Whether to check the request's origin: for every write except the API's and one-click unsubscribing, and for page
 * data requests other than GET.
 */
function checksOrigin(request: Request, path: string): boolean {
  if (path.endsWith(".data")) return request.method !== "GET";
  // The API checks the origin itself when it authenticates by cookie.
  return !isRead(request) && !isApiPath(path) && !oneClickPath.test(path);
}

/**
 * Returns the request with a trusted host header: Remix compares `Origin` with `X-Forwarded-Host`, which clients can
 * forge, and answers 500 if they differ. `answerTo` has already compared it with the requested host.
 */
function vouchedFor(request: Request): Request {
  const vouched = new Request(request);
  vouched.headers.set("X-Forwarded-Host", new URL(request.url).host);
  return vouched;
}

/**
 * Returns a GET or HEAD request without a body: some clients send one, if only of `Content-Length: 0`, and Remix answers
 * 500 when it copies such a request.
 */
function withoutBody(request: Request): Request {
  return request.body === null ? request : new Request(request, { body: null });
}

/** Returns the kind of report a request from the payment provider's servers carries; null for all other requests. */
function reportIn(request: Request, env: Env): ServerNotification | null {
  if (request.method !== "POST") return null;
  const at = urlOf(request);
  const kind = callbackKind(at.pathname);
  if (kind === null || kind === "result") return null;
  const config = configOf(env);
  if (config.RESTORE_MODE || isUnencrypted(config, at)) return null;
  return isOwnHost(config, at) && !partnerOf(config, at.hostname) ? kind : null;
}

/**
 * Answers a post from the payment provider's servers: from anywhere, in maintenance mode too, without cookies, language
 * or page. Many arrive at once, so they share transactions and mail batches.
 */
async function takeReport(
  request: Request,
  kind: ServerNotification,
  { env, ctx }: { env: Env; ctx: ExecutionContext },
): Promise<Response> {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const { app } = createApp(env, { bookmark: null, waitUntil });
  const shared = { ...app, db: openSharedDatabase(env.DB, waitUntil), mailQueue: shareMailQueue(app) };
  const { status, text } = await answerReport(shared, request, kind);
  await discardBody(request);
  return new Response(text, {
    status,
    headers: plainHeaders({ development: app.config.ENVIRONMENT !== "production" }),
  });
}

/** Returns the response with mutable headers, copied if necessary, as for responses from objects and the cache. */
function changeable(answer: Response): Response {
  try {
    answer.headers.delete("X-Unknown");
    return answer;
  } catch {
    return new Response(answer.body, answer);
  }
}

/** Answers a request, before common headers are added. */
async function answerTo(
  request: Request,
  { env, ctx, nonce }: { env: Env; ctx: ExecutionContext; nonce: () => string },
): Promise<Response> {
  const config = configOf(env);
  const url = urlOf(request);
  const partner = partnerOf(config, url.hostname);
  if (partner) {
    if (!isPagePath(url.pathname) && !filePath.test(url.pathname)) return refuse(request, "not_found");
    if (!isRead(request)) return refuse(request, "method_not_allowed", { Allow: "GET, HEAD" });
  } else if (!isOwnHost(config, url)) return refuse(request, "unknown_host");
  if (isUnencrypted(config, url)) return answerUnencrypted(request);
  if (!partner && isBackupPath(url.pathname)) return answerBackup(request, { env, ctx });
  // Messages signed by the payment provider may come from anywhere.
  const reported = callbackKind(url.pathname);
  const refused = (await answerMalformedPath(request)) ?? (reported ? null : await answerByMethod(request));
  if (refused) return refused;

  const lastWrite = readBookmark(request);
  const { app, bookmark } = createApp(env, { bookmark: lastWrite, waitUntil: (work) => ctx.waitUntil(work) });
  if (isRead(request)) app.versions = { mayShare: lastWrite === null };
  const withCookies = async (rendered: Response) => {
    const answer = changeable(rendered);
    const cookies = [
      bookmarkCookie(request, answer, bookmark()),
      await renewedSessionCookie(app, request, answer),
      ...(await sessionStateCookies(app, request, answer)),
    ];
    for (const cookie of cookies) if (cookie !== null) answer.headers.append("Set-Cookie", cookie);
    return answer;
  };
  const render = async (page: Request) => withCookies(await answerByRoute(page, { app, nonce: nonce() }));
  // `App` caches the viewer, so this needs its own.
  const renderForVisitor = (page: Request) => answerByRoute(page, { app: { ...app }, nonce: nonce() });
  const held = await holdForMaintenance(app, request, renderForVisitor);
  if (held) return held;
  if (url.pathname.startsWith("/ws/")) return openSocket(app, request);
  const elsewhere =
    partner && barePath(url.pathname) !== "/"
      ? null
      : localeRedirect(
          {
            method: request.method,
            url,
            destination: request.headers.get("Sec-Fetch-Dest"),
            site: request.headers.get("Sec-Fetch-Site"),
            remembered: rememberedLocale(request),
          },
          () => acceptedLanguage(request.headers.get("Accept-Language")),
        );
  if (elsewhere) {
    const headers = new Headers({ Location: elsewhere.to });
    for (const name of [cookieNames.locale, cookieNames.chosenLocale]) {
      headers.append("Set-Cookie", writeCookie(request, name, elsewhere.remember));
    }
    return new Response(null, { status: 302, headers });
  }
  if (!reported && checksOrigin(request, url.pathname) && isFromElsewhere(request)) {
    return refuse(request, "wrong_origin");
  }
  if (reported) return withCookies(request.method === "POST" ? await answerResult(app, request) : answerOther());
  // Cached pages need no cookies: readers with a session do not get one.
  return partner ? render(request) : servePage(app, { request, nonce, deployment: env.VERSION.id }, render);
}
