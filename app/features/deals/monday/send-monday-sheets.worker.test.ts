import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, boardMails, cards, listings, mails } from "~/db/schema";
import { hourMs } from "~/durations";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { keepTimeZone } from "./keep-time-zone.server";
import { sendMondaySheets } from "./send-monday-sheets.server";

const clock = { now: 0 };
const app = testApp({ now: () => clock.now });
const at = (iso: string) => Date.parse(iso);
/** A Wednesday; the sheet of Taipei is due on 2026-12-06 at 12:00 UTC, that of New York 13 hours later. */
const wednesday = at("2026-12-02T04:00Z");
const sunday = at("2026-12-06T12:00Z");

/** An investor with one card whose next step is due in the week of the sheet. */
async function makeBoard(account: Partial<typeof accounts.$inferInsert> = {}) {
  clock.now = wednesday;
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, account });
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

  it("calls a startup that is no longer listed by no name", async () => {
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
