import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it, vi } from "vitest";
import { accounts, boardMails, cards, listings, mails, startupNews, startups } from "~/db/schema";
import { hourMs } from "~/durations";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { keepTimeZone, readTimeZone } from "./keep-time-zone.server";
import { readSheet } from "./read-sheet.server";
import { sendMondaySheets } from "./send-monday-sheets.server";
import { mostPerStage } from "./sheet";

const clock = { now: 0 };
const app = testApp({ now: () => clock.now });
const at = (iso: string) => Date.parse(iso);
/** A Wednesday; the sheet of Taipei is due on 2026-12-06 at 12:00 UTC, that of New York 13 hours later. */
const wednesday = at("2026-12-02T04:00Z");
const sunday = at("2026-12-06T12:00Z");

/** An investor with one card whose next step is due in the week of the sheet. */
async function makeBoard(account: Partial<typeof accounts.$inferInsert> = {}, level: "empty" | "normal" = "empty") {
  clock.now = wednesday;
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, account, level });
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1, name: "晨星冷鏈" });
  await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
  await app.db
    .update(cards)
    .set({ nextStep: "CANARY-STEP", nextOn: "2026-12-09" })
    .where(eq(cards.workspaceId, investor.id));
  return { investor, startup };
}

const mailsTo = ({ id }: { id: string }) =>
  app.db
    .select({ text: mails.text, html: mails.html })
    .from(mails)
    .where(and(eq(mails.accountId, id), eq(mails.template, "mondaySheet")));

async function runAt(time: number) {
  clock.now = time;
  await sendMondaySheets(app);
}

describe("the mailed Monday sheet", () => {
  it("names what is due, with its stage and day, but none of the owner's own texts", async () => {
    const { investor } = await makeBoard();
    await runAt(sunday);
    const [mail, ...more] = await mailsTo(investor);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("晨星冷鏈");
    expect(mail?.text).toContain("關注中，12月9日");
    expect(mail?.text).toContain("/newsletter/unsubscribe/board~");
    expect(`${mail?.text}${mail?.html}`).not.toContain("CANARY");
  });

  it("names what changed in the week of what its owner may read, and is sent even if nothing else is to be said", async () => {
    const { investor, startup } = await makeBoard({}, "normal");
    await app.db.update(cards).set({ nextOn: null }).where(eq(cards.workspaceId, investor.id));
    const news = { startupId: startup.id, titleZhTW: "CANARY-NEWS", createdAt: 1, updatedAt: 1 };
    await app.db.insert(startupNews).values([
      { ...news, id: ulid(), publishAt: wednesday + hourMs },
      { ...news, id: ulid(), publishAt: wednesday - 30 * 24 * hourMs },
    ]);
    const documents = [{ file_id: ulid(wednesday + hourMs), name: "CANARY-PLAN" }];
    await app.db.update(startups).set({ documents }).where(eq(startups.id, startup.id));
    clock.now = sunday;
    const sheet = await readSheet(app, { actor: investor.viewer, locale: "zh-TW", timeZone: "Asia/Taipei" });
    expect(Object.values(sheet.changes)).toEqual([{ facts: [], news: 1, documents: 0 }]);
    await runAt(sunday);
    const [mail] = await mailsTo(investor);
    expect(mail?.text).toContain("過去一週有變更");
    expect(mail?.text).toContain("最新消息 1 則");
    expect(mail?.text).not.toContain("文件");
    expect(`${mail?.text}${mail?.html}`).not.toContain("CANARY");
  });

  it("is sent once a week, even if runs overlap or the time zone changes", async () => {
    const { investor } = await makeBoard();
    await runAt(sunday - 1);
    expect(await mailsTo(investor)).toHaveLength(0);
    clock.now = sunday;
    await Promise.all([sendMondaySheets(app), sendMondaySheets(app), sendMondaySheets(app)]);
    expect(await mailsTo(investor)).toHaveLength(1);
    await keepTimeZone(app, { actor: investor.viewer, name: "America/New_York" });
    await runAt(sunday + 13 * hourMs);
    expect(await mailsTo(investor)).toHaveLength(1);
    await runAt(sunday + 7 * 24 * hourMs + 13 * hourMs);
    expect(await mailsTo(investor)).toHaveLength(2);
  });

  it("is sent on Sunday evening where its owner lives", async () => {
    const { investor } = await makeBoard();
    await keepTimeZone(app, { actor: investor.viewer, name: "America/New_York" });
    await runAt(sunday + 13 * hourMs - 1);
    expect(await mailsTo(investor)).toHaveLength(0);
    await runAt(sunday + 13 * hourMs);
    expect(await mailsTo(investor)).toHaveLength(1);
  });

  it("is not lost by a visit between the hour and the next run, nor moved by a time zone told again", async () => {
    const { investor } = await makeBoard();
    const dueAt = async () =>
      (await app.db.select().from(boardMails).where(eq(boardMails.accountId, investor.id)).get())?.dueAt;
    await keepTimeZone(app, { actor: investor.viewer, name: "Asia/Taipei" });
    clock.now = sunday + 1;
    await keepTimeZone(app, { actor: investor.viewer, name: "Asia/Taipei" });
    expect(await dueAt()).toBe(sunday);
    await keepTimeZone(app, { actor: investor.viewer, name: "America/New_York" });
    expect(await dueAt()).toBe(sunday);
    await runAt(sunday + 13 * hourMs);
    expect(await mailsTo(investor)).toHaveLength(1);
    // The row may come from elsewhere: reporting the same zone again leaves it.
    const elsewhere = sunday + 8 * 24 * hourMs;
    await app.db.update(boardMails).set({ dueAt: elsewhere }).where(eq(boardMails.accountId, investor.id));
    await keepTimeZone(app, { actor: investor.viewer, name: "America/New_York" });
    expect(await dueAt()).toBe(elsewhere);
  });

  it("keeps a time zone's name as the browser told it", async () => {
    const { investor } = await makeBoard();
    await keepTimeZone(app, { actor: investor.viewer, name: "Asia/Kolkata" });
    expect(await readTimeZone(app, { actor: investor.viewer })).toEqual({
      timeZone: "Asia/Kolkata",
      told: "Asia/Kolkata",
    });
  });

  it("that fails is tried again an hour later, so that it does not stop others", async () => {
    const { investor } = await makeBoard();
    const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await app.db.run(sql`CREATE TRIGGER fail_mail BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'broken'); END`);
    await runAt(sunday);
    await app.db.run(sql`DROP TRIGGER fail_mail`);
    expect(failed).toHaveBeenCalled();
    const row = await app.db.select().from(boardMails).where(eq(boardMails.accountId, investor.id)).get();
    expect(row?.dueAt).toBe(sunday + hourMs);
    await runAt(sunday + hourMs - 1);
    expect(await mailsTo(investor)).toHaveLength(0);
    await runAt(sunday + hourMs);
    expect(await mailsTo(investor)).toHaveLength(1);
  });

  it("of muted accounts waits for the next Sunday", async () => {
    const { investor } = await makeBoard();
    await app.db
      .update(accounts)
      .set({ mutedMails: ["board"] })
      .where(eq(accounts.id, investor.id));
    await runAt(sunday);
    const row = await app.db.select().from(boardMails).where(eq(boardMails.accountId, investor.id)).get();
    expect(row?.dueAt).toBe(sunday + 7 * 24 * hourMs);
    expect(await mailsTo(investor)).toHaveLength(0);
  });

  it("says only what was closed if nothing else is to be said", async () => {
    const { investor } = await makeBoard();
    await app.db.update(cards).set({ stage: "won", stageSinceAt: wednesday }).where(eq(cards.workspaceId, investor.id));
    await runAt(sunday);
    const [mail] = await mailsTo(investor);
    expect(mail?.text).toContain("過去一週");
    expect(mail?.text).not.toContain("件需要處理");
  });

  it("lists decisions of the week behind many cards with next steps", async () => {
    const { investor } = await makeBoard();
    const card = await app.db.select().from(cards).where(eq(cards.workspaceId, investor.id)).get();
    if (!card) throw new Error("There is no card.");
    await app.db.update(cards).set({ nextStep: "", nextOn: null, decideBy: "2026-12-10" }).where(eq(cards.id, card.id));
    const others = Array.from({ length: mostPerStage }, (_, at) => ({
      ...card,
      id: crypto.randomUUID(),
      subjectId: null,
      outside: { name: `案件 ${at}`, link: "" },
      nextOn: "2027-01-20",
    }));
    for (const other of others) await app.db.insert(cards).values(other);
    clock.now = sunday;
    const sheet = await readSheet(app, { actor: investor.viewer, locale: "zh-TW", timeZone: "Asia/Taipei" });
    expect(sheet.reasons.decide.map(({ id }) => id)).toEqual([card.id]);
    expect(sheet.stages[0]?.cards.filter(({ id }) => id === card.id)).toHaveLength(1);
  });

  it("does not name a startup that is no longer listed", async () => {
    const { investor, startup } = await makeBoard();
    await app.db.delete(listings).where(eq(listings.profileId, startup.id));
    await runAt(sunday);
    const [mail] = await mailsTo(investor);
    expect(mail?.text).toContain("未上架的對象");
    expect(mail?.text).not.toContain("晨星冷鏈");
  });

  it.each<[string, Partial<typeof accounts.$inferInsert>]>([
    ["has muted the topic", { mutedMails: ["board"] }],
    ["is suspended", { suspendedAt: 1 }],
    ["is about to be deleted", { eraseAt: 9e12 }],
  ])("is not sent to an account that %s", async (_, account) => {
    const { investor } = await makeBoard();
    await app.db.update(accounts).set(account).where(eq(accounts.id, investor.id));
    await runAt(sunday);
    expect(await mailsTo(investor)).toHaveLength(0);
  });

  it("is not sent when there is nothing to say, or more than a day late, and waits for the next Sunday", async () => {
    const { investor } = await makeBoard();
    await app.db.update(cards).set({ nextOn: "2026-12-20" }).where(eq(cards.workspaceId, investor.id));
    await runAt(sunday);
    const { investor: late } = await makeBoard();
    await runAt(sunday + 24 * hourMs);
    for (const owner of [investor, late]) {
      expect(await mailsTo(owner)).toHaveLength(0);
      const row = await app.db.select().from(boardMails).where(eq(boardMails.accountId, owner.id)).get();
      expect(row?.dueAt).toBe(sunday + 7 * 24 * hourMs);
    }
  });
});
