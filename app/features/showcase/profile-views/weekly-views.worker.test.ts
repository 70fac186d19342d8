import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, conversationRecords, mails, startups, weeklyViewMails, weeklyViewRuns } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { fromTaipeiInput } from "~/locales/taipei-time";
import { withBatch } from "../../../../tests/support/app";
import { viewing } from "../../../../tests/support/profile-views";
import { sendWeeklyViews } from "./send-weekly-views.server";
import { suggestionPause } from "./weekly-mail";

const { app, clock, publish, listed, view } = viewing("2026-11-18T04:00:00Z");
const at = (local: string) => fromTaipeiInput(local) ?? 0;
const monday = at("2026-11-23T09:00");

/** A startup with nothing to improve. */
async function complete(account = {}) {
  const startup = await publish(account);
  await app.db
    .update(startups)
    .set({
      video: "https://youtu.be/aqz-KE-bpKQ",
      teams: [{ name: "a", title: "", introduction: "", photo: null }],
      fundraising: 1,
      website: "https://example.test",
      documents: [{ file_id: "x", name: "x" }],
    })
    .where(eq(startups.id, startup.id));
  await app.db.run(`UPDATE startup_texts SET slogan = 'a', description = 'b' WHERE startup_id = '${startup.id}'`);
  await app.db.run(
    `INSERT INTO startup_news (id, startup_id, publish_at, created_at, updated_at)
     VALUES ('news-${startup.id}', '${startup.id}', ${clock.now}, 0, 0)`,
  );
  return startup;
}

const mailsTo = (id: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, id), eq(mails.template, "weeklyViews")));

async function runAt(time: number) {
  clock.now = time;
  await sendWeeklyViews(app);
}

beforeEach(async () => {
  clock.now = at("2026-11-18T12:00");
  await app.db.delete(weeklyViewRuns);
  // Unpublishes startups of other tests.
  await app.db.update(startups).set({ isPublish: 0 });
});

describe("the weekly mail", () => {
  it("reports views, favorites and invitations, and one thing to improve", async () => {
    const startup = await publish({ locale: "zh-TW" });
    const [one, other] = [await listed("投資人甲"), await listed("投資人乙")];
    for (const { viewer } of [one, other, one]) {
      await view(viewer, startup.id);
      clock.now += hourMs;
    }
    await view({ kind: "visitor" }, startup.id);
    await addFavorite(app, { actor: one.viewer, targetId: startup.id });
    await messageProfile(app, { actor: other.viewer, targetId: startup.id, message: "您好" });
    // The conversation's object uses the real clock.
    await app.db
      .update(conversationRecords)
      .set({ createdAt: clock.now })
      .where(eq(conversationRecords.startupId, startup.id));
    await runAt(monday);
    const [mail, ...more] = await mailsTo(startup.id);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(startup.viewer.email);
    const { text = "" } = mail ?? {};
    expect(text).toContain("過去一週（2026年11月16日 至 2026年11月22日），您的公司頁面有 4 次瀏覽。");
    expect(text).toContain("有 2 位投資人看過");
    expect(text).toContain("有 1 位投資人收藏了");
    expect(text).toContain("收到 1 則邀請");
    expect(text).toContain("建議您：補上英文");
    expect(text.match(/建議您/g)).toHaveLength(1);
    expect(text).toContain(`${app.config.PUBLIC_ORIGIN}/startup/views`);
    for (const name of ["投資人甲", "投資人乙", one.id, other.id]) expect(text + mail?.html).not.toContain(name);
  });

  it("is in the account's language", async () => {
    const startup = await complete({ locale: "en-US" });
    await view((await listed()).viewer, startup.id);
    await runAt(monday);
    const [mail] = await mailsTo(startup.id);
    expect(mail?.text).toContain("Last week (November 16, 2026 to November 22, 2026), your company page had 1 view.");
    expect(mail?.text).toContain("1 investor viewed it.");
    expect(mail?.text).toContain("/en-US/startup/views");
    expect(mail?.text).not.toMatch(/improve|favorites|invitation/);
  });

  it.each([
    ["2026-11-15T23:59", false],
    ["2026-11-16T00:01", true],
    ["2026-11-22T23:58", true],
    ["2026-11-23T00:01", false],
  ])("a view at %s in Taipei counts in the week before November 23: %s", async (local, isCounted) => {
    const startup = await complete();
    clock.now = at(local) - 5000;
    await view((await listed()).viewer, startup.id, 5);
    await runAt(monday);
    expect(await mailsTo(startup.id)).toHaveLength(isCounted ? 1 : 0);
  });

  it.each([
    ["2026-11-23T08:59", 0],
    ["2026-11-23T09:00", 1],
    ["2026-11-24T08:59", 1],
    ["2026-11-24T09:00", 0],
    ["2026-11-25T09:00", 0],
  ])("run at %s writes %i", async (local, number) => {
    const startup = await complete();
    await view((await listed()).viewer, startup.id);
    await runAt(at(local));
    expect(await mailsTo(startup.id)).toHaveLength(number);
  });

  it("is written once when runs overlap or repeat, and again the next week", async () => {
    const startup = await complete();
    const { viewer } = await listed();
    await view(viewer, startup.id);
    clock.now = monday;
    await Promise.all([sendWeeklyViews(app), sendWeeklyViews(app), sendWeeklyViews(app)]);
    await app.db.delete(weeklyViewRuns);
    await runAt(monday + minuteMs);
    expect(await mailsTo(startup.id)).toHaveLength(1);
    clock.now = monday + hourMs;
    await view(viewer, startup.id);
    await runAt(monday + 7 * dayMs);
    expect(await mailsTo(startup.id)).toHaveLength(2);
  });

  it("continues where an interrupted run stopped", async () => {
    const startup = await complete();
    await view((await listed()).viewer, startup.id);
    clock.now = monday;
    const failing = withBatch(app, () => Promise.reject(new Error("D1 is away.")));
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => void logged.push(parts);
    try {
      await sendWeeklyViews({ ...app, db: failing });
    } finally {
      console.error = error;
    }
    expect(logged).toHaveLength(1);
    expect(await mailsTo(startup.id)).toEqual([]);
    await runAt(monday + 15 * minuteMs);
    expect(await mailsTo(startup.id)).toHaveLength(1);
  });

  it("suggests an improvement in a quiet week at most every four weeks, and is silent without one", async () => {
    const [incomplete, done] = [await publish(), await complete()];
    await runAt(monday);
    expect((await mailsTo(incomplete.id)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/沒有瀏覽紀錄。\s+建議您：/),
    ]);
    for (const [weeks, number] of [
      [1, 1],
      [3, 1],
      [4, 2],
    ] as const) {
      await runAt(monday + weeks * (suggestionPause / 4));
      expect(await mailsTo(incomplete.id)).toHaveLength(number);
    }
    expect(await mailsTo(done.id)).toEqual([]);
  });

  it.each([
    ["has muted the topic", { mutedMails: ["views" as const] }],
    ["is suspended", { suspendedAt: 1 }],
    ["is about to be deleted", { eraseAt: 9e12 }],
    ["has no owner yet", { activatedAt: null }],
  ])("is not written to a startup that %s", async (_, account) => {
    const startup = await publish();
    await view((await listed()).viewer, startup.id);
    await app.db.update(accounts).set(account).where(eq(accounts.id, startup.id));
    await runAt(monday);
    expect(await mailsTo(startup.id)).toEqual([]);
  });

  it("is not written to an unlisted startup", async () => {
    const startup = await publish();
    await view((await listed()).viewer, startup.id);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
    await runAt(monday);
    expect(await mailsTo(startup.id)).toEqual([]);
    expect(await app.db.select().from(weeklyViewMails).where(eq(weeklyViewMails.startupId, startup.id))).toEqual([]);
  });

  it("reaches all startups over several runs of bounded size", async () => {
    const { viewer } = await listed();
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) ids.push((await complete()).id);
    for (const id of ids) await view(viewer, id, 5);
    clock.now = monday;
    const written = [];
    for (let run = 0; run < 4; run++) {
      await sendWeeklyViews(app, { startupsPerBatch: 2, batches: 3, mails: 3 });
      written.push((await Promise.all(ids.map(mailsTo))).flat().length);
    }
    expect(written).toEqual([3, 6, 7, 7]);
    expect(await app.db.select().from(weeklyViewRuns)).toMatchObject([{ isDone: true }]);
  });
});
