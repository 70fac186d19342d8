import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  accounts,
  events,
  mails,
  newsletterIssues,
  newsletterRequests,
  newsletterSubscribers,
  notices,
} from "~/db/schema";
import { hourMs, weekMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { publishDue } from "~/features/publishing/content-desk/publish-due.server";
import { scheduleItem } from "~/features/publishing/content-desk/publish-item.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import type { Locale } from "~/locales/locale";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { draftNews } from "../../../../tests/support/make-news";
import { publishNews } from "../../../../tests/support/news";
import { confirmSubscription, readConfirmation } from "./confirm-subscription.server";
import { requestSubscription } from "./request-subscription.server";
import { confirmationLifetime } from "./rules";
import { sendIssue } from "./send-issue.server";
import { subscriberIdOf } from "./subscriber-id.server";
import { readUnsubscribeLink, readUnsubscribePage, unsubscribe } from "./unsubscribe.server";

const origin = "http://localhost";
/** A Thursday in Taipei. */
const thursday = Date.parse("2027-01-07T04:00:00Z");
const monday = Date.parse("2027-01-11T01:00:00Z");

const limit = 100;

let now = thursday;
const tested = testAppWithWork({ now: () => now });
const app = { ...tested.app, limits: { ...tested.app.limits, signUp: limitOf(1e9) } };
let made = 0;

async function signUp(email: string, locale: Locale = "zh-TW") {
  made += 1;
  const client = { ip: `10.2.${made >> 8}.${made & 255}`, origin };
  await requestSubscription(app, { email, locale, ...client });
  await tested.done();
}

const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(sql`rowid`));
async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\/newsletter\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
async function subscribed(email: string, locale: Locale = "zh-TW") {
  await signUp(email, locale);
  await confirmSubscription(app, { token: await tokenFor(email), origin });
  return unsubscribeToken(app, { kind: "newsletter", subscriberId: await subscriberIdOf(app, { email }) });
}
const find = (email: string) =>
  app.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)).get();
const gone = { code: "gone" };

describe("a newsletter sign-up", () => {
  it("takes effect by the button behind the mailed link only, once", async () => {
    await signUp("once@example.test", "en-US");
    const token = await tokenFor("once@example.test");
    expect(await readConfirmation(app, { token })).toMatchObject({ email: "once@example.test" });
    expect(await find("once@example.test")).toBeUndefined();
    const confirmed = await Promise.allSettled([1, 2, 3].map(() => confirmSubscription(app, { token, origin })));
    expect(confirmed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await find("once@example.test")).toMatchObject({ locale: "en-US", confirmedAt: now });
    await expect(readConfirmation(app, { token })).rejects.toMatchObject(gone);
  });

  it("expires after 72 hours, and cannot be guessed", async () => {
    await signUp("late@example.test");
    const token = await tokenFor("late@example.test");
    now += confirmationLifetime;
    await expect(confirmSubscription(app, { token, origin })).rejects.toMatchObject(gone);
    now = thursday;
    await expect(confirmSubscription(app, { token: "x", origin })).rejects.toMatchObject(gone);
  });

  it("stores no token that could be used", async () => {
    await signUp("hash@example.test");
    const rows = await app.db.select().from(newsletterRequests);
    expect(JSON.stringify(rows)).not.toContain(await tokenFor("hash@example.test"));
  });

  it("answers alike for known addresses, and mails nothing to them", async () => {
    await subscribed("known@example.test");
    const before = (await mailsTo("known@example.test")).length;
    await signUp("known@example.test");
    expect(await mailsTo("known@example.test")).toHaveLength(before);
  });

  it("mails an address a few times a day at most, and refuses a busy network", async () => {
    for (let count = 0; count < 6; count++) await signUp("victim@example.test");
    expect(await mailsTo("victim@example.test")).toHaveLength(attemptLimits.newsletterMailPerAddress.max);
    const client = { locale: "zh-TW", ip: "10.9.9.9", origin } as const;
    const requests = Array.from({ length: attemptLimits.newsletterPerNetwork.max + 5 }, (_, at) =>
      requestSubscription(app, { email: `many${at}@example.test`, ...client }),
    );
    const results = await Promise.allSettled(requests);
    await tested.done();
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  });
});

describe("an unsubscribe link", () => {
  it("ends the subscription, any number of times, and removes its unsent mails", async () => {
    const token = await subscribed("leaver@example.test");
    expect(await readUnsubscribeLink(app, { token })).toMatchObject({ kind: "newsletter" });
    expect(await find("leaver@example.test")).toBeDefined();
    const subscriberId = await subscriberIdOf(app, { email: "leaver@example.test" });
    const [mail] = await mailsTo("leaver@example.test");
    await app.db.insert(mails).values({ ...mail, id: "unsent", subscriberId } as typeof mails.$inferInsert);
    await unsubscribe(app, { token });
    await unsubscribe(app, { token });
    expect(await find("leaver@example.test")).toBeUndefined();
    expect(await app.db.select().from(mails).where(eq(mails.id, "unsent"))).toEqual([]);
  });

  it("from an old mail works after signing up again", async () => {
    const token = await subscribed("again@example.test");
    await unsubscribe(app, { token });
    await subscribed("again@example.test");
    await unsubscribe(app, { token });
    expect(await find("again@example.test")).toBeUndefined();
  });

  it("turns off one topic of an account's mails only", async () => {
    const { id } = await makeStartup(app, { account: { mutedMails: ["messages"] } });
    const token = await unsubscribeToken(app, { kind: "topic", accountId: id, topic: "discovery" });
    await Promise.all([1, 2, 3].map(() => unsubscribe(app, { token })));
    const account = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(account?.mutedMails).toEqual(["messages", "discovery"]);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "account.mails_muted", data: { topic: "discovery" } },
    ]);
  });

  it("moves one topic to any of its channels, and nothing else", async () => {
    const { id } = await makeStartup(app, { account: { mutedMails: ["views"], noticeSettings: { digestHour: 7 } } });
    const token = await unsubscribeToken(app, { kind: "topic", accountId: id, topic: "courses" });
    const chosen = async () => {
      const account = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
      return [account?.mutedMails, account?.noticeSettings];
    };
    expect(await readUnsubscribePage(app, { token })).toMatchObject({ topic: "courses", channel: "digest" });
    expect(await chosen()).toEqual([["views"], { digestHour: 7 }]);
    await unsubscribe(app, { token, channel: "mail" });
    expect(await chosen()).toEqual([["views"], { digestHour: 7, channels: { courses: "mail" } }]);
    await unsubscribe(app, { token });
    expect(await chosen()).toEqual([["views", "courses"], { digestHour: 7, channels: { courses: "mail" } }]);
    await Promise.all([1, 2, 3].map(() => unsubscribe(app, { token, channel: "digest" })));
    expect(await chosen()).toEqual([["views"], { digestHour: 7, channels: { courses: "digest" } }]);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toHaveLength(3);
    const late = await unsubscribeToken(app, { kind: "topic", accountId: id, topic: "reminders" });
    await expect(unsubscribe(app, { token: late, channel: "digest" })).rejects.toMatchObject({ code: "bad_request" });
  });

  it("turns off the topics of a digest only, with what waits for it", async () => {
    const settings = { noticeSettings: { channels: { answers: "digest" as const } } };
    const { id, viewer } = await makeStartup(app, { account: settings });
    const notice = {
      to: viewer.email,
      accountId: id,
      locale: "zh-TW" as const,
      values: { link: "http://localhost/a" },
    };
    await notify(app, { ...notice, kind: "courseReply" });
    const token = await unsubscribeToken(app, { kind: "digest", accountId: id });
    await unsubscribe(app, { token });
    const account = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(account?.mutedMails).toEqual(["answers", "messages", "joined", "introductions", "courses"]);
    expect(await app.db.select().from(notices).where(eq(notices.accountId, id))).toMatchObject([{ channel: "page" }]);
    await unsubscribe(app, { token });
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toHaveLength(5);
  });

  it("cannot be made for someone else or another topic", async () => {
    const token = await subscribed("stays@example.test");
    const [kind, id, signature] = token.split("~");
    const other = await subscriberIdOf(app, { email: "known@example.test" });
    const forged = ["", "x~y~z", `${kind}~${other}~${signature}`, `review~${id}~${signature}`, `${token}~x`];
    for (const each of forged) await expect(unsubscribe(app, { token: each })).rejects.toMatchObject(gone);
    expect(await find("known@example.test")).toBeDefined();
  });
});

describe("the weekly issue", () => {
  it("goes out on Mondays with what is new, in each language, exactly once", async () => {
    await app.db.delete(newsletterSubscribers);
    await subscribed("zh@example.test");
    await subscribed("en@example.test", "en-US");
    await publishNews(app, { title: "消息 old", publishedAt: thursday - weekMs });
    now = monday - hourMs;
    expect(await sendIssue(app, { limit })).toBe(0);
    now = monday + hourMs;
    expect(await sendIssue(app, { limit }), "nothing is new").toBe(0);
    await publishNews(app, { title: "消息 fresh", publishedAt: monday });
    const runs = await Promise.all([sendIssue(app, { limit }), sendIssue(app, { limit })]);
    expect(runs[0] + runs[1]).toBe(2);
    expect(await sendIssue(app, { limit })).toBe(0);
    const [issue] = await app.db.select().from(newsletterIssues);
    expect(issue).toMatchObject({ week: "2027-01-11", sent: 2 });
    const [zh] = await mailsTo("zh@example.test");
    const [en] = await mailsTo("en@example.test");
    expect(zh).toMatchObject({ template: "newsletterIssue", locale: "zh-TW" });
    expect(zh?.text).toContain("消息 fresh");
    expect(en?.text).toContain("消息 fresh EN");
    expect(en?.text).not.toContain("old");
    expect(en?.text).toContain("/en-US/newsletter/unsubscribe/newsletter~");
  });

  it("covers each piece of news once, and waits for subscribers' first Monday", async () => {
    now = monday + 2 * hourMs;
    await subscribed("late-joiner@example.test");
    expect(await sendIssue(app, { limit })).toBe(0);
    await publishNews(app, { title: "消息 next", publishedAt: now });
    now = monday + weekMs;
    expect(await sendIssue(app, { limit })).toBe(3);
    const [mail] = await mailsTo("zh@example.test");
    expect(mail?.text).toContain("消息 next");
    expect(mail?.text).not.toContain("消息 fresh");
  });

  it("leaves what is due but not yet published to the next one", async () => {
    await app.db.delete(newsletterSubscribers);
    await app.db.delete(newsletterIssues);
    const at = monday + 3 * weekMs;
    now = at - 24 * hourMs;
    await subscribed("due@example.test");
    await publishNews(app, { title: "消息 live", publishedAt: now });
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    const id = await draftNews(app, actor, "消息 due");
    await scheduleItem(app, { actor, kind: newsKind, id, revision: 1, at });
    now = at + 1000;
    expect(await sendIssue(app, { limit })).toBe(1);
    expect(await publishDue(app)).toBe(1);
    now = at + weekMs;
    await sendIssue(app, { limit });
    const texts = (await mailsTo("due@example.test"))
      .filter(({ template }) => template === "newsletterIssue")
      .map(({ text }) => ["消息 live", "消息 due"].filter((title) => text.includes(title)));
    expect(texts).toEqual([["消息 due"], ["消息 live"]]);
  });

  it("carries one-click unsubscribe headers, and leaves no address in the outbox", async () => {
    const send: { headers?: Record<string, string> }[] = [];
    const email = { send: async (mail: object) => void send.push(mail) } as unknown as typeof app.email;
    const production = { ...app, email, config: { ...app.config, ENVIRONMENT: "production" as const } };
    const [mail] = await mailsTo("zh@example.test");
    await deliverMails(production, { mailIds: [mail?.id ?? ""] });
    const token = await unsubscribeToken(app, { kind: "newsletter", subscriberId: mail?.subscriberId ?? "" });
    expect(send[0]?.headers).toEqual({
      "List-Unsubscribe": `<http://localhost/unsubscribe/${token}>, <mailto:${app.config.CONTACT_MAIL}?subject=unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(
      await app.db
        .select()
        .from(mails)
        .where(eq(mails.id, mail?.id ?? "")),
    ).toEqual([]);
  });
});

describe("subscriptions", () => {
  it("end when the account of the address is erased", async () => {
    await subscribed("erased@example.test");
    await signUp("erased@example.test");
    await makeStartup(app, { account: { email: "erased@example.test", eraseAt: 1 } });
    await eraseDueAccounts(app);
    expect(await find("erased@example.test")).toBeUndefined();
  });
});
