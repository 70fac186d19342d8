import { desc, eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  events,
  mails,
  newsletterIssues,
  newsletterPauses,
  newsletterSpecials,
  newsletterSubscribers,
} from "~/db/schema";
import { dayMs, hourMs, weekMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import type { Locale } from "~/locales/locale";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { publishNews } from "../../../../tests/support/news";
import { sendIssue } from "../newsletter/send-issue.server";
import { subscriberIdOf } from "../newsletter/subscriber-id.server";
import { deleteSpecial } from "./delete-special.server";
import { endSpecial } from "./end-special.server";
import { findSpecial } from "./find-special.server";
import { findSubscriber } from "./find-subscriber.server";
import { pauseSpecial } from "./pause-special.server";
import { pauseWeekly } from "./pause-weekly.server";
import { previewSpecial } from "./preview-special.server";
import { previewWeekly } from "./preview-weekly.server";
import { readDesk } from "./read-desk.server";
import { removeSubscriber } from "./remove-subscriber.server";
import { resumeSpecial } from "./resume-special.server";
import { resumeWeekly } from "./resume-weekly.server";
import { saveSpecial } from "./save-special.server";
import { sendSpecials } from "./send-specials.server";
import { sendTest } from "./send-test.server";
import { farthest } from "./special";
import { takeBackSpecial } from "./take-back-special.server";

/** A Thursday in Taipei. */
const thursday = Date.parse("2027-01-07T04:00:00Z");
const monday = Date.parse("2027-01-11T01:00:00Z");

let now = thursday;
const app = testApp({ now: () => now });

const texts = {
  subjectZh: "重要消息",
  textZh: "第一段\n第二段 https://fundbridge.example/a",
  subjectEn: "Something important",
  textEn: "First\n\nSecond",
  path: "/events",
};

const staff = async () => (await makeStaff(app, { staffRole: "editor" })).viewer;
const subscribe = async (name: string, locale: Locale = "zh-TW", confirmedAt = now) => {
  const email = `${name}@desk.test`;
  const id = await subscriberIdOf(app, { email });
  await app.db.insert(newsletterSubscribers).values({ id, email, locale, confirmedAt, week: "2027-01-04" });
  return { id, email };
};
const readers = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => subscribe(`reader-${at}`)));
const specialMails = () =>
  app.db.select().from(mails).where(eq(mails.template, "newsletterSpecial")).orderBy(desc(sql`rowid`));
const save = (actor: Awaited<ReturnType<typeof staff>>, sendAt?: number | "now" | null) =>
  saveSpecial(app, { actor, id: null, revision: 0, texts, sendAt });

beforeEach(async () => {
  now = thursday;
  await app.db.delete(newsletterSubscribers);
  await app.db.delete(newsletterSpecials);
  await app.db.delete(newsletterIssues);
  await app.db.delete(newsletterPauses);
  await app.db.delete(mails);
});

describe("the newsletter desk", () => {
  it("is for staff with the permission only", async () => {
    const [editor, { viewer: reviewer }] = [await staff(), await makeStaff(app)];
    const { id, email } = await subscribe("known");
    const special = await save(editor);
    const strangers = [reviewer, (await makeStartup(app)).viewer, (await makeInvestor(app)).viewer];
    for (const stranger of strangers) {
      const actor = stranger as typeof editor;
      const attempts = [
        readDesk(app, { actor }),
        save(actor),
        saveSpecial(app, { actor, id: special, revision: 1, texts, sendAt: "now" }),
        findSpecial(app, { actor, id: special }),
        takeBackSpecial(app, { actor, id: special }),
        pauseSpecial(app, { actor, id: special }),
        resumeSpecial(app, { actor, id: special }),
        endSpecial(app, { actor, id: special }),
        deleteSpecial(app, { actor, id: special }),
        sendTest(app, { actor, issue: "weekly" }),
        sendTest(app, { actor, issue: { specialId: special } }),
        previewWeekly(app, { actor }),
        pauseWeekly(app, { actor }),
        resumeWeekly(app, { actor }),
        findSubscriber(app, { actor, email }),
        removeSubscriber(app, { actor, id }),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await readDesk(app, { actor: editor })).specials).toHaveLength(1);
    expect(await specialMails()).toEqual([]);
  });

  it("counts subscribers, finds one by the exact address, and removes it with its unsent mails", async () => {
    const actor = await staff();
    const before = (await readDesk(app, { actor })).subscribers;
    const { id, email } = await subscribe("leaver");
    expect((await readDesk(app, { actor })).subscribers).toBe(before + 1);
    expect(await findSubscriber(app, { actor, email })).toMatchObject({ id, locale: "zh-TW" });
    expect(await findSubscriber(app, { actor, email: "leaver@desk" })).toBeNull();
    await save(actor, "now");
    await sendSpecials(app, { limit: 10 });
    expect(await specialMails()).toHaveLength(1);
    await removeSubscriber(app, { actor, id });
    expect(await specialMails()).toEqual([]);
    expect((await readDesk(app, { actor })).subscribers).toBe(before);
    await expect(removeSubscriber(app, { actor, id })).rejects.toMatchObject({ code: "wrong_state" });
    const recorded = await app.db.select().from(events).where(like(events.action, "newsletter.%"));
    expect(JSON.stringify(recorded)).not.toContain(email);
  });
});

describe("a special issue", () => {
  it("goes once to each who had subscribed, whatever runs overlap", async () => {
    const actor = await staff();
    await readers(23);
    await subscribe("english", "en-US");
    const id = await save(actor, now + hourMs);
    expect(await sendSpecials(app, { limit: 10 }), "before its time").toBe(0);
    now += hourMs;
    const first = await Promise.all([1, 2, 3].map(() => sendSpecials(app, { limit: 10 })));
    expect(first.reduce((sum, sent) => sum + sent)).toBe(10);
    now += 1;
    await subscribe("late");
    for (let run = 0; run < 4; run++) await Promise.all([1, 2].map(() => sendSpecials(app, { limit: 10 })));
    const sent = await specialMails();
    expect(sent).toHaveLength(24);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(24);
    expect(sent.map(({ to }) => to)).not.toContain("late@desk.test");
    expect(await findSpecial(app, { actor, id })).toMatchObject({ sent: 24, doneAt: now });
    const english = sent.find(({ to }) => to === "english@desk.test");
    expect(english).toMatchObject({ subject: "Something important", locale: "en-US" });
    expect(english?.text).toContain("/en-US/newsletter/unsubscribe/newsletter~");
    expect(english?.text).toContain("/en-US/events");
    const chinese = sent.find(({ to }) => to === "reader-0@desk.test");
    expect(chinese?.text).toContain("第一段\n\n第二段 https://fundbridge.example/a");
  });

  it("skips those who leave while it goes out, and ends all the same", async () => {
    const actor = await staff();
    const [one, two] = await readers(2);
    const id = await save(actor, "now");
    await sendSpecials(app, { limit: 1 });
    const [mail] = await specialMails();
    const left = mail?.to === one?.email ? two : one;
    await app.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, left?.id ?? ""));
    await sendSpecials(app, { limit: 1 });
    expect(await findSpecial(app, { actor, id })).toMatchObject({ sent: 1, doneAt: now });
  });

  it("is paused, goes on where it stopped, and can be ended for good", async () => {
    const actor = await staff();
    await readers(5);
    const id = await save(actor, "now");
    await expect(pauseSpecial(app, { actor, id }), "not begun").rejects.toMatchObject({ code: "wrong_state" });
    await sendSpecials(app, { limit: 2 });
    await pauseSpecial(app, { actor, id });
    expect(await sendSpecials(app, { limit: 10 })).toBe(0);
    await resumeSpecial(app, { actor, id });
    await sendSpecials(app, { limit: 1 });
    expect(new Set((await specialMails()).map(({ to }) => to)).size).toBe(3);
    await expect(endSpecial(app, { actor, id }), "not paused").rejects.toMatchObject({ code: "wrong_state" });
    await pauseSpecial(app, { actor, id });
    await endSpecial(app, { actor, id });
    await expect(resumeSpecial(app, { actor, id })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await sendSpecials(app, { limit: 10 })).toBe(0);
    expect(await specialMails()).toHaveLength(3);
  });

  it("is not over because of a pause that comes and goes while a mail is written", async () => {
    const actor = await staff();
    await subscribe("reader");
    const id = await save(actor, "now");
    let isFirst = true;
    const batch = async (statements: Parameters<typeof app.db.batch>[0]) => {
      if (!isFirst) return app.db.batch(statements);
      isFirst = false;
      await pauseSpecial(app, { actor, id });
      return app.db.batch(statements).finally(() => resumeSpecial(app, { actor, id }));
    };
    const interrupted = { ...app, db: Object.create(app.db, { batch: { value: batch } }) as typeof app.db };
    expect(await sendSpecials(interrupted, { limit: 10 })).toBe(0);
    expect(await findSpecial(app, { actor, id })).toMatchObject({ doneAt: null, pausedAt: null });
    expect(await sendSpecials(app, { limit: 10 })).toBe(1);
  });

  it("is never changed by a page that is behind", async () => {
    const actor = await staff();
    const id = await save(actor);
    const change = { actor, id, texts: { ...texts, subjectZh: "改過" } };
    const saves = await Promise.allSettled([1, 2, 3].map(() => saveSpecial(app, { ...change, revision: 1 })));
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await saveSpecial(app, { ...change, revision: 2, sendAt: "now" });
    await subscribe("reader");
    await sendSpecials(app, { limit: 10 });
    const late = [
      saveSpecial(app, { ...change, revision: 3 }),
      takeBackSpecial(app, { actor, id }),
      deleteSpecial(app, { actor, id }),
    ];
    for (const attempt of late) await expect(attempt).rejects.toMatchObject({ code: "wrong_state" });
    expect(await findSpecial(app, { actor, id })).toMatchObject({ subjectZh: "改過", sent: 1 });
  });

  it("is taken back until its time, then is a draft that can be deleted", async () => {
    const actor = await staff();
    await subscribe("reader");
    const id = await save(actor, now + dayMs);
    await expect(deleteSpecial(app, { actor, id }), "scheduled").rejects.toMatchObject({ code: "wrong_state" });
    await takeBackSpecial(app, { actor, id });
    now += 2 * dayMs;
    expect(await sendSpecials(app, { limit: 10 })).toBe(0);
    await deleteSpecial(app, { actor, id });
    await expect(findSpecial(app, { actor, id })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([null, thursday - 1, thursday + farthest + 1])("is not scheduled for %s", async (sendAt) => {
    const actor = await staff();
    await expect(save(actor, sendAt)).rejects.toMatchObject({
      code: "invalid",
      fields: { send_at: ["newsletterDesk:issues.time"] },
    });
    expect((await readDesk(app, { actor })).specials).toEqual([]);
  });

  it("takes nothing in its text for a value of ours", () => {
    const strange = { ...texts, subjectEn: "{{link}} $t(common:brand)", textEn: "<b>{{item}}</b>\n$t(mail:footer)" };
    const [, english] = previewSpecial(app, strange);
    expect(english?.subject).toBe("{{link}} $t(common:brand)");
    expect(english?.text).toContain("<b>{{item}}</b>\n\n$t(mail:footer)");
  });
});

describe("the weekly issue", () => {
  it("is previewed as it will be mailed, and mailed to oneself as a test", async () => {
    const actor = await staff();
    await expect(sendTest(app, { actor, issue: "weekly" })).rejects.toMatchObject({ code: "invalid" });
    expect(await previewWeekly(app, { actor })).toEqual({ nextAt: monday, previews: [] });
    await publishNews(app, { title: "消息 fresh", publishedAt: now });
    const { previews } = await previewWeekly(app, { actor });
    expect(previews.map(({ locale }) => locale)).toEqual(["zh-TW", "en-US"]);
    expect(previews[1]?.text).toContain("消息 fresh EN");
    await sendTest(app, { actor, issue: "weekly" });
    await sendTest(app, { actor, issue: { specialId: await save(actor) } });
    const own = await app.db.select().from(mails).where(eq(mails.to, actor.email));
    expect(own.map(({ template, locale }) => `${template} ${locale}`).toSorted()).toEqual([
      "newsletterIssue en-US",
      "newsletterIssue zh-TW",
      "newsletterSpecial en-US",
      "newsletterSpecial zh-TW",
    ]);
    expect(own.some(({ text }) => text.includes("/unsubscribe/"))).toBe(false);
    expect(await app.db.select().from(newsletterIssues)).toEqual([]);
  });

  it("is tested a number of times an hour at most", async () => {
    const actor = await staff();
    const specialId = await save(actor);
    const tests = Array.from({ length: attemptLimits.newsletterTestsPerAccount.max + 5 }, () =>
      sendTest(app, { actor, issue: { specialId } }),
    );
    const results = await Promise.allSettled(tests);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  });

  it("waits while it is paused, and covers what was published meanwhile", async () => {
    const actor = await staff();
    await subscribe("reader");
    await publishNews(app, { title: "消息 paused", publishedAt: now });
    await pauseWeekly(app, { actor });
    await expect(pauseWeekly(app, { actor })).rejects.toMatchObject({ code: "wrong_state" });
    expect((await readDesk(app, { actor })).pausedAt).toBe(now);
    now = monday + hourMs;
    expect(await sendIssue(app, { limit: 100 })).toBe(0);
    await resumeWeekly(app, { actor });
    await expect(resumeWeekly(app, { actor })).rejects.toMatchObject({ code: "wrong_state" });
    now = monday + weekMs + hourMs;
    await app.db.insert(newsletterIssues).values({ week: "2027-01-04", sinceAt: 0, untilAt: thursday, sent: 1 });
    expect(await sendIssue(app, { limit: 100 })).toBe(1);
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, "reader@desk.test"));
    expect(mail?.text).toContain("消息 paused");
    expect((await readDesk(app, { actor })).issues[0]).toMatchObject({ week: "2027-01-18", sent: 1 });
  });
});
