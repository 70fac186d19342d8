import { eq } from "drizzle-orm";
import { orders } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { checkoutBody } from "~/features/commerce/checkout/schema";
import { requestService } from "~/features/commerce/services/request-service.server";
import { blockKeyword } from "~/features/discovery/hot-keywords/block-keyword.server";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { addWish } from "~/features/intake/claims/add-wish.server";
import { importStartups } from "~/features/intake/import/import-startups.server";
import { unpublishProfile } from "~/features/intake/review/unpublish-profile.server";
import { discardChanges } from "~/features/intake/review/withdraw-changes.server";
import { countDays } from "~/features/member-area/numbers/count-days.server";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { blockNames } from "~/features/site/website/blocks";
import { optionTypes } from "~/features/site/website/list-options.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./accounts";
import {
  asInvestor,
  asPublisher,
  asSearcher,
  asStartup,
  atFullInbox,
  atGate,
  by,
  type Case,
  calendarAddress,
  checkout,
  claim,
  contactMessage,
  file,
  generalMember,
  hasHours,
  inConversation,
  inConversationHiding,
  inQueue,
  offer,
  officeHoursBody,
  publishedStartup,
  reachesCalendar,
  refundAccount,
  requestsHours,
  returnedStartup,
  reward,
  savedSearch,
  startupInReview,
  title,
  unclaimedStartup,
  visitor,
  withAgreedMeeting,
  withApiKey,
  withBusyCalendar,
  withCalendarFeed,
  withChanges,
  withFirewallRule,
  withHours,
  withMeeting,
  withOrder,
  withPaidOrder,
  withPastMeeting,
  withRefundRequest,
  withShareLink,
  withSubmittedChanges,
} from "./api-cases";
import { boardSuccesses } from "./board-cases";
import { completeInvestor } from "./complete-profiles";
import { publishFaq } from "./content";
import { courseSuccesses, lessonFileSuccesses } from "./course-cases";
import { figureSuccesses } from "./figure-cases";
import { hashCheaply } from "./hash-cheaply";
import { listColumns } from "./import-file";
import { introductionSuccesses } from "./introduction-cases";
import { letterSuccesses } from "./letter-cases";
import { makeEvent } from "./make-event";
import { makeOrder, settleOrder } from "./make-order";
import { publishNews } from "./news";
import { planSuccesses } from "./plan-cases";
import { samplePdf, smallPng } from "./sample-files";
import { sends } from "./sends";
import { webhookSuccesses } from "./webhook-cases";

const password = "Bridge-over-2026";
const passwordHash = await hashCheaply(password);

const logsIn =
  (kind: "startup" | "investor", more: object = {}): Case =>
  async (app) => {
    const made = { account: { passwordHash } };
    const { viewer } = await (kind === "startup" ? makeStartup(app, made) : makeInvestor(app, made));
    return { body: { email: viewer.email, password, ...more } };
  };
const signsUp: Case = async (app) => ({ body: { email: `new-${app.now()}@example.test`, password, name: "王小明" } });

const admin = (app: App) => makeStaff(app, { staffRole: "admin" });

/** Reads a published startup, or a listed investor, as the given viewer. */
const readsStartup =
  (who: (app: App) => Promise<{ token: string }> = publishedStartup): Case =>
  async (app) => {
    const startup_id = (await publishedStartup(app)).id;
    return { token: (await who(app)).token, params: { startup_id }, query: `?startup_id=${startup_id}` };
  };
const readsInvestor =
  (who: (app: App) => Promise<{ token: string }> = publishedStartup): Case =>
  async (app) => {
    const investor_id = (await generalMember(app)).id;
    return { token: (await who(app)).token, params: { investor_id, lang: "en-US" } };
  };
const gold = (app: App) => makeInvestor(app, { ...completeInvestor(), level: "gold", status: "active" });

const asNewsWriter = async (app: App) => {
  const { id, token, viewer } = await publishedStartup(app);
  const news = await createNews(app, { actor: viewer, news: title });
  return { token, params: { id: news.id }, query: `?startup_id=${id}` };
};
const asRewardWriter = async (app: App) => {
  const { id, token, viewer } = await publishedStartup(app);
  const made = await createReward(app, { actor: viewer, reward });
  return { token, params: { startup_id: id, reward_id: made.id } };
};
/** An investor that has passed on several startups for their industry. */
const learned = async (app: App) => {
  const { token, viewer } = await makeInvestor(app);
  for (let made = 0; made < 5; made++) {
    const { id } = await makeStartup(app, { isPublish: 2, industryKeys: ["saas"] });
    await dismissProfile(app, { actor: viewer, targetId: id, reason: "sector" });
  }
  return { token };
};
const uploads =
  (name: string, type: string, bytes: BlobPart): Case =>
  async (app) => ({ token: (await makeStartup(app)).token, raw: file(name, type, bytes) });

/** Sends the key of an order that is already paid, so no provider is needed. */
const paysAgain =
  (method: PaymentMethod): Case =>
  async (app) => {
    const { token, viewer } = await makeStartup(app);
    const body = checkout();
    const input = checkoutBody.parse(body);
    const { orderId } = await placeOrder(app, {
      actor: viewer,
      input: { ...input, coupon: null, method },
      locale: "zh-TW",
    });
    await app.db.update(orders).set({ status: "paid" }).where(eq(orders.id, orderId));
    return { token, body };
  };

/**
 * Successful requests to each call, by method and path; several if the response depends on the viewer. A call without
 * an entry fails the test.
 */
export const apiSuccesses: Record<string, Case[]> = {
  "POST /api/auth/login": [logsIn("startup", { type: "startup" }), logsIn("investor", { type: "investor" })],
  "POST /api/auth/logout": [asStartup],
  "POST /api/auth/prove": [
    async (app) => ({ token: (await makeStartup(app, { account: { passwordHash } })).token, body: { password } }),
  ],
  "GET /api/auth/user": [by(asStartup), by(generalMember), by(admin)],
  "GET /auth_api/v1/auth/me": [by(asStartup), by(generalMember), by(admin)],
  "POST /api/v1/auth/startup": [logsIn("startup")],
  "POST /api/v1/auth/investor": [logsIn("investor")],
  // Tested with the mock provider, in a journey.
  "POST /api/v1/auth/{provider}": [],
  "POST /api/v1/auth/investor/{provider}": [],
  "POST /api/v1/startups": [signsUp],
  "POST /api/v1/investors/signup": [signsUp],
  "POST /api/v1/cvc/signup": [
    signsUp,
    async (app) => ({ body: { email: `card-${app.now()}@example.test`, name: "晨曦實業", card: "blackcard" } }),
  ],

  "GET /api/v1/startups": [visitor, by(gold)],
  "GET /api/v1/search/startup/count": [visitor],
  "GET /api/v1/startups/highlight": [visitor, by(gold)],
  "GET /api/v1/startups/{startup_id}": [
    async (app) => ({ ...(await readsStartup()(app)), token: undefined }),
    readsStartup((app) => makeInvestor(app)),
    readsStartup(),
    readsStartup(generalMember),
    readsStartup(gold),
    readsStartup(admin),
    asStartup,
  ],
  "GET /api/v1/startups/similar": [
    async (app) => ({ query: `?startup_id=${(await publishedStartup(app)).id}` }),
    async (app) => ({ ...(await by(generalMember)(app)), query: `?startup_id=${(await publishedStartup(app)).id}` }),
  ],
  "GET /api/v1/me/matches/backers": [by(publishedStartup)],
  "PUT /api/v1/startups/{startup_id}": [sends(asStartup, { name: "新名" }), sends(asStartup, { is_publish: 1 })],
  "POST /api/v1/startups/review": [asStartup],
  "DELETE /api/v1/startups/publish": [startupInReview],
  "GET /api/v1/me/review": [asStartup, by(returnedStartup)],
  "PUT /api/v1/me/review/answers": [sends(returnedStartup, { field: "name", answer: "是。" })],
  "GET /api/v1/me/changes": [by(withChanges), by(withSubmittedChanges)],
  "POST /api/v1/me/changes": [by(publishedStartup)],
  "DELETE /api/v1/me/changes": [by(withChanges)],
  "POST /api/v1/me/changes/restore": [
    async (app) => {
      const { token, viewer } = await withChanges(app);
      await discardChanges(app, { actor: viewer });
      return { token };
    },
  ],
  "POST /api/v1/me/changes/review": [by(withChanges)],
  "DELETE /api/v1/me/changes/review": [by(withSubmittedChanges)],
  "POST /api/v1/me/changes/apply": [
    async (app) => {
      const { token, viewer } = await withChanges(app);
      await unpublishProfile(app, { actor: viewer });
      return { token, body: { revision: 0 } };
    },
  ],
  "GET /api/v1/me/facts": [by(publishedStartup), asInvestor],
  "POST /api/v1/me/facts/confirm": [
    async (app) => {
      const dates = { round: [5, 5] } as const;
      const { token } = await makeStartup(app, { isPublish: 2, round: "seed", factDates: dates });
      return { token, body: { facts: [{ name: "round", since_at: 5 }] } };
    },
  ],
  ...courseSuccesses,
  ...lessonFileSuccesses,
  ...planSuccesses,
  "GET /api/v1/news/news": [
    async (app) => ({ query: `?exclude=${await publishNews(app)}` }),
    async (app) => ({ query: `?ids=${await publishNews(app)}` }),
  ],
  "GET /api/v1/news/actions": [
    async (app) => {
      await makeEvent(app, (await makeStaff(app, { staffRole: "editor" })).viewer);
      return {};
    },
  ],
  "GET /api/v1/news/news/{id}": [async (app) => ({ params: { id: await publishNews(app) } })],
  "GET /api/v1/startups/news": [
    asNewsWriter,
    async (app) => ({ ...(await asNewsWriter(app)), ...(await by(gold)(app)) }),
  ],
  "POST /api/v1/startups/news": [sends(asPublisher, title)],
  "PUT /api/v1/startups/news/{id}": [sends(asNewsWriter, title)],
  "DELETE /api/v1/startups/news/{id}": [asNewsWriter],
  "GET /api/v1/startups/{startup_id}/rewards": [
    asRewardWriter,
    async (app) => ({ ...(await asRewardWriter(app)), ...(await by(gold)(app)) }),
  ],
  "POST /api/v1/startups/{startup_id}/rewards": [sends(asPublisher, reward)],
  "PUT /api/v1/startups/{startup_id}/rewards/{reward_id}": [sends(asRewardWriter, reward)],
  "DELETE /api/v1/startups/{startup_id}/rewards/{reward_id}": [asRewardWriter],

  "GET /api/v1/search/investor": [visitor, by(publishedStartup)],
  "GET /api/v1/search/investor/count": [visitor],
  "GET /api/v1/investor/highlight": [visitor, by(publishedStartup)],
  "GET /api/v1/investors/{investor_id}": [
    async (app) => ({ ...(await readsInvestor()(app)), token: undefined }),
    readsInvestor(),
    readsInvestor(gold),
    readsInvestor(admin),
    asInvestor,
  ],
  "GET /api/v1/investors/{investor_id}/langs/{lang}": [readsInvestor(), readsInvestor(gold), asInvestor],
  "PUT /api/v1/investors/{investor_id}/langs": [sends(asInvestor, { en_us: { title: "Partner" } })],
  "PUT /api/v1/investors/{investor_id}": [
    sends(asInvestor, { name: "林怡君" }),
    sends(asInvestor, { status: "check" }),
  ],
  "GET /api/v1/me/reference": [by(asStartup), by(asInvestor)],
  "GET /api/v1/me/api-keys": [by(asStartup), withApiKey],
  "DELETE /api/v1/me/api-keys/{id}": [withApiKey],
  "GET /api/v1/me/calendar": [by(asStartup), by(asInvestor), withCalendarFeed, withBusyCalendar],
  "POST /api/v1/me/calendar/feed": [by(asStartup), withCalendarFeed],
  "DELETE /api/v1/me/calendar/feed": [withCalendarFeed],
  "PUT /api/v1/me/calendar/busy": [sends(reachesCalendar, { address: calendarAddress })],
  "DELETE /api/v1/me/calendar/busy": [withBusyCalendar],
  "GET /api/v1/me/views": [by(asStartup)],
  ...figureSuccesses,
  ...letterSuccesses,
  ...webhookSuccesses,
  "GET /api/v1/me/share-links": [withShareLink()],
  "POST /api/v1/me/share-links": [
    sends(withShareLink(), {}),
    sends(withShareLink(), { name: "天使俱樂部", with_fundraising: true, email_gate: true, expires_at: null }),
  ],
  "PUT /api/v1/me/share-links/{id}": [sends(withShareLink(), { name: "天使俱樂部" }), sends(withShareLink(), {})],
  "DELETE /api/v1/me/share-links/{id}": [withShareLink()],
  "GET /api/v1/startups/{startup_id}/firewall": [withFirewallRule],
  "POST /api/v1/startups/{startup_id}/firewall": [
    sends(withFirewallRule, { target: "cvc", classes: ["numbers", "documents"] }),
    sends(withFirewallRule, { target: "visitors", classes: ["profile"] }),
  ],
  "DELETE /api/v1/startups/{startup_id}/firewall/{target}/{class}": [withFirewallRule],
  "POST /api/v1/share-links/gate": [atGate],
  "POST /api/v1/payments/subscription": [paysAgain("subscription")],
  "POST /api/v1/payments/cc": [paysAgain("cc")],
  "POST /api/v1/payments/atm": [paysAgain("atm")],
  "GET /api/v1/me/one-pager": [by(asStartup)],
  "POST /api/v1/me/one-pager": [by(publishedStartup), sends(asStartup, { language: "both", fundraising: true })],
  "GET /api/v1/me/matches": [by(asStartup), by(asInvestor)],
  "POST /api/v1/me/matches/{id}/dismissal": [
    async (app) => ({ ...(await asInvestor(app)), params: { id: (await publishedStartup(app)).id } }),
  ],
  "DELETE /api/v1/me/matches/{id}/dismissal": [
    async (app) => ({ ...(await asInvestor(app)), params: { id: (await publishedStartup(app)).id } }),
  ],
  "GET /api/v1/me/matches/wishes": [by(asStartup), by(asInvestor)],
  "PUT /api/v1/me/matches/wishes": [
    sends(asStartup, { types: ["cvc"], regions: ["台北市"] }),
    sends(asInvestor, { rounds: ["seed"], roles: ["lead"], languages: ["zh", "en"] }),
    sends(asInvestor, {}),
  ],
  "GET /api/v1/me/matches/preferences": [by(asStartup), learned],
  "PUT /api/v1/me/matches/preferences": [sends(asInvestor, { is_on: false })],
  "POST /api/v1/me/matches/preferences": [
    async (app) => ({ ...(await learned(app)), body: { feature: "industry", key: "saas", choice: "fewer" } }),
  ],
  "DELETE /api/v1/me/matches/preferences": [
    by(asStartup),
    async (app) => ({ ...(await asInvestor(app)), query: "?with_dismissals=1" }),
  ],

  "POST /api/v1/startups/{startup_id}/claims": [
    async (app) => ({ params: { startup_id: (await unclaimedStartup(app)).id }, body: claim }),
  ],
  "GET /api/v1/me/join-wishes": [
    async (app) => {
      const { token, viewer } = await generalMember(app);
      await addWish(app, { actor: viewer, startupId: (await unclaimedStartup(app)).id });
      return { token };
    },
  ],
  "PUT /api/v1/me/join-wishes/{startup_id}": [
    async (app) => ({ ...(await asInvestor(app)), params: { startup_id: (await unclaimedStartup(app)).id } }),
  ],
  "DELETE /api/v1/me/join-wishes/{startup_id}": [
    async (app) => ({ ...(await asInvestor(app)), params: { startup_id: (await unclaimedStartup(app)).id } }),
  ],

  "POST /api/v1/messages": [
    async (app) => ({
      token: (await generalMember(app)).token,
      body: { target_id: (await publishedStartup(app)).id, message: "您好" },
    }),
  ],
  "GET /api/v1/messages": [inConversation],
  "GET /api/v1/messages/{conversation_id}": [
    inConversation,
    async (app) => ({ ...(await inConversation(app)), query: "?before=2&size=1" }),
  ],
  "POST /api/v1/messages/{conversation_id}": [sends(inConversation, { message: "您好" })],
  "POST /api/v1/messages/{conversation_id}/read": [inConversation],
  "GET /api/v1/messages/{conversation_id}/meetings": [inConversation, withMeeting, withAgreedMeeting, withPastMeeting],
  "POST /api/v1/messages/{conversation_id}/meetings": [sends(inConversation, offer())],
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/times": [
    async (app) => {
      const { slots, ...input } = await withAgreedMeeting(app);
      return { ...input, body: { times: [slots[1]], version: 2 } };
    },
  ],
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/agree": [
    async (app) => {
      const { slots, ...input } = await withMeeting(app);
      return { ...input, body: { start_at: slots[1], version: 1 } };
    },
  ],
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/end": [
    sends(withMeeting, { version: 1 }),
    sends(withAgreedMeeting, { version: 2 }),
  ],
  "PUT /api/v1/messages/{conversation_id}/meetings/{meeting_id}/outcome": [
    sends(withPastMeeting, { outcome: "held" }),
    sends(withPastMeeting, { outcome: "missed" }),
  ],
  "GET /api/v1/me/office-hours": [asInvestor, hasHours],
  "PUT /api/v1/me/office-hours": [
    sends(asInvestor, officeHoursBody),
    sends(hasHours, { ...officeHoursBody, slots: 1 }),
  ],
  "DELETE /api/v1/me/office-hours": [hasHours],
  "GET /api/v1/investors/{investor_id}/office-hours": [
    withHours,
    async (app) => ({ ...(await withHours(app)), token: (await publishedStartup(app)).token }),
  ],
  "POST /api/v1/investors/{investor_id}/office-hours": [requestsHours()],
  "GET /api/v1/me/invitation-queues": [inQueue],
  "PUT /api/v1/investors/{investor_id}/invitation-queue": [atFullInbox, inQueue],
  "DELETE /api/v1/investors/{investor_id}/invitation-queue": [inQueue, atFullInbox],
  "GET /api/v1/messages/{conversation_id}/openings": [inConversation, inConversationHiding],
  "POST /api/v1/messages/{conversation_id}/openings": [sends(inConversationHiding, { class: "numbers" })],
  "DELETE /api/v1/messages/{conversation_id}/openings/{class}": [
    async (app) => {
      const input = await inConversation(app);
      return { ...input, params: { ...input.params, class: "numbers" } };
    },
  ],

  ...boardSuccesses,
  ...introductionSuccesses,

  "GET /api/v1/me/searches": [asSearcher, by(asStartup)],
  "POST /api/v1/me/searches": [sends(by(asStartup), savedSearch), sends(by(generalMember), savedSearch)],
  "PUT /api/v1/me/searches/{id}": [sends(asSearcher, { name: "AI 新創", weekly_mail: false }), sends(asSearcher, {})],
  "DELETE /api/v1/me/searches/{id}": [asSearcher],
  "GET /api/v1/search/hotSearchKeywords": [async () => ({ query: "?index=startup" })],
  "GET /api/v1/staff/numbers": [
    by(admin),
    async (app) => {
      await countDays(app);
      return { token: (await admin(app)).token, query: "?range=months&by=source" };
    },
  ],
  "GET /api/v1/staff/blocked-keywords": [by(admin)],
  "PUT /api/v1/staff/blocked-keywords/{keyword}": [
    async (app) => ({ token: (await admin(app)).token, params: { keyword: "博弈" } }),
  ],
  "DELETE /api/v1/staff/blocked-keywords/{keyword}": [
    async (app) => {
      const { token, viewer } = await admin(app);
      await blockKeyword(app, { actor: viewer, keyword: "Casino", isBlocked: true });
      return { token, params: { keyword: "casino" } };
    },
  ],
  "POST /api/v1/staff/import": [
    async (app) => ({
      token: (await admin(app)).token,
      raw: `${listColumns.join(",")}\n${["Quiet Machines", ...listColumns.slice(1).map(() => "")].join(",")}\n`,
      headers: { "Content-Type": "text/csv" },
    }),
  ],
  "POST /api/v1/staff/import/preview": [
    async (app) => ({
      token: (await admin(app)).token,
      raw: "Company,Satus,City\nQuiet Machines,,\nQuiet Machines,,\n,,\nGone Machines,closed,\n",
      headers: { "Content-Type": "text/csv" },
    }),
  ],
  "POST /api/v1/staff/imports/{id}/take-back": [
    async (app) => {
      const { token, viewer } = await admin(app);
      const csv = new TextEncoder().encode("Company,Description\nShort Lived,Machines that were imported by mistake\n");
      const { importId } = await importStartups(app, { actor: viewer, csv, source: "List" });
      return { token, params: { id: importId ?? "" } };
    },
  ],
  "POST /api/v1/images": [uploads("a.png", "image/png", smallPng)],
  "POST /api/v1/docs": [uploads("a.pdf", "application/pdf", samplePdf())],
  "GET /static_api/v1/staticKey/{type}": [async () => ({ params: { type: "industry" } })],
  "GET /api/v1/faq/{key}": [
    async (app) => {
      await publishFaq(app);
      return { params: { key: "investor_en_US" } };
    },
  ],
  "GET /api/v1/website/{name}": [
    ...blockNames.map(
      (name): Case =>
        async () => ({ params: { name } }),
    ),
    async () => ({ params: { name: "advertisement_en" } }),
    async () => ({ params: { name: "homepage" }, query: "?lang=en-US" }),
  ],
  "GET /api/v1/options": optionTypes.map(
    (type): Case =>
      async () => ({ query: `?option_type=${type}` }),
  ),
  "GET /static_api/v1/currencies": [visitor],
  "GET /static_api/v1/currencies/all": [visitor],
  "POST /api/v1/mail": [
    async () => ({ body: contactMessage }),
    sends(by(asStartup), { ...contactMessage, phone: "02-1234-5678", company: "晨星", topic: "press", client_id: "1" }),
  ],
  "POST /api/v1/subscribers": [async () => ({ body: { email: "reader@example.test" }, query: "?lang=en-US" })],
  "GET /api/v1/services": [
    by(asStartup),
    async (app) => {
      const { id, token, viewer } = await makeStartup(app, { level: "gold" });
      await requestService(app, { actor: viewer, service: "growth_consulting", note: "想討論定價" });
      await makeOrder(app, { accountId: id, item: "pitch_deck_review", status: "paid" });
      return { token, query: `?startup_id=${id}&all=1` };
    },
    async (app) => ({ token: (await admin(app)).token, query: `?startup_id=${(await makeStartup(app)).id}&all=1` }),
  ],
  "POST /api/v1/services": [
    sends(by(asStartup), { service: "growth_consulting", note: "想討論定價" }),
    sends(by(asStartup), { service: "governance_consulting" }),
  ],
  "GET /api/v1/orders/{strategy}": [
    withOrder,
    async (app) => ({ ...(await withOrder(app)), query: "?state=awaiting&size=1" }),
    async (app) => ({ token: (await makeInvestor(app, { type: "cvc" })).token, params: { strategy: "cvc" } }),
  ],
  "GET /api/v1/orders/{strategy}/{order_id}": [
    withOrder,
    async (app) => {
      const { id, token } = await makeStartup(app);
      const order = await makeOrder(app, { accountId: id, item: "startup_gold.monthly", method: "subscription" });
      await settleOrder(app, order);
      return { token, params: { strategy: "startup", order_id: order.id } };
    },
  ],
  "POST /api/v1/orders/{strategy}/{order_id}/refund-request": [
    async (app) => ({ ...(await withPaidOrder(app, "cc")), body: { reason: "計畫改期" } }),
    async (app) => ({ ...(await withPaidOrder(app, "atm")), body: { account: refundAccount } }),
  ],
  "DELETE /api/v1/orders/{strategy}/{order_id}/refund-request": [(app) => withRefundRequest(app)],
  "PUT /api/v1/orders/{strategy}/{order_id}/refund-account": [
    async (app) => ({ ...(await withRefundRequest(app)), body: refundAccount }),
  ],
};
