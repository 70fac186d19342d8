import { eq } from "drizzle-orm";
import { conversationRecords, firewallRules, invitationCredits, meetings } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { createCalendarFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { saveBusyCalendar } from "~/features/accounts/calendars/save-busy-calendar.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { maxOrdersPerHour } from "~/features/commerce/checkout/rules";
import { checkoutBody } from "~/features/commerce/checkout/schema";
import { submitRefundRequest } from "~/features/commerce/refund-requests/submit-refund-request.server";
import { withdrawRefundRequest } from "~/features/commerce/refund-requests/withdraw-refund-request.server";
import { cancelRequest } from "~/features/commerce/services/cancel-request.server";
import { requestService } from "~/features/commerce/services/request-service.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { blockKeyword } from "~/features/discovery/hot-keywords/block-keyword.server";
import { searchAllowance } from "~/features/discovery/saved-searches/rules";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { returnProfile } from "~/features/intake/review/return-profile.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import { joinQueue } from "~/features/messaging/invitation-queue/join-queue.server";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { findOpenHours } from "~/features/messaging/meetings/find-open-hours.server";
import { openOfficeHours } from "~/features/messaging/meetings/save-office-hours.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { reserveOnePager } from "~/features/profiles/one-pager/reserve-one-pager.server";
import { onePagerAllowance } from "~/features/profiles/one-pager/rules";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { hideFrom } from "~/features/showcase/firewall/hide-from.server";
import { maxRules } from "~/features/showcase/firewall/rules";
import { maxShareLinks } from "~/features/showcase/sharing/rules";
import { sendMessage } from "~/routes/api/calls/messaging/messages.server";
import { unlockShareLink } from "~/routes/api/calls/showcase/share-links.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./accounts";
import { makeApiKey } from "./api-keys";
import { askCall, type CallInput } from "./ask-call";
import { boardCases } from "./board-cases";
import { completeInvestor, completeStartup } from "./complete-profiles";
import { courseCases, lessonFileCases } from "./course-cases";
import { figureCases } from "./figure-cases";
import { introductionCases } from "./introduction-cases";
import { letterCases } from "./letter-cases";
import { makeOrder, makeTransferOrder, settleOrder } from "./make-order";
import { conversationIdOf, meetingDetails, offerableTimes, withOffer } from "./meetings";
import { planCases } from "./plan-cases";
import { sends } from "./sends";
import { makeShareLink } from "./share-links";
import { webhookCases } from "./webhook-cases";

/** Creates the data for an error case and returns the request. `exhausted` sends it with no attempts left. */
export type Case = (app: App) => Promise<CallInput & { exhausted?: true }>;

/**
 * The error cases specific to a call, by status; an empty list means there are none. Errors common to all calls (no
 * token, another kind of account, oversized body, another media type) are tested without being listed.
 */
export interface Cases {
  /** For calls open to everyone with restricted data. */
  401?: Case[];
  403?: Case[];
  404: Case[];
  409: Case[];
  422: Case[];
  429: Case[];
}

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
/**
 * A call on the caller's own startup that names another one, hidden or listed, or that contains fields it does not
 * read.
 */
const otherStartups = {
  403: [async (app: App) => ({ ...(await asStartup(app)), body: { startup_id: (await publishedStartup(app)).id } })],
  404: [
    async (app: App) => ({ ...(await asStartup(app)), body: { startup_id: (await makeStartup(app)).id } }),
    async (app: App) => ({ ...(await asStartup(app)), body: { startup_id: "unknown" } }),
  ],
  422: [async (app: App) => ({ ...(await asStartup(app)), body: { id: "unknown" } })],
};
export const visitor = async (): Promise<CallInput> => ({});
const reservesOnePager = (app: App, actor: StartupViewer, clientId: string) => {
  const choice = { language: "zh-TW", hasFundraising: false, revision: 0, isListed: false, staleFacts: [] } as const;
  return reserveOnePager(app, { actor, clientId, choice });
};
export const claim = { name: "林海", role: "執行長", email: "lin@example.test", evidence: "公司網站有列出我。" };

export const unclaimedStartup = (app: App) =>
  makeStartup(app, { isPublish: 2, unclaimedSource: "List", sourcedAt: app.now() });

const badPage: Case = async () => ({ query: "?page=0" });
const badLanguage: Case = async () => ({ query: "?lang=fr" });

export const contactMessage = { name: "林小芳", email: "fang@example.test", message: "想了解合作方式。\n謝謝！" };

/** Returns the body of a checkout, each with a new key. */
export const checkout = (changes: object = {}) => ({
  item: "startup_gold.monthly",
  buyer: { name: "王小明", email: "wang@example.test", phone: "0912-345-678" },
  invoice: { type: "personal" },
  consent: true,
  checkout_key: crypto.randomUUID(),
  ...changes,
});
const pays: Cases = {
  ...none,
  409: [
    async (app) => ({ token: (await makeStartup(app, { level: "diamond" })).token, body: checkout() }),
    async (app) => ({ token: (await makeInvestor(app)).token, body: checkout({ item: "investor_gold.monthly" }) }),
  ],
  422: [
    ...[
      { item: "unknown" },
      { item: "investor_gold.monthly" },
      { coupon: "NO-SUCH-CODE" },
      { consent: false },
      { checkout_key: "short" },
      { buyer: {} },
      { invoice: { type: "mobile_barcode", mobile_barcode: "ABC" } },
      { total: 1 },
      { method: "cc" },
    ].map(
      (changes): Case =>
        async (app) => ({ ...(await asStartup(app)), body: checkout(changes) }),
    ),
  ],
  429: [
    async (app) => {
      const { token, viewer } = await makeStartup(app);
      for (let placed = 0; placed < maxOrdersPerHour; placed++) {
        const input = { ...checkoutBody.parse(checkout()), coupon: null, method: "cc" as const };
        await placeOrder(app, { actor: viewer, input, locale: "zh-TW" });
      }
      return { token, body: checkout() };
    },
  ],
};

/** Creates a startup with an order awaiting a transfer. */
export const withOrder = async (app: App) => {
  const { id, token } = await makeStartup(app);
  const order = await makeTransferOrder(app, { accountId: id });
  return { token, params: { strategy: "startup", order_id: order.id } };
};

/** The bank account for a refund. */
export const refundAccount = { bank: "812", number: "012345678901", holder: "林海" };

/** A startup with an order that it has paid. */
export async function withPaidOrder(app: App, method: "cc" | "atm") {
  const { id, token, viewer } = await makeStartup(app);
  const order = await makeOrder(app, { accountId: id, method });
  await settleOrder(app, order);
  return { token, actor: viewer, params: { strategy: "startup", order_id: order.id } };
}

/** A startup that has requested the refund of an order it paid by transfer. */
export async function withRefundRequest(app: App) {
  const paid = await withPaidOrder(app, "atm");
  await submitRefundRequest(app, {
    actor: paid.actor,
    orderId: paid.params.order_id,
    reason: "計畫改期",
    account: refundAccount,
  });
  return paid;
}

/** Calls for an order of another kind of account, of someone else, or of nobody. */
const ofOtherOrders = (body: object | undefined): Pick<Cases, 403 | 404> => ({
  403: [
    async (app) => {
      const { token, params } = await withRefundRequest(app);
      return { token, body, params: { ...params, strategy: "investor" } };
    },
  ],
  404: [
    async (app) => {
      const { params } = await withRefundRequest(app);
      return { params, body, token: (await makeStartup(app)).token };
    },
    async (app) => ({
      token: (await makeStartup(app)).token,
      body,
      params: { strategy: "startup", order_id: "unknown" },
    }),
  ],
});

const password = "Bridge-over-2026";
const credentials = { email: "nobody@example.test", password };
const logsIn: Cases = {
  ...none,
  422: [async () => ({ body: {} }), async () => ({ body: { ...credentials, email: 1 } })],
  429: [async () => ({ body: credentials, exhausted: true })],
};
const cvc = { email: "cvc@example.test", name: "晨曦實業" };
const signsUp: Cases = {
  ...none,
  422: [
    async () => ({ body: {} }),
    async () => ({ body: { ...credentials, password: "short" } }),
    async () => ({ body: { ...credentials, password: credentials.email } }),
    async () => ({ body: { ...credentials, strange: 1 } }),
  ],
  429: [async () => ({ body: credentials, exhausted: true })],
};

/** Cases that depend on a provider's response are tested with the mock provider, in a journey. */
const exchangesToken: Cases = {
  ...none,
  404: [async () => ({ params: { provider: "twitter" }, body: { token: "x" } })],
  422: [
    async () => ({ body: {} }),
    async () => ({ body: { token: 1 } }),
    async () => ({ body: { token: "x", more: 1 } }),
  ],
};

export const asStartup = async (app: App) => {
  const { id, token } = await makeStartup(app, completeStartup());
  return { token, params: { startup_id: id } };
};
export const asInvestor = async (app: App) => {
  const { id, token } = await makeInvestor(app, completeInvestor());
  return { token, params: { investor_id: id, lang: "en-US" } };
};
export const startupInReview = async (app: App) => {
  const { id, token, viewer } = await makeStartup(app, completeStartup());
  await submitProfile(app, { actor: viewer });
  return { token, params: { startup_id: id } };
};
/** A startup that was returned with a comment on its name. */
export const returnedStartup = async (app: App) => {
  const { id, token, viewer } = await makeStartup(app, completeStartup());
  await submitProfile(app, { actor: viewer });
  const { viewer: actor } = await makeStaff(app);
  const comments = { name: "是正式名稱嗎？" };
  const seen = { submittedAt: (await readOwnState(app, viewer))?.submittedAt ?? null, note: "" };
  await returnProfile(app, { actor, kind: "startup", id, ...seen, comments, origin: "http://localhost" });
  return { token };
};
const investorInReview = async (app: App) => {
  const { id, token, viewer } = await makeInvestor(app, completeInvestor());
  await submitProfile(app, { actor: viewer });
  return { token, params: { investor_id: id } };
};
const othersStartup = async (app: App) => ({
  token: (await makeStartup(app)).token,
  params: { startup_id: (await makeStartup(app, { ...completeStartup(), isPublish: 2 })).id },
});
const othersInvestor = async (app: App) => ({
  token: (await makeInvestor(app)).token,
  params: { investor_id: (await makeInvestor(app, { ...completeInvestor(), status: "active" })).id },
});
const unknownStartup = async (app: App) => ({ token: (await makeStartup(app)).token });
const unknownInvestor = async (app: App) => ({ token: (await makeInvestor(app)).token, params: { lang: "en-US" } });

/** Builds a request with a token only. */
export const by =
  (who: (app: App) => Promise<{ token: string }>): Case =>
  async (app) => ({ token: (await who(app)).token });

export const generalMember = (app: App) =>
  makeInvestor(app, { ...completeInvestor(), level: "normal", status: "active" });
export const publishedStartup = (app: App) => makeStartup(app, { ...completeStartup(), isPublish: 2 });

/** Creates a listed startup with pending changes: different from the page, identical to it, or in review. */
const withoutChanges = async (app: App) => {
  const made = await publishedStartup(app);
  await prepareChanges(app, { actor: made.viewer });
  return made;
};
export const withChanges = async (app: App) => {
  const made = await withoutChanges(app);
  await saveStartup(app, { actor: made.viewer, changes: { contacts: "陳大文" } });
  return made;
};
export const withSubmittedChanges = async (app: App) => {
  const made = await withChanges(app);
  await submitChanges(app, { actor: made.viewer });
  return made;
};

/** Creates a conversation, requested by its startup. */
export const inConversation = async (app: App) => {
  const [investor, startup] = [await generalMember(app), await publishedStartup(app)];
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  const record = await app.db
    .select()
    .from(conversationRecords)
    .where(eq(conversationRecords.startupId, startup.id))
    .get();
  return { token: startup.token, params: { conversation_id: record?.id ?? "" } };
};
/** Like `inConversation`, with a startup that hides its numbers from the investor. */
export const inConversationHiding = async (app: App) => {
  const input = await inConversation(app);
  const { startupId = "", investorId = "" } =
    (await app.db
      .select()
      .from(conversationRecords)
      .where(eq(conversationRecords.id, input.params.conversation_id))
      .get()) ?? {};
  await hideFrom(app, { actor: { id: startupId }, target: investorTarget(investorId), classes: ["numbers"] });
  return input;
};
/** An investor's request about the times that a startup has offered. */
export const withMeeting = async (app: App) => {
  const made = await withOffer(app);
  const { investor, startup, asInvestor, slots, meetingId } = made;
  const conversation_id = await conversationIdOf(app, { investorId: investor.id, startupId: startup.id });
  return { token: investor.token, params: { conversation_id, meeting_id: meetingId }, asInvestor, slots };
};
/** The same, once the investor has agreed on the first of them. */
export const withAgreedMeeting = async (app: App) => {
  const input = await withMeeting(app);
  const of = { ...input.asInvestor, meetingId: input.params.meeting_id, version: 1 };
  await agreeTime(app, { ...of, startAt: input.slots[0] });
  return input;
};
/** The same, once that meeting is over. */
export const withPastMeeting = async (app: App) => {
  const input = await withAgreedMeeting(app);
  await app.db
    .update(meetings)
    .set({ startAt: app.now() - hourMs })
    .where(eq(meetings.id, input.params.meeting_id));
  return input;
};
/** A body for an offer of times. */
export const offer = (changes: object = {}) => {
  const [first, second, third] = offerableTimes(Date.now());
  return { ...meetingDetails, times: [first, second, third], ...changes };
};
/** An investor with open office hours, and a startup that fits. */
export const withHours = async (app: App) => {
  const investor = await makeInvestor(app, { level: "normal", status: "active", industryKeys: ["ai"] });
  const { weekday, minutes, slots, place } = officeHoursBody;
  const hours = {
    weekday,
    minutes,
    slots,
    place,
    startMinute: 840,
    timeZone: "Asia/Taipei",
    weeklyLimit: 3,
    until: null,
  };
  await openOfficeHours(app, { actor: investor.viewer, hours });
  const startup = await makeStartup(app, { ...completeStartup(), industryKeys: ["ai"], round: "seed", isPublish: 2 });
  const open = await findOpenHours(app, { actor: startup.viewer, investorId: investor.id });
  return { investor, token: startup.token, params: { investor_id: investor.id }, times: open?.times ?? [] };
};
/** An investor whose inbox is full, and a startup that would invite it. */
export const atFullInbox = async (app: App) => {
  const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
  for (let sent = 0; sent < maxOpenInvitations; sent++) {
    const { id: startupId } = await publishedStartup(app);
    const spent = { month: "2026-11", spentAt: app.now(), isPending: false };
    await app.db.insert(invitationCredits).values({ startupId, investorId, ...spent });
  }
  return { ...(await publishedStartup(app)), params: { investor_id: investorId } };
};
/** The startup in its queue. */
export const inQueue = async (app: App) => {
  const input = await atFullInbox(app);
  await joinQueue(app, { actor: input.viewer, investorId: input.params.investor_id });
  return input;
};
/** The startup's request of the first of them. */
export const requestsHours =
  (changes: object = {}) =>
  async (app: App) => {
    const { token, params, times } = await withHours(app);
    return { token, params, body: { start_at: times[0], purpose: "請教種子輪", ...changes } };
  };
/** The investor itself. */
export const hasHours = async (app: App) => ({ token: (await withHours(app)).investor.token });
export const officeHoursBody = {
  weekday: 3,
  start_minute: 840,
  minutes: 20,
  slots: 3,
  time_zone: "Asia/Taipei",
  weekly_limit: 3,
  place: "https://meet.example/hours",
} as const;
/** The error cases of a change of a meeting: unknown, another pair's, changed since, and invalid bodies. */
const changesMeeting = (body: (slots: number[]) => object, ...invalid: object[]): Cases => ({
  ...none,
  404: [
    async (app) => ({ ...(await unknownStartup(app)), body: { ...body(offerableTimes(app.now())), version: 1 } }),
    async (app) => {
      const [{ token, params, slots }, other] = [await withMeeting(app), await withMeeting(app)];
      const meeting_id = other.params.meeting_id;
      return { token, params: { ...params, meeting_id }, body: { ...body(slots), version: 1 } };
    },
    async (app) => {
      const { slots, ...input } = await withMeeting(app);
      return { ...input, token: (await generalMember(app)).token, body: { ...body(slots), version: 1 } };
    },
  ],
  409: [
    async (app) => {
      const { slots, ...input } = await withAgreedMeeting(app);
      return { ...input, body: { ...body(slots), version: 1 } };
    },
  ],
  422: [{ version: 0 }, { version: "1" }, { version: undefined }, { id: "x" }, ...invalid].map(
    (wrong) => async (app) => {
      const { slots, ...input } = await withMeeting(app);
      return { ...input, body: { ...body(slots), version: 1, ...wrong } };
    },
  ),
});

const outsider = async (app: App) => ({
  ...(await inConversation(app)),
  token: (await publishedStartup(app)).token,
});

export const file = (name: string, type: string, bytes: BlobPart): FormData => {
  const form = new FormData();
  form.append("file", new File([bytes], name, { type }));
  return form;
};
const uploads: Cases = {
  ...none,
  422: [
    async (app) => ({ token: (await makeStartup(app)).token, raw: new FormData() }),
    async (app) => ({ token: (await makeStartup(app)).token, raw: file("empty.png", "image/png", "") }),
  ],
};

export const title = { langs: { zh_tw: { title: "得獎" } } };
export const reward = { langs: { en_us: { name: "Early access" } } };
export const asPublisher = async (app: App) => {
  const { id, token } = await publishedStartup(app);
  return { token, params: { startup_id: id } };
};
/** Builds a request about a published or hidden startup. */
const about =
  (
    who: (app: App) => Promise<{ token: string }>,
    isHidden = false,
  ): ((app: App) => Promise<Required<Pick<CallInput, "token" | "params" | "query">>>) =>
  async (app) => {
    const { id } = await (isHidden ? makeStartup(app) : publishedStartup(app));
    return { token: (await who(app)).token, params: { startup_id: id }, query: `?startup_id=${id}` };
  };
/** Builds an admin's request about a keyword, optionally blocked beforehand. */
const blocks =
  (keyword: string, blocked?: string): Case =>
  async (app) => {
    const { token, viewer } = await makeStaff(app, { staffRole: "admin" });
    if (blocked) await blockKeyword(app, { actor: viewer, keyword: blocked, isBlocked: true });
    return { token, params: { keyword } };
  };
/** Builds a request about a saved search, by the investor who saved it. */
export const asSearcher = async (app: App) => {
  const { token, viewer } = await makeInvestor(app);
  const search = { side: "startup", query: "keyword=AI", name: "AI", isMailed: true } as const;
  const { id } = await saveSearch(app, { actor: viewer, ...search });
  return { token, params: { id } };
};
const othersSearch: Case = async (app) => ({ ...(await asSearcher(app)), token: (await makeInvestor(app)).token });
const withTwentySearches = async (app: App) => {
  const { token, viewer } = await makeInvestor(app);
  for (let at = 0; at < searchAllowance(viewer); at++) {
    await saveSearch(app, { actor: viewer, side: "startup", query: `keyword=k${at}`, name: "k", isMailed: false });
  }
  return { token };
};

const asReviewer: Case = async (app) => ({ token: (await makeStaff(app)).token });

/** Creates a startup with share links, and passes the id of one. */
export const withShareLink =
  ({ links = 1 } = {}) =>
  async (app: App) => {
    const { id: startupId, token } = await makeStartup(app);
    let id = "";
    for (let made = 0; made < links; made++) ({ id } = await makeShareLink(app, { startupId }));
    return { token, params: { id } };
  };
const othersShareLink = async (app: App) => ({
  ...(await withShareLink()(app)),
  token: (await makeStartup(app)).token,
});
/** Creates a startup that hides its numbers from corporate funds, with the rule as input. */
export const withFirewallRule = async (app: App) => {
  const { id, token, viewer } = await makeStartup(app);
  await hideFrom(app, { actor: viewer, target: "cvc", classes: ["numbers"] });
  return { token, params: { startup_id: id, target: "cvc", class: "numbers" } };
};
const othersFirewall: Case = async (app) => ({
  ...(await withFirewallRule(app)),
  token: (await makeStartup(app)).token,
});
const withFiftyRules: Case = async (app) => {
  const { id, token } = await makeStartup(app);
  const row = { startupId: id, class: "numbers", createdAt: app.now() } as const;
  for (let at = 0; at < maxRules; at++) await app.db.insert(firewallRules).values({ ...row, target: `group:${at}` });
  return { token, params: { startup_id: id } };
};
/** Builds the request that leaves an address at a link's email gate. */
export const atGate: Case = async (app) => {
  const { token } = await makeShareLink(app, { startupId: (await makeStartup(app)).id, emailGate: true });
  return { body: { token, email: "reader@example.test" } };
};
/** Reads a startup through an email-gated link, without its pass. */
const byGatedLink: Case = async (app) => {
  const { id } = await publishedStartup(app);
  const { token } = await makeShareLink(app, { startupId: id, emailGate: true, withFundraising: true });
  return { params: { startup_id: id }, query: `?startup_id=${id}&token=${token}` };
};
const leavesTooMany: Case = async (app) => {
  const input = { ...(await atGate(app)), headers: { "CF-Connecting-IP": "192.0.2.200" } };
  for (let left = 0; left < attemptLimits.gatePerNetwork.max; left++) await askCall(app, unlockShareLink, input);
  return input;
};
/** Makes an account with a private address of its meetings. */
export const withCalendarFeed: Case = async (app) => {
  const { viewer, token } = await makeStartup(app);
  await createCalendarFeed(app, { actor: viewer });
  return { token };
};
const replacesTooOften: Case = async (app) => {
  const { viewer, token } = await makeStartup(app);
  const { max } = attemptLimits.calendarFeedPerAccount;
  for (let made = 0; made < max; made++) await createCalendarFeed(app, { actor: viewer });
  return { token };
};
/** Makes an account with an API key. */
export const withApiKey: Case = async (app) => {
  const startup = await makeStartup(app);
  const { id } = await makeApiKey(app, startup, ["account:read"]);
  return { token: startup.token, params: { id } };
};
const othersApiKey: Case = async (app) => ({ ...(await withApiKey(app)), token: (await makeStartup(app)).token });
export const calendarAddress = "https://calendar.google.com/calendar/ical/own/basic.ics";
/** Makes an account, and lets a calendar without events answer. */
export const reachesCalendar: Case = async (app) => {
  app.fetch = async (url) =>
    url === calendarAddress
      ? new Response("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
      : Response.json({ Answer: [{ type: 1, data: "8.8.8.8" }] });
  const { token } = await makeStartup(app);
  return { token };
};
/** The same, with that calendar given as its own. */
export const withBusyCalendar: Case = async (app) => {
  await reachesCalendar(app);
  const { viewer, token } = await makeStartup(app);
  await saveBusyCalendar(app, { actor: viewer, address: calendarAddress });
  return { token };
};
const readsTooOften: Case = async (app) => {
  const { id, token } = await makeStartup(app);
  const { max } = attemptLimits.busyCalendarPerAccount;
  for (let made = 0; made < max; made++) await countAttempt(app, [{ kind: "busyCalendarPerAccount", subject: id }]);
  return { token };
};
const leaving: Case = (app) => makeStartup(app, { account: { eraseAt: app.now() + dayMs } });
export const savedSearch = { index: "startup", name: "AI", query: "keyword=AI" };
const anotherStartup = (app: App) => makeStartup(app);
const basicInvestor = (app: App) => makeInvestor(app);

/** By method and path, as in the OpenAPI document. A call without cases fails the test. */
export const apiCases: Record<string, Cases> = {
  "POST /api/auth/login": {
    ...logsIn,
    422: [...logsIn[422], async () => ({ body: { ...credentials, type: "admin" } })],
  },
  "POST /api/auth/logout": none,
  "POST /api/auth/prove": {
    ...none,
    422: [
      sends(anotherStartup, {}),
      sends(anotherStartup, { password: "not-the-password" }),
      sends(anotherStartup, { strange: 1 }),
    ],
    429: [async (app) => ({ ...(await anotherStartup(app)), body: { password }, exhausted: true })],
  },
  "GET /api/auth/user": none,
  "GET /auth_api/v1/auth/me": none,
  "POST /api/v1/auth/startup": logsIn,
  "POST /api/v1/auth/investor": logsIn,
  "POST /api/v1/auth/{provider}": exchangesToken,
  "POST /api/v1/auth/investor/{provider}": exchangesToken,
  "POST /api/v1/startups": signsUp,
  "POST /api/v1/investors/signup": signsUp,
  "POST /api/v1/cvc/signup": {
    ...none,
    422: [
      async () => ({ body: {} }),
      async () => ({ body: { ...cvc, card: "platinum" } }),
      async () => ({ body: { ...cvc, phone: "call me" } }),
      async () => ({ body: { ...cvc, password: cvc.email } }),
      async () => ({ body: { ...cvc, card_level: "blackcard" } }),
    ],
    429: [async () => ({ body: cvc, exhausted: true })],
  },

  "GET /api/v1/startups": { ...none, 422: [badPage, badLanguage, async () => ({ query: "?region=Atlantis" })] },
  "GET /api/v1/search/startup/count": { ...none, 422: [badLanguage] },
  "GET /api/v1/startups/highlight": { ...none, 422: [badLanguage] },
  "GET /api/v1/startups/{startup_id}": {
    ...none,
    403: [byGatedLink],
    404: [
      visitor,
      async (app) => ({ params: { startup_id: (await makeStartup(app)).id } }),
      async (app) => ({ params: { startup_id: (await makeStartup(app)).id }, query: "?token=guessed" }),
    ],
    422: [badLanguage],
  },
  "GET /api/v1/startups/similar": {
    ...none,
    404: [
      async () => ({ query: "?startup_id=unknown" }),
      async (app) => ({ query: `?startup_id=${(await makeStartup(app)).id}` }),
    ],
    422: [visitor, async () => ({ query: "?startup_id=unknown&page=0" })],
  },
  "PUT /api/v1/startups/{startup_id}": {
    403: [sends(othersStartup, { name: "x" })],
    404: [sends(unknownStartup, { name: "x" })],
    409: [
      sends(startupInReview, { name: "x" }),
      sends(asStartup, { name: "x", base_revision: 99 }),
      sends(startupInReview, { is_publish: 1 }),
      sends(asStartup, { is_publish: 0 }),
      sends(asStartup, { email: "own@example.test", password }),
    ],
    422: [
      sends(asStartup, { name: 1 }),
      sends(asStartup, { is_publish: 2 }),
      sends(asStartup, { is_publish: 1, name: "x" }),
      sends(asStartup, { email: "own@example.test" }),
      sends(asStartup, { company_info: { register_country: "TW", sn: "12345678" } }),
      sends(asStartup, { industry_keys: ["no_such_key"] }),
    ],
    429: [],
  },
  "POST /api/v1/startups/review": {
    ...none,
    ...otherStartups,
    409: [startupInReview, async (app) => ({ token: (await makeStartup(app)).token })],
  },
  "DELETE /api/v1/startups/publish": { ...none, ...otherStartups, 409: [asStartup] },
  "GET /api/v1/me/review": none,
  "PUT /api/v1/me/review/answers": {
    ...none,
    404: [sends(returnedStartup, { field: "phone", answer: "好" })],
    409: [sends(asStartup, { field: "name", answer: "好" })],
  },
  "GET /api/v1/me/changes": { ...none, 404: [asStartup, by(publishedStartup)] },
  "POST /api/v1/me/changes": { ...none, 409: [asStartup, by(withChanges)] },
  "DELETE /api/v1/me/changes": { ...none, 409: [asStartup, by(withSubmittedChanges)] },
  "POST /api/v1/me/changes/restore": { ...none, 409: [asStartup, by(withChanges)] },
  "POST /api/v1/me/changes/review": { ...none, 409: [asStartup, by(withoutChanges), by(withSubmittedChanges)] },
  "DELETE /api/v1/me/changes/review": { ...none, 409: [asStartup, by(withChanges)] },
  "POST /api/v1/me/changes/apply": {
    ...none,
    409: [sends(asStartup, { revision: 0 }), sends(by(withChanges), { revision: 0 })],
    422: [sends(asStartup, { revision: -1 })],
  },
  "GET /api/v1/me/facts": none,
  "POST /api/v1/me/facts/confirm": {
    ...none,
    409: [
      async (app) => {
        const dates = { round: [5, 5] } as const;
        const { token } = await makeStartup(app, { round: "seed", factDates: dates });
        return { token, body: { facts: [{ name: "round", since_at: 4 }] } };
      },
    ],
    422: [
      sends(asStartup, { facts: [] }),
      sends(asStartup, { facts: [{ name: "round", since_at: 5 }] }),
      sends(asStartup, { facts: [{ name: "name", since_at: 5 }] }),
    ],
  },

  ...courseCases,
  ...lessonFileCases,
  ...planCases,
  "GET /api/v1/news/news": {
    ...none,
    422: [
      badPage,
      badLanguage,
      async () => ({ query: "?size=101" }),
      async () => ({ query: "?order=title" }),
      async () => ({ query: "?sort=random()" }),
      async () => ({ query: `?exclude=${"x,".repeat(10_000)}` }),
      async () => ({ query: `?ids=${"x".repeat(41)}` }),
    ],
  },
  "GET /api/v1/news/actions": {
    ...none,
    422: [badPage, badLanguage, async () => ({ query: "?size=101" }), async () => ({ query: "?when=never" })],
  },
  "GET /api/v1/news/news/{id}": { ...none, 404: [visitor], 422: [badLanguage] },
  "GET /api/v1/startups/news": {
    401: [async (app) => ({ query: `?startup_id=${(await publishedStartup(app)).id}` })],
    403: [about(basicInvestor), about(anotherStartup), byGatedLink],
    404: [about(generalMember, true), async () => ({ query: "?startup_id=unknown" })],
    409: [],
    422: [visitor, async (app) => ({ ...(await asPublisher(app)), query: "?size=101" })],
    429: [],
  },
  "POST /api/v1/startups/news": {
    403: [
      async (app) => {
        const { token, params } = await about(anotherStartup)(app);
        return { token, body: { ...title, startup_id: params.startup_id ?? "" } };
      },
    ],
    404: [
      async (app) => {
        const { token, params } = await about(anotherStartup, true)(app);
        return { token, body: { ...title, startup_id: params.startup_id ?? "" } };
      },
    ],
    409: [],
    422: [sends(asPublisher, {}), sends(asPublisher, { ...title, link: "javascript:alert(1)" })],
    429: [],
  },
  "PUT /api/v1/startups/news/{id}": {
    ...none,
    404: [sends(asPublisher, title)],
    422: [sends(asPublisher, { ...title, publish_at: 0 })],
  },
  "DELETE /api/v1/startups/news/{id}": { ...none, 404: [asPublisher] },
  "GET /api/v1/startups/{startup_id}/rewards": {
    ...none,
    401: [async (app) => ({ params: { startup_id: (await publishedStartup(app)).id } })],
    403: [about(basicInvestor), about(anotherStartup), byGatedLink],
    404: [about(generalMember, true)],
  },
  "POST /api/v1/startups/{startup_id}/rewards": {
    ...none,
    403: [sends(about(anotherStartup), reward)],
    404: [sends(about(anotherStartup, true), reward)],
    422: [sends(asPublisher, {}), sends(asPublisher, { ...reward, minimum_amount: -1 })],
  },
  "PUT /api/v1/startups/{startup_id}/rewards/{reward_id}": {
    ...none,
    403: [sends(about(anotherStartup), reward)],
    404: [sends(asPublisher, reward), sends(about(anotherStartup, true), reward)],
    422: [sends(asPublisher, { ...reward, position: "first" })],
  },
  "DELETE /api/v1/startups/{startup_id}/rewards/{reward_id}": {
    ...none,
    403: [about(anotherStartup)],
    404: [asPublisher, about(anotherStartup, true)],
  },

  "GET /api/v1/search/investor": { ...none, 422: [badPage, badLanguage] },
  "GET /api/v1/search/investor/count": { ...none, 422: [badLanguage] },
  "GET /api/v1/investor/highlight": { ...none, 422: [badLanguage] },
  "GET /api/v1/investors/{investor_id}": {
    ...none,
    404: [visitor, async (app) => ({ params: { investor_id: (await makeInvestor(app)).id } })],
    422: [badLanguage],
  },
  "GET /api/v1/investors/{investor_id}/langs/{lang}": {
    ...none,
    404: [unknownInvestor],
    422: [
      async () => ({ params: { lang: "fr" } }),
      async () => ({ params: { investor_id: "undefined", lang: "en-US" } }),
    ],
  },
  "PUT /api/v1/investors/{investor_id}/langs": {
    403: [sends(othersInvestor, {})],
    404: [sends(unknownInvestor, {})],
    409: [
      sends(investorInReview, { en_us: { title: "x" } }),
      sends(asInvestor, { en_us: { title: "x" }, base_revision: 99 }),
    ],
    422: [
      sends(asInvestor, { zh_tw: { title: 1 } }),
      sends(asInvestor, { fr: {} }),
      async (app) => ({ ...(await asInvestor(app)), params: { investor_id: "null" }, body: {} }),
    ],
    429: [],
  },
  "PUT /api/v1/investors/{investor_id}": {
    403: [sends(othersInvestor, {})],
    404: [sends(unknownInvestor, {})],
    409: [
      sends(investorInReview, { name: "x" }),
      sends(asInvestor, { name: "x", base_revision: 99 }),
      sends(investorInReview, { status: "check" }),
      sends(asInvestor, { status: "inactive" }),
      sends(
        async (app) => {
          const { id, token } = await makeInvestor(app);
          return { token, params: { investor_id: id } };
        },
        { status: "check" },
      ),
      sends(asInvestor, { password }),
    ],
    422: [
      sends(asInvestor, { status: "active" }),
      sends(asInvestor, { status: "check", name: "x" }),
      sends(asInvestor, { term_version: 999 }),
      sends(asInvestor, { check_size: { min: 5, max: 1 } }),
      sends(asInvestor, { domain_keys: ["no_such_key"] }),
    ],
    429: [],
  },
  "GET /api/v1/me/reference": none,
  "GET /api/v1/me/calendar": none,
  "POST /api/v1/me/calendar/feed": { ...none, 409: [leaving], 429: [replacesTooOften] },
  "DELETE /api/v1/me/calendar/feed": { ...none, 404: [anotherStartup] },
  "PUT /api/v1/me/calendar/busy": {
    404: [],
    409: [sends(leaving, { address: calendarAddress })],
    422: [
      sends(anotherStartup, {}),
      sends(anotherStartup, { address: "" }),
      sends(anotherStartup, { address: "https://127.0.0.1/own.ics" }),
      sends(anotherStartup, { address: calendarAddress, more: 1 }),
    ],
    429: [sends(readsTooOften, { address: calendarAddress })],
  },
  "DELETE /api/v1/me/calendar/busy": { ...none, 404: [anotherStartup] },
  "GET /api/v1/me/views": { ...none, 422: [async (app) => ({ ...(await asStartup(app)), query: "?page=0" })] },

  "GET /api/v1/me/api-keys": none,
  "DELETE /api/v1/me/api-keys/{id}": { ...none, 404: [anotherStartup, othersApiKey] },
  ...figureCases,
  ...letterCases,
  ...webhookCases,
  "GET /api/v1/me/share-links": none,
  "POST /api/v1/me/share-links": {
    ...none,
    409: [sends(withShareLink({ links: maxShareLinks }), {})],
    422: [
      sends(anotherStartup, { name: "line\nbreak" }),
      sends(anotherStartup, { name: "https://evil.test/login" }),
      sends(anotherStartup, { name: "x".repeat(61) }),
      sends(anotherStartup, { expires_at: 1 }),
      sends(anotherStartup, { expires_at: Number.MAX_SAFE_INTEGER }),
      sends(anotherStartup, { with_fundraising: "yes" }),
      sends(anotherStartup, { strange: 1 }),
    ],
  },
  "PUT /api/v1/me/share-links/{id}": {
    ...none,
    404: [sends(anotherStartup, {}), sends(othersShareLink, { with_fundraising: true })],
    422: [sends(withShareLink(), { expires_at: 1 }), sends(withShareLink(), { name: "a\u202eb" })],
  },
  "DELETE /api/v1/me/share-links/{id}": { ...none, 404: [anotherStartup, othersShareLink] },
  "GET /api/v1/startups/{startup_id}/firewall": { ...none, 404: [othersFirewall] },
  "POST /api/v1/startups/{startup_id}/firewall": {
    ...none,
    404: [
      sends(othersFirewall, { target: "cvc", classes: ["profile"] }),
      sends(withFirewallRule, { target: "group:unknown", classes: ["profile"] }),
      sends(withFirewallRule, { target: "investor:unknown", classes: ["profile"] }),
    ],
    409: [sends(withFiftyRules, { target: "cvc", classes: ["profile"] })],
    422: [
      sends(withFirewallRule, {}),
      sends(withFirewallRule, { target: "everyone", classes: ["profile"] }),
      sends(withFirewallRule, { target: "visitors", classes: ["numbers"] }),
      sends(withFirewallRule, { target: "cvc", classes: [] }),
      sends(withFirewallRule, { target: "cvc", classes: ["secrets"] }),
      sends(withFirewallRule, { target: "cvc", classes: ["profile"], more: 1 }),
    ],
  },
  "DELETE /api/v1/startups/{startup_id}/firewall/{target}/{class}": {
    ...none,
    404: [othersFirewall],
    422: [
      async (app) => {
        const { token, params } = await withFirewallRule(app);
        return { token, params: { ...params, target: "everyone" } };
      },
    ],
  },
  "POST /api/v1/share-links/gate": {
    ...none,
    404: [async () => ({ body: { token: "guessed", email: "a@example.test" } })],
    422: [
      async () => ({ body: {} }),
      async () => ({ body: { token: "guessed", email: "not an address" } }),
      async () => ({ body: { token: "guessed", email: "a@example.test", more: 1 } }),
    ],
    429: [leavesTooMany],
  },
  "POST /api/v1/payments/subscription": pays,
  "POST /api/v1/payments/cc": pays,
  "POST /api/v1/payments/atm": pays,
  "GET /api/v1/me/one-pager": none,
  "POST /api/v1/me/one-pager": {
    ...none,
    403: [
      async (app) => {
        const { token, viewer } = await makeStartup(app);
        for (let made = 0; made < onePagerAllowance(viewer.level); made++)
          await reservesOnePager(app, viewer, `${made}`);
        return { token, body: {} };
      },
    ],
    409: [
      async (app) => {
        const { token, viewer } = await makeStartup(app);
        await reservesOnePager(app, viewer, "same");
        return { token, body: { client_id: "same" } };
      },
    ],
    422: [
      sends(asStartup, { language: "fr" }),
      sends(asStartup, { fundraising: "yes" }),
      sends(asStartup, { client_id: "<x>" }),
      sends(asStartup, { strange: 1 }),
    ],
  },
  "GET /api/v1/me/matches/backers": {
    ...none,
    422: [async (app) => ({ ...(await asStartup(app)), ...(await badPage(app)) })],
  },
  "GET /api/v1/me/matches": {
    ...none,
    422: [async (app) => ({ ...(await asInvestor(app)), ...(await badLanguage(app)) })],
  },
  "POST /api/v1/me/matches/{id}/dismissal": {
    ...none,
    404: [
      async (app) => ({ ...(await asInvestor(app)), params: { id: (await makeStartup(app)).id } }),
      async (app) => ({ ...(await asInvestor(app)), params: { id: "unknown" } }),
    ],
    422: [async (app) => ({ ...(await asInvestor(app)), params: { id: "unknown" }, body: { reason: "taste" } })],
  },
  "DELETE /api/v1/me/matches/{id}/dismissal": none,
  "GET /api/v1/me/matches/wishes": none,
  "PUT /api/v1/me/matches/wishes": {
    ...none,
    422: [sends(asInvestor, { rounds: ["third"] }), sends(asStartup, { types: "cvc" })],
  },
  "GET /api/v1/me/matches/preferences": {
    ...none,
    422: [async (app) => ({ ...(await asInvestor(app)), ...(await badLanguage(app)) })],
  },
  "PUT /api/v1/me/matches/preferences": { ...none, 422: [sends(asInvestor, {}), sends(asInvestor, { is_on: 1 })] },
  "POST /api/v1/me/matches/preferences": {
    ...none,
    404: [sends(asInvestor, { feature: "industry", key: "unknown", choice: "more" })],
    422: [
      sends(asInvestor, { feature: "name", key: "saas", choice: "more" }),
      sends(asInvestor, { feature: "industry", key: "saas", choice: "all" }),
    ],
  },
  "DELETE /api/v1/me/matches/preferences": {
    ...none,
    422: [async (app) => ({ ...(await asInvestor(app)), query: "?with_dismissals=maybe" })],
  },

  "POST /api/v1/startups/{startup_id}/claims": {
    404: [
      async (app) => ({ params: { startup_id: (await publishedStartup(app)).id }, body: claim }),
      async () => ({ params: { startup_id: "unknown" }, body: claim }),
    ],
    409: [],
    422: [
      async (app) => ({ params: { startup_id: (await unclaimedStartup(app)).id }, body: { ...claim, evidence: "" } }),
      async (app) => ({
        params: { startup_id: (await unclaimedStartup(app)).id },
        body: { ...claim, email: "nobody" },
      }),
    ],
    429: [
      async (app) => ({
        params: { startup_id: (await unclaimedStartup(app)).id },
        body: claim,
        exhausted: true,
      }),
    ],
  },
  "GET /api/v1/me/join-wishes": none,
  "PUT /api/v1/me/join-wishes/{startup_id}": {
    ...none,
    404: [
      async (app) => ({ ...(await asInvestor(app)), params: { startup_id: (await publishedStartup(app)).id } }),
      async (app) => ({ ...(await asInvestor(app)), params: { startup_id: "unknown" } }),
    ],
  },
  "DELETE /api/v1/me/join-wishes/{startup_id}": none,

  "POST /api/v1/messages": {
    403: [
      async (app) => ({
        token: (await makeInvestor(app)).token,
        body: { target_id: (await publishedStartup(app)).id, message: "您好" },
      }),
    ],
    404: [
      async (app) => ({ token: (await generalMember(app)).token, body: { target_id: "unknown", message: "您好" } }),
    ],
    409: [
      async (app) => ({
        token: (await generalMember(app)).token,
        body: { target_id: (await unclaimedStartup(app)).id, message: "您好" },
      }),
    ],
    422: [
      async (app) => ({ token: (await generalMember(app)).token, body: {} }),
      async (app) => ({
        token: (await generalMember(app)).token,
        body: { target_id: "x", message: "長".repeat(4001) },
      }),
    ],
    429: [],
  },
  "GET /api/v1/messages": none,
  "GET /api/v1/messages/{conversation_id}": {
    ...none,
    404: [unknownStartup, outsider],
    422: [
      async (app) => ({ ...(await inConversation(app)), query: "?before=yesterday" }),
      async (app) => ({ ...(await inConversation(app)), query: "?before=1" }),
      async (app) => ({ ...(await inConversation(app)), query: "?size=201" }),
    ],
  },
  "POST /api/v1/messages/{conversation_id}": {
    404: [sends(unknownStartup, { message: "您好" }), sends(outsider, { message: "您好" })],
    409: [],
    422: [sends(inConversation, { message: " " }), sends(inConversation, { message: "您好", from: "someone else" })],
    429: [
      async (app) => {
        const input = { ...(await inConversation(app)), body: { message: "您好" } };
        for (let sent = 0; sent < 20; sent++) await askCall(app, sendMessage, input);
        return input;
      },
    ],
  },
  "POST /api/v1/messages/{conversation_id}/read": { ...none, 404: [unknownStartup, outsider] },
  "GET /api/v1/messages/{conversation_id}/meetings": {
    ...none,
    404: [unknownStartup, outsider],
    422: [async (app) => ({ ...(await inConversation(app)), query: "?page=0" })],
  },
  "POST /api/v1/messages/{conversation_id}/meetings": {
    ...none,
    404: [sends(unknownStartup, offer()), sends(outsider, offer())],
    409: [sends(withMeeting, offer())],
    422: [
      { times: [] },
      { times: [1, 2, 3] },
      { times: Array.from({ length: 6 }, () => 0) },
      { minutes: 30 },
      { purpose: " " },
      { purpose: "長".repeat(121) },
      { place: "" },
      { place: "長".repeat(301) },
      { more: 1 },
    ].map((wrong) => sends(inConversation, offer(wrong))),
  },
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/times": changesMeeting(
    (slots) => ({ times: slots.slice(0, 1).map((at) => at + hourMs) }),
    { times: [] },
    { times: [300_000] },
  ),
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/agree": changesMeeting(
    (slots) => ({ start_at: slots[0] }),
    { start_at: "soon" },
    { start_at: -1 },
  ),
  "POST /api/v1/messages/{conversation_id}/meetings/{meeting_id}/end": changesMeeting(() => ({})),
  "PUT /api/v1/messages/{conversation_id}/meetings/{meeting_id}/outcome": {
    ...none,
    404: [sends(unknownStartup, { outcome: "held" }), sends(outsider, { outcome: "held" })],
    409: [sends(withMeeting, { outcome: "held" }), sends(withAgreedMeeting, { outcome: "missed" })],
    422: [sends(withPastMeeting, { outcome: "moved" }), sends(withPastMeeting, {})],
  },
  "GET /api/v1/me/office-hours": none,
  "PUT /api/v1/me/office-hours": {
    ...none,
    422: [
      { weekday: 7 },
      { start_minute: 841 },
      { minutes: 30 },
      { slots: 13 },
      { start_minute: 1420, slots: 2 },
      { time_zone: "Asia/Nowhere" },
      { weekly_limit: 0 },
      { until: "2020-01-01" },
      { until: "soon" },
      { place: "" },
      { more: 1 },
    ].map((wrong) => async (app) => ({ ...(await asInvestor(app)), body: { ...officeHoursBody, ...wrong } })),
  },
  "DELETE /api/v1/me/office-hours": { ...none, 409: [asInvestor] },
  "GET /api/v1/investors/{investor_id}/office-hours": {
    ...none,
    404: [async (app) => ({ token: (await publishedStartup(app)).token, params: { investor_id: "unknown" } })],
  },
  "POST /api/v1/investors/{investor_id}/office-hours": {
    ...none,
    403: [
      async (app) => ({ ...(await requestsHours()(app)), token: (await makeStartup(app)).token }),
      async (app) => {
        const input = await requestsHours()(app);
        const unfit = await makeStartup(app, { ...completeStartup(), industryKeys: ["biotech"], isPublish: 2 });
        return { ...input, token: unfit.token };
      },
    ],
    404: [async (app) => ({ ...(await requestsHours()(app)), params: { investor_id: "unknown" } })],
    409: [requestsHours({ start_at: 0 })],
    422: [requestsHours({ purpose: " " }), requestsHours({ start_at: "soon" }), requestsHours({ more: 1 })],
  },
  "GET /api/v1/me/invitation-queues": none,
  "PUT /api/v1/investors/{investor_id}/invitation-queue": {
    ...none,
    403: [async (app) => ({ ...(await atFullInbox(app)), token: (await makeStartup(app)).token })],
    404: [async (app) => ({ ...(await atFullInbox(app)), params: { investor_id: "unknown" } })],
    409: [
      async (app) => {
        const { id } = await makeInvestor(app, { level: "normal", status: "active" });
        return { token: (await publishedStartup(app)).token, params: { investor_id: id } };
      },
    ],
  },
  "DELETE /api/v1/investors/{investor_id}/invitation-queue": {
    ...none,
    404: [async (app) => ({ ...(await atFullInbox(app)), params: { investor_id: "unknown" } })],
  },
  "GET /api/v1/messages/{conversation_id}/openings": { ...none, 404: [unknownStartup, outsider] },
  "POST /api/v1/messages/{conversation_id}/openings": {
    ...none,
    404: [sends(unknownStartup, { class: "numbers" }), sends(outsider, { class: "numbers" })],
    409: [sends(inConversation, { class: "numbers" })],
    422: [sends(inConversation, {}), sends(inConversation, { class: "name" })],
  },
  "DELETE /api/v1/messages/{conversation_id}/openings/{class}": {
    ...none,
    404: [
      async (app) => ({ ...(await unknownStartup(app)), params: { class: "numbers" } }),
      async (app) => {
        const input = await outsider(app);
        return { ...input, params: { ...input.params, class: "numbers" } };
      },
    ],
  },

  ...boardCases,
  ...introductionCases,

  "GET /api/v1/me/searches": none,
  "POST /api/v1/me/searches": {
    ...none,
    409: [sends(asSearcher, savedSearch), sends(withTwentySearches, savedSearch)],
    422: [
      sends(anotherStartup, {}),
      sends(anotherStartup, { ...savedSearch, index: "staff" }),
      sends(anotherStartup, { ...savedSearch, name: "see https://evil.test/x" }),
      sends(anotherStartup, { ...savedSearch, name: "two\nlines" }),
      sends(anotherStartup, { ...savedSearch, query: "" }),
      sends(anotherStartup, { ...savedSearch, query: "region=Atlantis" }),
      sends(anotherStartup, { ...savedSearch, query: "x".repeat(5000) }),
      sends(anotherStartup, { ...savedSearch, account_id: "someone" }),
    ],
  },
  "PUT /api/v1/me/searches/{id}": {
    ...none,
    404: [sends(othersSearch, { name: "mine" }), sends(anotherStartup, { weekly_mail: false })],
    422: [sends(asSearcher, { name: "" }), sends(asSearcher, { query: "keyword=b" })],
  },
  "DELETE /api/v1/me/searches/{id}": { ...none, 404: [othersSearch, anotherStartup] },
  "GET /api/v1/search/hotSearchKeywords": {
    ...none,
    422: [visitor, async () => ({ query: "?index=staff" }), async () => ({ query: "?index=startup&lang=fr" })],
  },
  "GET /api/v1/staff/numbers": { ...none, 403: [asReviewer] },
  "GET /api/v1/staff/blocked-keywords": { ...none, 403: [asReviewer] },
  "PUT /api/v1/staff/blocked-keywords/{keyword}": {
    ...none,
    403: [asReviewer],
    409: [blocks("封鎖", "封鎖")],
    422: [blocks("x".repeat(101))],
  },
  "DELETE /api/v1/staff/blocked-keywords/{keyword}": {
    ...none,
    403: [asReviewer],
    409: [blocks("沒有封鎖")],
    422: [blocks(" ")],
  },
  "POST /api/v1/staff/import": {
    ...none,
    422: [
      async (app) => ({
        token: (await makeStaff(app, { staffRole: "admin" })).token,
        raw: "no,such,columns\n1,2,3\n",
        headers: { "Content-Type": "text/csv" },
      }),
    ],
  },
  "POST /api/v1/staff/import/preview": {
    ...none,
    422: [
      async (app) => ({
        token: (await makeStaff(app, { staffRole: "admin" })).token,
        raw: "no,such,columns\n1,2,3\n",
        headers: { "Content-Type": "text/csv" },
      }),
    ],
  },
  "POST /api/v1/staff/imports/{id}/take-back": {
    ...none,
    403: [asReviewer],
    404: [async (app) => ({ token: (await makeStaff(app, { staffRole: "admin" })).token })],
  },
  "POST /api/v1/images": uploads,
  "POST /api/v1/docs": uploads,
  "GET /static_api/v1/staticKey/{type}": { ...none, 422: [visitor] },
  "GET /api/v1/faq/{key}": { ...none, 404: [visitor] },
  "GET /api/v1/website/{name}": {
    ...none,
    404: [visitor, async () => ({ params: { name: "search_synonyms" } })],
    422: [async () => ({ params: { name: "homepage" }, query: "?lang=fr" })],
  },
  "GET /api/v1/options": { ...none, 422: [visitor, async () => ({ query: "?option_type=unknown" })] },
  "GET /static_api/v1/currencies": none,
  "GET /static_api/v1/currencies/all": none,
  "POST /api/v1/mail": {
    ...none,
    422: [
      async () => ({ body: {} }),
      async () => ({ body: { ...contactMessage, email: "a@b.test\r\nBcc: c@d.test" } }),
      async () => ({ body: { ...contactMessage, name: "https://evil.example" } }),
      async () => ({ body: { ...contactMessage, message: " \n" } }),
      async () => ({ body: { ...contactMessage, topic: "refunds" } }),
      async () => ({ body: { ...contactMessage, token: "x" } }),
    ],
    429: [async () => ({ body: contactMessage, exhausted: true })],
  },
  "POST /api/v1/subscribers": {
    ...none,
    422: [async () => ({ body: {} }), async () => ({ body: { email: "nobody" } })],
    429: [async () => ({ body: { email: "nobody@example.test" }, exhausted: true })],
  },
  "GET /api/v1/services": {
    ...none,
    403: [
      about(anotherStartup),
      about(generalMember),
      async (app) => ({
        token: (await makeStaff(app, { staffRole: "reviewer" })).token,
        query: `?startup_id=${(await makeStartup(app)).id}`,
      }),
    ],
    404: [
      about(anotherStartup, true),
      async (app) => ({ ...(await asStartup(app)), query: "?startup_id=unknown" }),
      async (app) => ({ token: (await makeStaff(app, { staffRole: "admin" })).token, query: "?startup_id=unknown" }),
    ],
    422: [
      async (app) => ({ token: (await makeStaff(app, { staffRole: "admin" })).token }),
      async (app) => ({ ...(await asStartup(app)), query: "?all=yes" }),
    ],
  },
  "POST /api/v1/services": {
    ...none,
    409: [
      async (app) => {
        const { token, viewer } = await makeStartup(app);
        await requestService(app, { actor: viewer, service: "growth_consulting", note: "" });
        return { token, body: { service: "growth_consulting" } };
      },
    ],
    422: [
      sends(asStartup, {}),
      sends(asStartup, { service: "unknown" }),
      sends(asStartup, { service: "pitch_deck_review" }),
      sends(asStartup, { service: "co_investment" }),
      sends(asStartup, { service: "growth_consulting", note: "長".repeat(1001) }),
      sends(asStartup, { service: "growth_consulting", status: "delivered" }),
    ],
    429: [
      async (app) => {
        const { token, viewer } = await makeStartup(app);
        const service = "growth_consulting";
        for (let asked = 0; asked < attemptLimits.serviceRequestsPerAccount.max; asked++) {
          const id = await requestService(app, { actor: viewer, service, note: "" });
          await cancelRequest(app, { actor: viewer, id });
        }
        return { token, body: { service } };
      },
    ],
  },
  "GET /api/v1/orders/{strategy}": {
    ...none,
    403: [
      async (app) => ({ token: (await makeStartup(app)).token, params: { strategy: "investor" } }),
      async (app) => ({ token: (await makeInvestor(app)).token, params: { strategy: "cvc" } }),
      async (app) => ({ token: (await makeInvestor(app, { type: "cvc" })).token, params: { strategy: "investor" } }),
    ],
    404: [async (app) => ({ token: (await makeStartup(app)).token, params: { strategy: "staff" } })],
    422: [
      async (app) => ({ ...(await withOrder(app)), query: "?page=0" }),
      async (app) => ({ ...(await withOrder(app)), query: "?size=1000" }),
      async (app) => ({ ...(await withOrder(app)), query: "?state=created" }),
    ],
  },
  "GET /api/v1/orders/{strategy}/{order_id}": {
    ...none,
    403: [
      async (app) => {
        const { params, ...own } = await withOrder(app);
        return { ...own, params: { ...params, strategy: "investor" } };
      },
    ],
    404: [
      async (app) => ({ ...(await withOrder(app)), token: (await makeStartup(app)).token }),
      async (app) => ({ token: (await makeStartup(app)).token, params: { strategy: "startup", order_id: "unknown" } }),
    ],
  },
  "POST /api/v1/orders/{strategy}/{order_id}/refund-request": {
    ...none,
    ...ofOtherOrders({}),
    409: [
      async (app) => ({ ...(await withOrder(app)), body: {} }),
      async (app) => ({ ...(await withRefundRequest(app)), body: { account: refundAccount } }),
    ],
    422: [
      async (app) => ({ ...(await withPaidOrder(app, "atm")), body: {} }),
      async (app) => ({ ...(await withPaidOrder(app, "atm")), body: { account: { ...refundAccount, bank: "8" } } }),
    ],
  },
  "DELETE /api/v1/orders/{strategy}/{order_id}/refund-request": {
    ...none,
    ...ofOtherOrders(undefined),
    409: [
      async (app) => {
        const { actor, ...asked } = await withRefundRequest(app);
        await withdrawRefundRequest(app, { actor, orderId: asked.params.order_id });
        return asked;
      },
    ],
  },
  "PUT /api/v1/orders/{strategy}/{order_id}/refund-account": {
    ...none,
    ...ofOtherOrders(refundAccount),
    409: [async (app) => ({ ...(await withPaidOrder(app, "cc")), body: refundAccount })],
    422: [async (app) => ({ ...(await withRefundRequest(app)), body: { ...refundAccount, number: "12" } })],
  },
};
