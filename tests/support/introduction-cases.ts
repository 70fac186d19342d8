import { eq } from "drizzle-orm";
import { cards, conversationRecords, introductionRequests, introductions } from "~/db/schema";
import { consentIntroduction } from "~/features/deals/introductions/consent-introduction.server";
import { listSuggested } from "~/features/deals/introductions/list-suggested.server";
import { muteIntroducer } from "~/features/deals/introductions/mute-introducer.server";
import { refuseIntroduction } from "~/features/deals/introductions/refuse-introduction.server";
import { refuseRequest } from "~/features/deals/introductions/refuse-request.server";
import { requestIntroduction } from "~/features/deals/introductions/request-introduction.server";
import { requestsAWeek, suggestionsAWeek } from "~/features/deals/introductions/rules";
import { suggestIntroductions } from "~/features/deals/introductions/suggest-introductions.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";
import { completeInvestor, completeStartup } from "./complete-profiles";

/** Cases of the calls about introductions, and of complaints about them. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const aMember = (app: App, industry = "agtech") =>
  makeInvestor(app, { ...completeInvestor(), level: "normal", status: "active", industryKeys: [industry] });
const aStartup = (app: App, industry = "agtech") =>
  makeStartup(app, { ...completeStartup(), isPublish: 2, industryKeys: [industry] });

let made = 0;

/** Creates a startup that a member passed on, and another member whom it fits. */
export const afterPass = async (app: App) => {
  // An industry of its own, so that there are no other candidates.
  const industry = `case-${++made}`;
  const startup = await aStartup(app, industry);
  const [introducer, receiver] = [await aMember(app, industry), await aMember(app, industry)];
  const at = { seenAt: 0, stageSinceAt: 0, createdAt: 0, updatedAt: 0 };
  await app.db.insert(cards).values({
    id: `CARD-${introducer.id}`,
    workspaceId: introducer.id,
    subjectId: startup.id,
    stage: "passed",
    movedBy: "hand",
    passReason: "stage",
    ...at,
  });
  const body = { startup_id: startup.id, investor_ids: [receiver.id], sentence: "很合適", named: true };
  return { token: introducer.token, params: { startup_id: startup.id }, startup, introducer, receiver, body };
};
/** The same, with a suggestion that the startup can decide. */
export const toDecide = async (app: App) => {
  const of = await afterPass(app);
  const { startup, introducer, receiver } = of;
  await suggestIntroductions(app, {
    actor: introducer.viewer,
    startupId: startup.id,
    toIds: [receiver.id],
    sentence: "很合適",
    isNamed: true,
  });
  const [item] = (await listSuggested(app, { actor: startup.viewer, locale: "zh-TW" })).toDecide;
  const [id, shown] = [item?.shown.id ?? "", item?.hash ?? ""];
  return { ...of, token: startup.token, params: { id }, body: { shown }, id, shown };
};
/** The same, declined. */
const declined = async (app: App) => {
  const of = await toDecide(app);
  await refuseIntroduction(app, { actor: of.startup.viewer, id: of.id });
  return of;
};
/** The same, delivered to the other member. */
export const delivered = async (app: App) => {
  const of = await toDecide(app);
  await consentIntroduction(app, { actor: of.startup.viewer, id: of.id, shown: of.shown });
  return { ...of, token: of.receiver.token, body: { message: "想進一步了解" } };
};
/** The same, over. */
const over = async (app: App) => {
  const of = await delivered(app);
  await app.db.update(introductions).set({ state: "lapsed" }).where(eq(introductions.id, of.id));
  return of;
};
const muted = async (app: App) => {
  const of = await delivered(app);
  await muteIntroducer(app, { actor: of.receiver.viewer, id: of.id });
  return of;
};
/** A complaint about a delivered introduction. */
const complaint = async (app: App) => {
  const { token, id } = await delivered(app);
  return { token, body: { kind: "introduction", id, reason: "spam", note: "一再轉介" } };
};
/** Removes what is sent: calls that take no body refuse one. */
const withoutBody =
  (ask: Case): Case =>
  async (app) => ({ ...(await ask(app)), body: undefined });
/** An introducer who suggested five this week. */
const spent = async (app: App) => {
  const of = await afterPass(app);
  for (let at = 0; at < suggestionsAWeek; at++) {
    const { introducer } = of;
    await app.db.insert(introductions).values({
      id: `SPENT-${at}-${introducer.id}`,
      startupId: of.startup.id,
      fromId: introducer.id,
      toId: (await makeInvestor(app)).id,
      reason: "stage",
      sentence: "很合適",
      isNamed: true,
      state: "lapsed",
      createdAt: app.now(),
      updatedAt: app.now(),
    });
  }
  return of;
};
/** Creates a startup and an investor who talk. */
const talking = async (app: App) => {
  const of = await afterPass(app);
  const { startup, receiver: investor } = of;
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  await app.db
    .update(conversationRecords)
    .set({ answeredAt: app.now() })
    .where(eq(conversationRecords.startupId, startup.id));
  return { token: startup.token, startup, investor, body: { investor_id: investor.id, text: "我們做瑕疵檢測" } };
};
/** The same, with a request, for the investor. */
export const asked = async (app: App) => {
  const of = await talking(app);
  await requestIntroduction(app, { actor: of.startup.viewer, investorId: of.investor.id, text: of.body.text });
  const isIts = eq(introductionRequests.startupId, of.startup.id);
  const id =
    (await app.db.select({ id: introductionRequests.id }).from(introductionRequests).where(isIts).get())?.id ?? "";
  return { ...of, token: of.investor.token, params: { id }, id };
};
/** The same, refused. */
const askedInVain = async (app: App) => {
  const of = await asked(app);
  await refuseRequest(app, { actor: of.investor.viewer, id: of.id });
  return of;
};
/** A startup that asked three investors this week. */
const askedEnough = async (app: App) => {
  const of = await talking(app);
  for (let at = 0; at < requestsAWeek; at++) {
    await app.db.insert(introductionRequests).values({
      id: `ASKED-${at}-${of.startup.id}`,
      startupId: of.startup.id,
      investorId: (await makeInvestor(app)).id,
      text: "我們做瑕疵檢測",
      expiresAt: app.now() + 1,
      createdAt: app.now(),
      updatedAt: app.now(),
    });
  }
  return of;
};
/** Asks as the startup, not the investor. */
const asStartup =
  (ask: typeof asked): Case =>
  async (app) => {
    const { startup, params: _, ...of } = await ask(app);
    return { ...of, token: startup.token };
  };
const unknown =
  (ask: Case): Case =>
  async (app) => ({ ...(await ask(app)), params: { id: "unknown", startup_id: "unknown" } });
const sending =
  (ask: Case, change: object): Case =>
  async (app) => {
    const { body, ...of } = await ask(app);
    return { ...of, body: { ...(body as object), ...change } };
  };

export const introductionCases: Record<string, Cases> = {
  "GET /api/v1/me/introductions/to-decide": none,
  "POST /api/v1/introductions/{id}/consent": {
    ...none,
    404: [unknown(toDecide)],
    409: [declined, sending(toDecide, { shown: "other" })],
    422: [sending(toDecide, { shown: "" })],
  },
  "POST /api/v1/introductions/{id}/refusal": {
    ...none,
    404: [withoutBody(unknown(toDecide))],
    409: [withoutBody(declined)],
  },
  "GET /api/v1/me/introductions": none,
  "POST /api/v1/introductions/{id}/answer": {
    ...none,
    404: [unknown(delivered)],
    409: [over],
    422: [sending(delivered, { message: " " })],
  },
  "POST /api/v1/introductions/{id}/pass": {
    ...none,
    404: [withoutBody(unknown(delivered))],
    409: [withoutBody(over)],
  },
  "PUT /api/v1/introductions/{id}/mute": { ...none, 404: [withoutBody(unknown(delivered))] },
  "DELETE /api/v1/introductions/{id}/mute": none,
  "GET /api/v1/me/introduction-mutes": none,
  "GET /api/v1/me/introductions/sent": none,
  "GET /api/v1/me/introduction-candidates/{startup_id}": {
    ...none,
    404: [withoutBody(unknown(afterPass))],
    409: [async (app) => ({ token: (await aMember(app)).token, params: { startup_id: (await aStartup(app)).id } })],
  },
  "POST /api/v1/me/introductions": {
    ...none,
    404: [sending(afterPass, { startup_id: "unknown" })],
    409: [sending(afterPass, { investor_ids: ["unknown"] })],
    422: [
      sending(afterPass, { investor_ids: [] }),
      sending(afterPass, { sentence: "see https://example.com" }),
      sending(afterPass, { sentence: "一\n二" }),
      sending(afterPass, { more: 1 }),
    ],
    429: [spent],
  },
  "POST /api/v1/me/introduction-requests": {
    ...none,
    404: [sending(talking, { investor_id: "unknown" })],
    409: [
      asStartup(asked),
      asStartup(askedInVain),
      async (app) => {
        const of = await talking(app);
        await app.db
          .update(conversationRecords)
          .set({ answeredAt: null })
          .where(eq(conversationRecords.startupId, of.startup.id));
        return of;
      },
    ],
    422: [
      sending(talking, { text: " " }),
      sending(talking, { text: "see https://example.com" }),
      sending(talking, { text: "字".repeat(241) }),
      sending(talking, { more: 1 }),
    ],
    429: [askedEnough],
  },
  "GET /api/v1/me/introduction-requests": none,
  "GET /api/v1/me/introduction-requests/received": none,
  "POST /api/v1/introduction-requests/{id}/refusal": {
    ...none,
    404: [withoutBody(unknown(asked))],
    409: [withoutBody(askedInVain)],
  },
  "POST /api/v1/complaints": {
    ...none,
    404: [sending(complaint, { id: "unknown" }), sending(complaint, { kind: "letter" })],
    422: [
      sending(complaint, { kind: "conversation" }),
      sending(complaint, { reason: "" }),
      sending(complaint, { note: "長".repeat(1001) }),
      sending(complaint, { more: 1 }),
    ],
  },
};

export const introductionSuccesses: Record<string, Case[]> = {
  "GET /api/v1/me/introductions/to-decide": [withoutBody(toDecide)],
  "POST /api/v1/introductions/{id}/consent": [toDecide],
  "POST /api/v1/introductions/{id}/refusal": [withoutBody(toDecide)],
  "GET /api/v1/me/introductions": [withoutBody(delivered)],
  "POST /api/v1/introductions/{id}/answer": [delivered],
  "POST /api/v1/introductions/{id}/pass": [withoutBody(delivered)],
  "PUT /api/v1/introductions/{id}/mute": [withoutBody(delivered)],
  "DELETE /api/v1/introductions/{id}/mute": [withoutBody(muted)],
  "GET /api/v1/me/introduction-mutes": [withoutBody(muted)],
  "GET /api/v1/me/introductions/sent": [async (app) => ({ token: (await toDecide(app)).introducer.token })],
  "GET /api/v1/me/introduction-candidates/{startup_id}": [withoutBody(afterPass)],
  "POST /api/v1/me/introductions": [afterPass],
  "POST /api/v1/me/introduction-requests": [talking],
  "GET /api/v1/me/introduction-requests": [withoutBody(asStartup(asked)), withoutBody(asStartup(askedInVain))],
  "GET /api/v1/me/introduction-requests/received": [withoutBody(asked)],
  "POST /api/v1/introduction-requests/{id}/refusal": [withoutBody(asked)],
  "POST /api/v1/complaints": [complaint],
};
