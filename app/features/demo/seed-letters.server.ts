import { and, eq } from "drizzle-orm";
import type { LetterPart } from "~/db/letter-values";
import { accounts, introductionRequests, letterCopies, letterMails, letters } from "~/db/schema";
import { dayMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { daysOfRequest } from "~/features/deals/introductions/rules";
import { openMonths } from "~/features/deals/letters/letter";
import { type LetterInput, saveLetter } from "~/features/deals/letters/save-letter.server";
import { sendLetter } from "~/features/deals/letters/send-letter.server";
import { startLetter } from "~/features/deals/letters/start-letter.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { demoDomain } from "./cast";

/** A letter of a demo startup to demo investors, by the local parts of their addresses. */
interface Part {
  of: string;
  readers: string[];
  holders: string[];
  /** How many days ago it was sent; it is about the month before. */
  sentAgo: number;
  numbers: LetterInput["numbers"];
  good: string;
  bad: string;
  ask: string;
  next: string;
  extra: string;
  holdersOnly: LetterPart[];
  /** Who has offered help. */
  helped: string[];
}

const readersOfFirst = ["investor", "investor-gold", "investor-03"];

const parts: readonly Part[] = [
  {
    of: "startup",
    readers: readersOfFirst,
    holders: ["investor-03"],
    sentAgo: 33,
    numbers: [
      { key: "paying_customers", value: 36 },
      { key: "monthly_revenue", value: 1_520_000 },
      { key: "runway_months", value: 12 },
    ],
    good: "兩家健檢中心由試用轉為年約，檢測報告縮短到兩個工作天。",
    bad: "負責醫院通路的業務主管沒有談成，人選要重新找起。",
    ask: "想認識跑過醫院通路的業務主管，有檢驗試劑的經驗更好。",
    next: "把新院所的導入縮短到兩週，並送出第二項檢測的試辦計畫。",
    extra: "董事會已同意提高業務主管的薪資上限。",
    holdersOnly: ["bad"],
    helped: ["investor-03"],
  },
  {
    of: "startup",
    readers: readersOfFirst,
    holders: ["investor-03"],
    sentAgo: 2,
    numbers: [
      { key: "paying_customers", value: 39 },
      { key: "monthly_revenue", value: 1_710_000 },
      { key: "runway_months", value: 11 },
    ],
    good: "新院所的導入縮短為兩週，三家提前上線。\n月營收連續四個月成長。",
    bad: "一家健檢中心決定不續約，原因是集團統一採購。",
    ask: "想認識區域醫院的檢驗科主任，聊聊他們怎麼評估新的檢測項目。",
    next: "完成第一份續約報告，並開始準備下一輪募資資料。",
    extra: "帳上現金可用 11 個月；若下一輪延後，會先暫停新增人力。",
    holdersOnly: [],
    helped: ["investor-gold"],
  },
  {
    of: "startup-02",
    readers: ["investor"],
    holders: [],
    sentAgo: 5,
    numbers: [
      { key: "paying_customers", value: 8 },
      { key: "monthly_users", value: 2_300 },
      { key: "team_size", value: 9 },
    ],
    good: "第八家護理之家簽約，也是第一家從試用直接轉年約的客戶。",
    bad: "家屬版延後兩週，測試人力不足。",
    ask: "若認識願意試用三個月的長照機構，請介紹給我們。",
    next: "家屬版上線，並公布新的定價。",
    extra: "",
    holdersOnly: [],
    helped: [],
  },
];

/** Requests of demo startups for introductions, by the local parts of the two addresses. */
const requests = [
  {
    of: "startup-02",
    to: "investor",
    text: "我們以雷達偵測離床與跌倒，已有八家護理之家付費使用。想認識熟悉長照、看過服務型團隊的投資人。",
  },
  {
    of: "startup",
    to: "investor-gold",
    text: "我們的血液檢測已有近四十家付費院所，月營收穩定成長。想認識投資醫療檢測的投資人，第一次見面 20 分鐘即可。",
  },
] as const;

/**
 * Seeds letters of demo startups to holders and prospects, with what their readers did, and requests for introductions.
 * Done once. Conversations stay as they are, and no mail is due.
 */
export async function seedLetters(app: App): Promise<void> {
  if (await app.db.select({ id: letters.id }).from(letters).limit(1).get()) return;
  for (const part of parts) await seedLetter(app, part);
  for (const { of, to, text } of requests) {
    const [startupId, investorId] = await Promise.all([idOf(app, of), idOf(app, to)]);
    const at = app.now() - dayMs;
    const state = { expiresAt: at + daysOfRequest * dayMs, createdAt: at, updatedAt: at };
    if (startupId && investorId) {
      await app.db.insert(introductionRequests).values({ id: ulid(at), startupId, investorId, text, ...state });
    }
  }
}

/** Conversations that drop messages about letters, which would all be dated today. */
const untold = { getByName: () => ({ addNote: async () => undefined }) } as unknown as App["conversations"];

async function seedLetter(app: App, { of, readers, holders, sentAgo, helped, ...input }: Part): Promise<void> {
  const sentAt = app.now() - sentAgo * dayMs;
  const startupId = await idOf(app, of);
  const actor = startupId ? await findAccountViewer(app, { accountId: startupId }) : null;
  if (actor?.kind !== "startup") return;
  // What follows a letter is left out.
  const then: App = { ...app, now: () => sentAt, waitUntil: () => undefined, conversations: untold };
  const { issueId } = await startLetter(then, { actor, month: openMonths(sentAt)[0] });
  const written = { ...input, locale: "zh-TW" as const };
  const revision = await saveLetter(then, { actor, issueId, revision: 0, input: written });
  const idsOf = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => idOf(app, name)))).flatMap((id) => id ?? []);
  const ids = await idsOf(readers);
  await sendLetter(then, { actor, issueId, revision, readers: ids, holders: await idsOf(holders) });
  await settle(app, { sentAt, readerIds: ids, helpedIds: await idsOf(helped) });
}

/** Records that readers have been told of what was sent at a time, and who of them has offered help. */
async function settle(
  app: App,
  options: { sentAt: number; readerIds: readonly string[]; helpedIds: readonly string[] },
): Promise<void> {
  const { sentAt, readerIds, helpedIds } = options;
  await app.db.update(letterCopies).set({ toldAt: sentAt }).where(eq(letterCopies.sentAt, sentAt));
  for (const id of readerIds) {
    await app.db.update(letterMails).set({ dueAt: null, mailedUntil: app.now() }).where(eq(letterMails.readerId, id));
  }
  const actedAt = sentAt + dayMs / 2;
  for (const id of helpedIds) {
    await app.db
      .update(letterCopies)
      .set({ helpedAt: actedAt, repliedAt: actedAt })
      .where(and(eq(letterCopies.sentAt, sentAt), eq(letterCopies.readerId, id)));
  }
}

async function idOf(app: App, name: string): Promise<string | undefined> {
  const email = eq(accounts.email, `${name}@${demoDomain}`);
  return (await app.db.select({ id: accounts.id }).from(accounts).where(email).get())?.id;
}
