import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { dayMs } from "~/durations";
import { openMonths } from "~/features/deals/letters/letter";
import { requireOwnLetter } from "~/features/deals/letters/own-letter.server";
import { saveLetter } from "~/features/deals/letters/save-letter.server";
import { sendLetter } from "~/features/deals/letters/send-letter.server";
import { startLetter } from "~/features/deals/letters/start-letter.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";

/** Cases of the calls of monthly letters. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };

const written = {
  language: "zh-TW",
  numbers: [{ key: "paying_customers", value: 12 }],
  good: "簽下第一家醫院",
  bad: "招募比預期慢",
  ask: "想認識醫院的採購主管",
  next: "完成試點",
  extra: "現金只剩五個月",
  holders_only: ["bad"],
};

/** A listed startup with a draft, and an investor who can get its letters. */
async function withDraft(app: App) {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  const [month] = openMonths(app.now());
  const { issueId } = await startLetter(app, { actor: startup.viewer, month });
  const of = { actor: startup.viewer, issueId };
  await saveLetter(app, {
    ...of,
    revision: 0,
    input: {
      locale: "zh-TW",
      numbers: [{ key: "paying_customers", value: 12 }],
      good: written.good,
      bad: written.bad,
      ask: written.ask,
      next: written.next,
      extra: written.extra,
      holdersOnly: ["bad"],
    },
  });
  return { startup, investor, issueId, month };
}

/** The same, with the letter sent to the investor. */
async function withSent(app: App) {
  const made = await withDraft(app);
  const of = { actor: made.startup.viewer, issueId: made.issueId };
  await sendLetter(app, { ...of, revision: 1, readers: [made.investor.id], holders: [made.investor.id] });
  const { ids } = await requireOwnLetter(app, of);
  return { ...made, letterId: ids.holders };
}

const asWriter =
  (body?: object): Case =>
  async (app) => {
    const { startup, issueId } = await withDraft(app);
    return { token: startup.token, params: { issue_id: issueId }, body };
  };
const asPastWriter =
  (body?: object): Case =>
  async (app) => {
    const { startup, issueId } = await withSent(app);
    return { token: startup.token, params: { issue_id: issueId }, body };
  };
/** Another startup. */
const asOther =
  (body?: object): Case =>
  async (app) => {
    const { issueId } = await withDraft(app);
    const { token } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    return { token, params: { issue_id: issueId }, body };
  };
const asReader =
  (body?: object): Case =>
  async (app) => {
    const { investor, letterId } = await withSent(app);
    return { token: investor.token, params: { letter_id: letterId }, body };
  };
/** An investor who did not get the letter. */
const asStranger =
  (body?: object): Case =>
  async (app) => {
    const { letterId } = await withSent(app);
    const { token } = await makeInvestor(app, { status: "active", level: "gold" });
    return { token, params: { letter_id: letterId }, body };
  };
const sends =
  (revision: number): Case =>
  async (app) => {
    const { startup, investor, issueId } = await withDraft(app);
    return { token: startup.token, params: { issue_id: issueId }, body: { revision, readers: [investor.id] } };
  };
const schedules =
  (revision: number): Case =>
  async (app) => {
    const { startup, investor, issueId } = await withDraft(app);
    const day = taipeiDay(app.now() + dayMs);
    return { token: startup.token, params: { issue_id: issueId }, body: { revision, day, readers: [investor.id] } };
  };

const message = "我可以介紹";

export const letterCases: Record<string, Cases> = {
  "GET /api/v1/letters": { ...none, 422: [async (app) => ({ ...(await asReader()(app)), query: "?page=0" })] },
  "GET /api/v1/letters/{letter_id}": { ...none, 404: [asStranger()] },
  "POST /api/v1/letters/{letter_id}/help": {
    ...none,
    404: [asStranger({ message })],
    409: [
      async (app) => {
        const { startup, investor, letterId } = await withSent(app);
        await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, startup.id));
        return { token: investor.token, params: { letter_id: letterId }, body: { message } };
      },
    ],
    422: [{}, { message: "" }, { message: 1 }].map(asReader),
  },
  "PUT /api/v1/letters/{letter_id}/choice": {
    ...none,
    404: [asStranger({ is_muted: true })],
    422: [{}, { is_muted: "yes" }].map(asReader),
  },
  "GET /api/v1/me/letters": { ...none, 422: [async (app) => ({ ...(await asWriter()(app)), query: "?page=0" })] },
  "POST /api/v1/me/letters": { ...none, 422: [{}, { month: "2020-01" }, { month: "soon" }].map(asWriter) },
  "GET /api/v1/me/letters/{issue_id}": { ...none, 404: [asOther()] },
  "PUT /api/v1/me/letters/{issue_id}": {
    ...none,
    404: [asOther({ ...written, revision: 1 })],
    409: [asWriter({ ...written, revision: 0 }), asPastWriter({ ...written, revision: 2 })],
    422: [
      { ...written },
      { ...written, revision: 1, numbers: [{ key: "pilots", value: -1 }] },
      { ...written, revision: 1, numbers: [{ key: "product_live", value: 1 }] },
      { ...written, revision: 1, numbers: [...written.numbers, ...written.numbers] },
      { ...written, revision: 1, holders_only: ["extra"] },
      { ...written, revision: 1, good: "好".repeat(2001) },
    ].map(asWriter),
  },
  "POST /api/v1/me/letters/{issue_id}/correction": { ...none, 404: [asOther()], 409: [asWriter()] },
  "DELETE /api/v1/me/letters/{issue_id}": { ...none, 404: [asOther()], 409: [asPastWriter()] },
  "GET /api/v1/me/letter-readers": {
    ...none,
    422: [async (app) => ({ ...(await asWriter()(app)), query: "?page=0" })],
  },
  "POST /api/v1/me/letter-readers/{reader_id}/letters": {
    ...none,
    404: [
      async (app) => {
        const { startup } = await withSent(app);
        return { token: startup.token, params: { reader_id: "unknown" } };
      },
    ],
    409: [
      async (app) => {
        const { startup, investor } = await withSent(app);
        return { token: startup.token, params: { reader_id: investor.id } };
      },
    ],
  },
  "PUT /api/v1/me/letters/{issue_id}/schedule": {
    ...none,
    404: [asOther({ revision: 1, day: "2020-01-01", readers: [] })],
    409: [schedules(0)],
    422: [{ revision: 1, day: "2020-01-01", readers: [] }, { revision: 1, day: "soon", readers: [] }, {}].map(asWriter),
  },
  "DELETE /api/v1/me/letters/{issue_id}/schedule": { ...none, 404: [asOther()], 409: [asPastWriter()] },
  "POST /api/v1/me/letters/{issue_id}/send": {
    ...none,
    404: [asOther({ revision: 1, readers: [] })],
    409: [sends(0)],
    422: [{ revision: 1, readers: [] }, { revision: 1, readers: ["unknown"] }, { readers: [] }].map(asWriter),
  },
};

export const letterSuccesses: Record<string, Case[]> = {
  "GET /api/v1/letters": [asReader()],
  "GET /api/v1/letters/{letter_id}": [
    asReader(),
    async (app) => {
      const { startup, letterId } = await withSent(app);
      return { token: startup.token, params: { letter_id: letterId } };
    },
  ],
  "POST /api/v1/letters/{letter_id}/help": [asReader({ message })],
  "PUT /api/v1/letters/{letter_id}/choice": [
    asReader({ is_muted: true }),
    asReader({ is_muted: false, after_pass: true }),
  ],
  "GET /api/v1/me/letters": [asWriter(), asPastWriter()],
  "POST /api/v1/me/letters": [
    async (app) => {
      const { startup, month } = await withDraft(app);
      return { token: startup.token, body: { month } };
    },
  ],
  "GET /api/v1/me/letters/{issue_id}": [asWriter(), asPastWriter()],
  "PUT /api/v1/me/letters/{issue_id}": [asWriter({ ...written, revision: 1 })],
  "POST /api/v1/me/letters/{issue_id}/correction": [asPastWriter()],
  "DELETE /api/v1/me/letters/{issue_id}": [asWriter()],
  "GET /api/v1/me/letter-readers": [asWriter()],
  "PUT /api/v1/me/letters/{issue_id}/schedule": [schedules(1)],
  "DELETE /api/v1/me/letters/{issue_id}/schedule": [asWriter()],
  "POST /api/v1/me/letters/{issue_id}/send": [sends(1)],
  "POST /api/v1/me/letter-readers/{reader_id}/letters": [
    async (app) => {
      const { startup } = await withSent(app);
      const other = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
      await messageProfile(app, { actor: other.viewer, targetId: startup.id, message: "您好" });
      // A prospect, so another letter is needed than the one that a holder got.
      return { token: startup.token, params: { reader_id: other.id } };
    },
  ],
};
