import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commit } from "~/db/commit.server";
import { lineMonths, mails, noticeDigests, notices, pushSubscriptions, socialIdentities } from "~/db/schema";
import { type MailTopic, mailTopics, type NoticeChannel } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { noteFriend } from "~/features/accounts/line/note-friend.server";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { queueDueMails, requeueMails } from "~/features/core/mail/requeue-mails.server";
import { maxAttempts } from "~/features/core/mail/rules";
import { nextDigestAt } from "~/features/core/notice-kinds/decide";
import { isAtOnceKind, isReplaceable, kindRow, type ListedKind, topicOf } from "~/features/core/notice-kinds/register";
import { choicesOf, isShort, topicRows } from "~/features/core/notice-kinds/topics";
import { markSeen } from "~/features/core/notices/mark-seen.server";
import { prepareNotice, readChoices } from "~/features/core/notices/prepare-notice.server";
import { listPushSubscriptions, savePushSubscription } from "~/features/core/push/subscriptions.server";
import { linkLogin } from "~/features/member-area/own-account/link-login.server";
import { type NoticePreferences, savePreferences } from "~/features/member-area/own-account/save-preferences.server";
import { clockIn, dayIn } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { runs } from "../../../../tests/support/explore";
import { makePushBrowser, makeVapidKeys } from "../../../../tests/support/push-browser";
import { sendDigests } from "./send-digests.server";

const kinds = [
  "firstAnswer",
  "unreadMessages",
  "courseReply",
  "meetingAgreed",
  "startupApproved",
  "weeklySearches",
  "weeklyViews",
  "companyJoined",
  "confirmFacts",
  "mondaySheet",
  "weeklyLetters",
  "meetingReminder",
  "orderPaid",
  "passwordChanged",
] as const satisfies readonly ListedKind[];

const zones = ["Asia/Taipei", "America/New_York", "Europe/London", "Pacific/Apia"] as const;

/** Preferences with a pause of some days instead of a date. */
type Chosen = Omit<NoticePreferences, "pausedUntil"> & { pausedFor: number | null };

/** LINE takes messages, takes them without an answer, is down, or refuses them. */
type LineAnswers = "takes" | "loses its answer" | "is down" | "refuses";

/** A push service takes messages, is down, or says that the subscription is over. */
type PushAnswers = "takes" | "is down" | "is over";

const vapid = await makeVapidKeys();

interface Told {
  id: string;
  kind: ListedKind;
  /** The one channel it has, after what its reader chose. */
  channel: NoticeChannel;
}

/**
 * A world of one reader, two days before the clocks change in New York. Its queue loses, repeats and delays messages,
 * and its mail service fails, as the test says; so do LINE and its answers.
 */
async function makeWorld({ budget = 200 } = {}) {
  const clock = { now: Date.parse("2027-03-12T01:00:00Z") };
  const state = { isPageOpen: false, isQueueDown: false, isServiceDown: false, failures: 0, sending: "" };
  const atLine = {
    answers: "takes" as LineAnswers,
    failures: 0,
    hasRefused: false,
    hasBlocked: false,
    isFriend: false,
  };
  /** What LINE took, by retry key. */
  const taken = new Map<string, { text: string; links: string[]; at: number; isUnclear: boolean }>();
  /** The retry keys of what may be sent to LINE, by mail. */
  const keys = new Map<string, string>();
  const atPush = { answers: "takes" as PushAnswers, failures: 0, hasEnded: false, isOn: false };
  /** What the reader's browser was shown, by tag, which is the mail's id. */
  const shown = new Map<string, { text: string; path: string; times: number }>();
  const browser = await makePushBrowser(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
  const receive = async (body: Uint8Array<ArrayBuffer>) => {
    if (atPush.answers === "is down") throw new TypeError("The push service is down.");
    if (atPush.answers === "is over") {
      atPush.isOn = false;
      atPush.hasEnded = true;
      return new Response(null, { status: 410 });
    }
    const { tag, text, path } = (await browser.read(body)) as { tag: string; text: string; path: string };
    shown.set(tag, { text, path, times: (shown.get(tag)?.times ?? 0) + 1 });
    return new Response(null, { status: 201 });
  };
  const queue: string[] = [];
  const sent: Array<{ id: string; template: string; at: number }> = [];
  const templates = new Map<string, string>();
  const given = testApp({ now: () => clock.now });
  const push = (ids: string[]) => {
    if (state.isQueueDown) throw new Error("The runtime was killed.");
    queue.push(...ids);
  };
  const app: App = {
    ...given,
    config: {
      ...given.config,
      ENVIRONMENT: "production",
      LINE_MESSAGING_TOKEN: "token",
      LINE_MESSAGING_SECRET: "secret",
      LINE_MONTHLY_MESSAGES: budget,
      ...vapid,
    },
    fetch: async (url, init) => {
      if (url === browser.subscription.endpoint) return receive(init?.body as Uint8Array<ArrayBuffer>);
      const { to, messages } = JSON.parse(String(init?.body)) as Pushed;
      const key = new Headers(init?.headers).get("X-Line-Retry-Key") ?? "";
      expect(to).toBe(lineId);
      expect(atLine.isFriend, "nothing is sent to somebody who has blocked the official account").toBe(true);
      if (atLine.answers === "is down") throw new TypeError("LINE is down.");
      const before = taken.get(key);
      if (before) {
        before.isUnclear = false;
        return new Response(null, { status: 409 });
      }
      if (atLine.answers === "refuses") {
        atLine.hasRefused = true;
        return new Response(null, { status: 429 });
      }
      const [{ template } = { template: { text: "", actions: [] } }] = messages;
      const isUnclear = atLine.answers === "loses its answer";
      taken.set(key, { text: template.text, links: template.actions.map(({ uri }) => uri), at: clock.now, isUnclear });
      return new Response(null, { status: isUnclear ? 500 : 200 });
    },
    inboxes: { getByName: () => ({ tellNotices: async () => state.isPageOpen }) } as unknown as App["inboxes"],
    email: {
      send: async () => {
        if (state.isServiceDown) throw new Error("The mail service is down.");
        sent.push({ id: state.sending, template: templates.get(state.sending) ?? "", at: clock.now });
      },
    } as unknown as App["email"],
    mailQueue: {
      send: async (body: { mail_id: string }) => push([body.mail_id]),
      sendBatch: async (messages: Iterable<{ body: { mail_id: string } }>) =>
        push([...messages].map(({ body }) => body.mail_id)),
    } as unknown as App["mailQueue"],
  };
  const reader = await makeInvestor(app, { account: { timeZone: "Asia/Taipei" } });
  const lineId = `U${reader.id}`;
  await linkLogin(app, {
    actor: reader.viewer,
    profile: { provider: "line", subject: lineId, email: null, emailVerified: false, name: "" },
    origin: "http://localhost",
  });
  await app.db.delete(mails);
  await app.db.delete(notices);
  // The worlds of other tests share it.
  await app.db.delete(lineMonths);
  queue.length = 0;
  const other = await makeStartup(app, { name: "晨星", isPublish: 2 });
  const rows = () => app.db.select().from(notices).where(eq(notices.accountId, reader.id)).orderBy(asc(notices.id));
  const outbox = () => app.db.select().from(mails).where(eq(mails.accountId, reader.id));
  const digest = () => app.db.select().from(noticeDigests).where(eq(noticeDigests.accountId, reader.id)).get();
  const told: Told[] = [];
  const composed: Array<{ id: string; at: number; text: string; by: "mail" | "line" | "push" }> = [];
  let chosen: (NoticePreferences & { zone: string; pausedAt: number }) | null = null;

  const hourThere = (at: number) => new Date(clockIn(at, chosen?.zone ?? "Asia/Taipei")).getUTCHours();
  const isQuiet = (at: number) => {
    const quiet = chosen?.quiet;
    if (!quiet) return false;
    const passed = (hourThere(at) - quiet.from + 24) % 24;
    return passed < (quiet.to - quiet.from + 24) % 24;
  };
  const isPaused = () => clock.now < (chosen?.pausedAt ?? 0);
  const channelNow = (kind: ListedKind, deadline = Number.POSITIVE_INFINITY): NoticeChannel => {
    const { topic } = kindRow(kind);
    if (topic === null) return "mail";
    let channel = chosen?.channels[topic] ?? "mail";
    const isHeld = isPaused() && (chosen?.pausedAt ?? 0) < deadline;
    if (isShort(channel)) {
      const isUrgent = kind === "firstAnswer" || kind === "meetingReminder";
      const isAtOnce = isUrgent && !isHeld && (deadline === Number.POSITIVE_INFINITY || deadline - clock.now <= hourMs);
      if (!(channel === "line" ? atLine.isFriend : atPush.isOn)) channel = topicRows[topic].channel;
      else if (isAtOnce || nextDigest() < deadline) return channel;
      else channel = "mail";
    }
    return channel === "mail" && isHeld && topic !== "reminders" ? "digest" : channel;
  };
  const nextDigest = () => {
    if (!chosen) return Number.POSITIVE_INFINITY;
    const { digestHour, quiet, pausedAt, zone } = chosen;
    const noticeSettings = { digestHour, pausedUntil: pausedAt, ...(quiet && { quiet }) };
    return nextDigestAt({ noticeSettings, timeZone: zone }, clock.now);
  };
  /** Notes new mails, before they are sent and deleted. */
  const note = async () => {
    for (const mail of await outbox()) {
      if (templates.has(mail.id)) continue;
      templates.set(mail.id, mail.template);
      if (mail.line) keys.set(mail.id, mail.line.retryKey);
      if (mail.template !== "dailyDigest") continue;
      const by = mail.line ? "line" : mail.push ? "push" : "mail";
      composed.push({ id: mail.id, at: clock.now, text: mail.text, by });
      expect(isPaused(), "no digest in a pause").toBe(false);
      expect(isQuiet(clock.now), "no digest in quiet hours").toBe(false);
    }
  };

  return {
    app,
    clock,
    state,
    atLine,
    taken,
    /** What LINE took of a notice's message. */
    takenOf: (mailId: string | null | undefined) => taken.get(keys.get(mailId ?? "") ?? ""),
    /** Whether anything could have kept LINE from taking a message. */
    hasFallen: () => atLine.hasRefused || atLine.hasBlocked,
    atPush,
    shown,
    /** Whether anything could have kept the browser from being shown a message. */
    hasEnded: () => atPush.hasEnded,
    /** Turns push notifications on in the reader's browser, or off. */
    async subscribe(isOn: boolean) {
      atPush.isOn = isOn;
      atPush.hasEnded ||= !isOn;
      if (isOn) await savePushSubscription(app, { actor: reader.viewer, subscription: browser.subscription });
      else await app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, reader.id));
    },
    /** Adds or blocks the official account. */
    async follow(isFriend: boolean) {
      atLine.isFriend = isFriend;
      atLine.hasBlocked ||= !isFriend;
      clock.now += 1;
      await commit(app, [noteFriend(app, { subject: lineId, isFriend, at: clock.now })]);
    },
    sent,
    told,
    rows,
    outbox,
    composed,
    reader,
    /** Tells something; if `isKilled`, the runtime ends between the transaction and the queue. */
    async tell(kind: ListedKind, { isKilled = false, deadline }: { isKilled?: boolean; deadline?: number } = {}) {
      const before = new Set((await rows()).map(({ id }) => id));
      const channel = channelNow(kind, deadline);
      const { statements, send } = await prepareNotice(app, {
        kind,
        to: reader.viewer.email,
        accountId: reader.id,
        mentionsId: other.id,
        locale: "zh-TW",
        line: { number: "1", title: "課程" },
        deadline,
        values: { link: "http://localhost/a", name: foreign("晨星"), number: "1" },
      });
      await commit(app, statements);
      if (!isKilled) await send();
      const row = (await rows()).find(({ id }) => !before.has(id));
      told.push({ id: row?.id ?? "", kind, channel });
      await note();
      const mail = (await outbox()).find(({ id }) => id === row?.mailId);
      if (
        (channel === "mail" || (isShort(channel) && mail)) &&
        kindRow(kind).topic !== null &&
        deadline === undefined
      ) {
        if (isQuiet(clock.now)) expect(mail?.dueAt, "held by quiet hours").toBeGreaterThan(clock.now);
        if (mail?.dueAt) expect(isQuiet(mail.dueAt), "held until after them").toBe(false);
      }
    },
    async choose({ pausedFor, ...preferences }: Chosen) {
      const zone = preferences.timeZone ?? chosen?.zone ?? "Asia/Taipei";
      const pausedUntil = pausedFor === null ? null : dayIn(clock.now + pausedFor * dayMs, zone);
      const waiting = await rows();
      const held = new Set((await outbox()).flatMap(({ id, dueAt }) => (dueAt === null ? [] : [id])));
      await savePreferences(app, { actor: reader.viewer, locale: "en-US", notices: { ...preferences, pausedUntil } });
      const pausedAt = (await readChoices(app, reader.id))?.noticeSettings.pausedUntil ?? 0;
      if (pausedUntil) expect(dayIn(pausedAt, zone)).toBe(pausedUntil);
      chosen = { ...preferences, pausedUntil, zone, pausedAt };
      for (const each of told) {
        const topic = topicOf(each.kind);
        const row = waiting.find(({ id }) => id === each.id);
        const isGathered = row?.channel === "digest" || (row && isShort(row.channel));
        const isWaiting = row?.mailId ? held.has(row.mailId) : isGathered;
        if (isWaiting && topic && preferences.channels[topic] === "page") each.channel = "page";
      }
    },
    async deliver({
      isRepeated = false,
      isLost = false,
      fails = false,
      line = "takes",
      push = "takes",
    }: {
      isRepeated?: boolean;
      isLost?: boolean;
      fails?: boolean;
      line?: LineAnswers;
      push?: PushAnswers;
    } = {}) {
      const mailIds = queue.splice(0);
      if (isLost) return;
      state.isServiceDown = fails && !isRepeated && state.failures < 3;
      if (state.isServiceDown) state.failures += 1;
      const isUnclear = line === "is down" || line === "loses its answer";
      // Longer, and nobody could tell whether LINE took it.
      atLine.answers = isUnclear && (isRepeated || atLine.failures >= 3) ? "takes" : line;
      if (isUnclear) atLine.failures += 1;
      const isPushDown = push === "is down";
      atPush.answers = isPushDown && (isRepeated || atPush.failures >= 3) ? "takes" : push;
      if (isPushDown) atPush.failures += 1;
      for (const id of isRepeated ? [...mailIds, ...mailIds] : mailIds) {
        state.sending = id;
        const [{ retryAfterSeconds } = { retryAfterSeconds: null }] = await deliverMails(app, { mailIds: [id] });
        if (retryAfterSeconds !== null) queue.push(id);
      }
      state.isServiceDown = false;
      atLine.answers = "takes";
      atPush.answers = "takes";
    },
    async see() {
      const newest = (await rows()).at(-1);
      if (newest) await markSeen(app, { actor: reader.viewer, until: newest.id });
    },
    /** Runs the job of every minute; twice at once if runs overlap, without the queue if the runtime is killed. */
    async tick({ isKilled = false, overlaps = false } = {}) {
      state.isQueueDown = isKilled;
      await queueDueMails(app).catch(() => undefined);
      await Promise.all(overlaps ? [sendDigests(app), sendDigests(app)] : [sendDigests(app)]);
      state.isQueueDown = false;
      await note();
    },
    /** Lets time pass until nothing is left to do. */
    async settle() {
      state.isPageOpen = false;
      for (let round = 0; round < 60; round += 1) {
        const due = (await outbox()).flatMap(({ status, dueAt }) =>
          status === "queued" ? [dueAt ?? clock.now + 61 * minuteMs] : [],
        );
        const next = Math.min(...due, (await digest())?.dueAt ?? Number.POSITIVE_INFINITY);
        if (next === Number.POSITIVE_INFINITY && queue.length === 0) return;
        if (next !== Number.POSITIVE_INFINITY) clock.now = Math.max(clock.now + minuteMs, next);
        await this.tick();
        await requeueMails(app);
        await this.deliver();
      }
      expect.fail("Something is never sent.");
    },
  };
}

/** A call of the Messaging API. */
interface Pushed {
  to: string;
  messages: Array<{ template: { text: string; actions: Array<{ uri: string }> } }>;
}

/** The channel of each topic: the given one, or the first that the topic has. */
const everywhere = (channel: NoticeChannel) =>
  Object.fromEntries(
    mailTopics.map((topic) => [topic, choicesOf(topic).includes(channel) ? channel : "mail"]),
  ) as Record<MailTopic, NoticeChannel>;

const plain = { digestHour: 10, quiet: null, pausedFor: null, timeZone: null, showsNames: false };

/** Those that wait for the one message a day. */
const gathered = kinds.filter((kind) => kindRow(kind).topic !== null && !isAtOnceKind(kind));

describe("a day at LINE", () => {
  it("of 40 events of all kinds gives one message, and each urgent one its own", async () => {
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    const told = Array.from({ length: 40 }, (_, made) => gathered[made % gathered.length] ?? "unreadMessages");
    for (const kind of told) {
      world.clock.now += 5 * minuteMs;
      await world.tell(kind);
    }
    const messages = told.filter((kind) => kindRow(kind).topic === "messages").length;
    await world.tell("firstAnswer");
    await world.tell("meetingReminder", { deadline: world.clock.now + hourMs });
    await world.tell("meetingReminder", { deadline: world.clock.now + 24 * hourMs });
    await world.tell("orderPaid");
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["orderPaid"]);
    expect([...world.taken.values()].map(({ text }) => text)).toMatchObject([
      "您的邀請有回覆了",
      expect.stringContaining("會議即將開始"),
      expect.stringMatching(new RegExp(`^41 new notifications: Unread messages \\(${messages}\\), .*and more$`)),
    ]);
  });

  it("says names only where its reader wants them", async () => {
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line"), showsNames: true });
    await world.tell("firstAnswer");
    await world.tell("courseReply");
    await world.settle();
    expect([...world.taken.values()].map(({ text }) => text)).toEqual([
      "「晨星」回覆了您的邀請",
      "“晨星” replied to your post in “課程”",
    ]);
  });

  it("gives one digest mail with all of it once the official account is blocked", async () => {
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: { ...everywhere("line"), courses: "digest" } });
    await world.tell("courseReply");
    await world.tell("unreadMessages");
    await world.follow(false);
    await world.settle();
    expect(world.taken.size).toBe(0);
    expect(world.sent.map(({ template }) => template)).toEqual(["dailyDigest"]);
    expect(world.composed[0]?.text.match(/・/g)).toHaveLength(2);
    expect((await world.rows()).map(({ channel }) => channel)).toEqual(["digest", "digest"]);
  });

  it("gives no message once LINE is unlinked, also not what is on its way", async () => {
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    await world.tell("firstAnswer");
    await world.app.db.delete(socialIdentities);
    await world.tell("firstAnswer");
    await world.settle();
    expect(world.taken.size).toBe(0);
    expect(world.sent.map(({ template }) => template)).toEqual(["firstAnswer", "firstAnswer"]);
    expect((await world.rows()).map(({ channel }) => channel)).toEqual(["mail", "mail"]);
  });
});

describe("a day of push notifications", () => {
  const urgent = { text: "您的邀請有回覆了", times: 1 };

  it("of 40 events of all kinds gives one, and each urgent event its own", async () => {
    const world = await makeWorld();
    await world.subscribe(true);
    await world.choose({ ...plain, channels: everywhere("push") });
    for (let made = 0; made < 40; made += 1) {
      world.clock.now += 5 * minuteMs;
      await world.tell(gathered[made % gathered.length] ?? "unreadMessages");
    }
    await world.tell("firstAnswer");
    await world.tell("meetingReminder", { deadline: world.clock.now + hourMs });
    await world.tell("orderPaid");
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["orderPaid"]);
    expect([...world.shown.values()]).toMatchObject([
      urgent,
      { text: expect.stringContaining("會議即將開始"), times: 1 },
      { text: expect.stringMatching(/^40 new notifications: /), path: "/en-US/account/notices", times: 1 },
    ]);
  });

  it("says names only where its reader wants them, and opens the page of a single event", async () => {
    const world = await makeWorld();
    await world.subscribe(true);
    await world.choose({ ...plain, channels: everywhere("push"), showsNames: true });
    await world.tell("firstAnswer");
    await world.tell("courseReply");
    await world.settle();
    expect([...world.shown.values()]).toMatchObject([
      { text: "「晨星」回覆了您的邀請", path: expect.stringMatching(/^\/messages\/\w+$/) },
      { text: "“晨星” replied to your post in “課程”", path: expect.stringMatching(/^\/en-US\/course\//) },
    ]);
  });

  it("is apart from what is told at LINE and in the digest, each once", async () => {
    const world = await makeWorld();
    await world.subscribe(true);
    await world.follow(true);
    await world.choose({ ...plain, channels: { ...everywhere("push"), courses: "line", joined: "digest" } });
    for (const kind of ["courseReply", "companyJoined", "unreadMessages"] as const) await world.tell(kind);
    await world.settle();
    expect([world.taken.size, world.shown.size]).toEqual([1, 1]);
    expect(world.sent.map(({ template }) => template)).toEqual(["dailyDigest"]);
    expect((await world.rows()).map(({ channel }) => channel).sort()).toEqual(["digest", "line", "push"]);
  });

  it("is a digest mail once the subscription is over, which is forgotten", async () => {
    const world = await makeWorld();
    await world.subscribe(true);
    await world.choose({ ...plain, channels: everywhere("push") });
    await world.tell("courseReply");
    await world.tell("firstAnswer");
    await world.deliver({ push: "is over" });
    expect(world.sent.map(({ template }) => template)).toEqual(["firstAnswer"]);
    expect(await listPushSubscriptions(world.app, { accountId: world.reader.id })).toEqual([]);
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["firstAnswer", "dailyDigest"]);
    expect(world.shown.size).toBe(0);
    expect((await world.rows()).map(({ channel }) => channel).sort()).toEqual(["digest", "mail"]);
  });

  it("is told in full after a pause, and not in quiet hours", async () => {
    const world = await makeWorld();
    const quiet = { from: 9, to: 12 };
    await world.subscribe(true);
    await world.choose({ ...plain, channels: everywhere("push"), pausedFor: 2, quiet });
    await world.tell("firstAnswer");
    await world.tell("unreadMessages");
    await world.settle();
    expect(world.clock.now).toBeGreaterThanOrEqual(Date.parse("2027-03-14T12:00:00+08:00"));
    expect([...world.shown.values()]).toMatchObject([
      { text: expect.stringMatching(/^2 new notifications/), times: 1 },
    ]);
    expect(world.sent).toEqual([]);
  });
});

describe("a message that LINE does not clearly take", () => {
  it("is repeated with its key, and told once", async () => {
    expectConsoleError(/^LINE did not take a message/);
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    await world.tell("firstAnswer");
    await world.deliver({ line: "loses its answer" });
    await world.settle();
    expect(world.taken.size).toBe(1);
    expect(world.sent).toEqual([]);
    expect(await world.outbox()).toEqual([]);
    expect(await world.app.db.select().from(lineMonths)).toMatchObject([{ used: 1 }]);
  });

  it("is mailed after six attempts", async () => {
    expectConsoleError(/^A message may not have reached LINE/);
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    await world.tell("firstAnswer");
    for (let made = 1; made <= maxAttempts; made += 1) {
      expect(world.sent).toEqual([]);
      world.atLine.failures = 0;
      await world.deliver({ line: "is down" });
    }
    expect(world.sent.map(({ template }) => template)).toEqual(["firstAnswer"]);
    expect((await world.rows()).map(({ channel }) => channel)).toEqual(["mail"]);
    expect(world.taken.size).toBe(0);
  });
});

describe("fifty messages at once", () => {
  it("spend no more than the month's budget, and the others are mailed", async () => {
    const world = await makeWorld({ budget: 20 });
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    for (let told = 0; told < 50; told += 1) await world.tell("firstAnswer");
    const ids = (await world.outbox()).map(({ id }) => id);
    await Promise.all(ids.map((id) => deliverMails(world.app, { mailIds: [id] })));
    expect(world.taken.size).toBe(20);
    expect(world.sent).toHaveLength(30);
    expect(await world.app.db.select().from(lineMonths)).toMatchObject([{ month: "2027-03", used: 20 }]);
  });

  it("that LINE refuses are not counted", async () => {
    expectConsoleError(/^LINE did not take a message/);
    const world = await makeWorld();
    await world.follow(true);
    await world.choose({ ...plain, channels: everywhere("line") });
    for (let told = 0; told < 5; told += 1) await world.tell("firstAnswer");
    await world.deliver({ line: "refuses" });
    await world.tell("firstAnswer");
    await world.settle();
    expect(world.sent).toHaveLength(5);
    expect(await world.app.db.select().from(lineMonths)).toMatchObject([{ used: 1 }]);
  });
});

describe("a day", () => {
  it("of 40 events of ten kinds gives one digest, and each urgent one its own mail", async () => {
    const world = await makeWorld();
    await world.choose({ ...plain, channels: everywhere("digest") });
    const ten = kinds.slice(0, 10);
    for (let made = 0; made < 40; made += 1) {
      world.clock.now += 5 * minuteMs;
      await world.tell(ten[made % ten.length] ?? "unreadMessages");
    }
    await world.tell("meetingReminder");
    await world.tell("orderPaid");
    await world.settle();
    expect(world.sent.map(({ template }) => template).sort()).toEqual(["dailyDigest", "meetingReminder", "orderPaid"]);
    expect(world.composed).toHaveLength(1);
    expect(world.composed[0]?.text.match(/・/g)).toHaveLength(40);
    expect((await world.rows()).every(({ mailId }) => mailId !== null)).toBe(true);
  });

  it("of 50 events at once gives one digest", async () => {
    const world = await makeWorld();
    await world.choose({ ...plain, channels: everywhere("digest") });
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { statements, send } = await prepareNotice(world.app, {
          kind: "courseReply",
          to: world.reader.viewer.email,
          accountId: world.reader.id,
          locale: "zh-TW",
          values: { link: "http://localhost/a" },
        });
        await commit(world.app, statements);
        await send();
      }),
    );
    await world.settle();
    expect(world.sent).toHaveLength(1);
    expect((await world.rows()).map(({ mailId }) => mailId)).toEqual(Array(50).fill(world.sent[0]?.id));
  });
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("tell" as const),
      kind: fc.constantFrom(...kinds),
      isKilled: fc.boolean(),
      isUrgent: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 9, 30, 240, 700, 1500) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("tick" as const), isKilled: fc.boolean(), overlaps: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("deliver" as const),
      isRepeated: fc.boolean(),
      isLost: fc.boolean(),
      fails: fc.boolean(),
      line: fc.constantFrom<LineAnswers>("takes", "takes", "loses its answer", "is down", "refuses"),
      push: fc.constantFrom<PushAnswers>("takes", "takes", "is down", "is over"),
    }),
  },
  fc.record({ do: fc.constant("follow" as const), isFriend: fc.boolean() }),
  fc.record({ do: fc.constant("subscribe" as const), isOn: fc.boolean() }),
  fc.record({ do: fc.constant("see" as const) }),
  fc.record({ do: fc.constant("open" as const), isOpen: fc.boolean() }),
  fc.record({ do: fc.constant("choose" as const), chosen: fc.nat() }),
);

const hour = fc.integer({ min: 0, max: 23 });

const choosing: fc.Arbitrary<Chosen> = fc.record(
  {
    channels: fc.array(fc.nat(4), { minLength: mailTopics.length, maxLength: mailTopics.length }).map((picks) =>
      Object.fromEntries(
        mailTopics.map((topic, at) => {
          const choices = choicesOf(topic);
          return [topic, choices[(picks[at] ?? 0) % choices.length]];
        }),
      ),
    ) as fc.Arbitrary<Record<MailTopic, NoticeChannel>>,
    digestHour: hour,
    quiet: fc.option(
      fc.record({ from: hour, to: hour }, { noNullPrototype: true }).filter(({ from, to }) => from !== to),
    ),
    pausedFor: fc.option(fc.integer({ min: 1, max: 3 })),
    timeZone: fc.option(fc.constantFrom(...zones)),
    showsNames: fc.constant(false),
  },
  { noNullPrototype: true },
);

const inDigest: Chosen = { ...plain, channels: { ...everywhere("mail"), messages: "digest" } };

/** The mail service fails, then the runtime is killed between a digest and the queue. */
const badLuck: Array<typeof step extends fc.Arbitrary<infer Step> ? Step : never> = [
  { do: "tell", kind: "firstAnswer", isKilled: false, isUrgent: false },
  { do: "deliver", isRepeated: false, isLost: false, fails: true, line: "takes", push: "takes" },
  { do: "deliver", isRepeated: false, isLost: false, fails: true, line: "takes", push: "takes" },
  { do: "tell", kind: "unreadMessages", isKilled: false, isUrgent: false },
  { do: "wait", minutes: 1500 },
  { do: "tick", isKilled: true, overlaps: false },
];

const atLineOnly: Chosen = { ...plain, channels: everywhere("line") };

/** LINE refuses a message, and is down for another. */
const badLine: typeof badLuck = [
  { do: "tell", kind: "firstAnswer", isKilled: false, isUrgent: false },
  { do: "deliver", isRepeated: false, isLost: false, fails: false, line: "refuses", push: "takes" },
  { do: "tell", kind: "firstAnswer", isKilled: false, isUrgent: false },
  { do: "deliver", isRepeated: false, isLost: false, fails: false, line: "is down", push: "takes" },
];

const pushedOnly: Chosen = { ...plain, channels: everywhere("push") };

/** A push service is down for one message, and ends the subscription at the next. */
const badPush: typeof badLuck = [
  { do: "tell", kind: "firstAnswer", isKilled: false, isUrgent: false },
  { do: "tell", kind: "courseReply", isKilled: false, isUrgent: false },
  { do: "deliver", isRepeated: false, isLost: false, fails: false, line: "takes", push: "is down" },
  { do: "deliver", isRepeated: true, isLost: false, fails: false, line: "takes", push: "is over" },
];

describe("notices under any choices, times, losses, failures and kills", () => {
  it("are told in one channel each, at a time that was chosen, with a digest a day at most", async () => {
    for (const text of [
      /^Mail \w+ was not sent/,
      /^Mail \w+ could not be queued/,
      /^LINE did not take a message/,
      /^A message may not have reached LINE/,
    ])
      expectConsoleError(text);
    await fc.assert(
      fc.asyncProperty(
        fc.array(choosing, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 4, maxLength: 16 }),
        fc.constantFrom(0, 1, 2, 200),
        async (choices, steps, budget) => {
          const world = await makeWorld({ budget });
          await world.follow(true);
          await world.subscribe(true);
          const [first] = choices;
          if (first) await world.choose(first);
          for (const one of steps) {
            if (one.do === "tell") {
              await world.tell(one.kind, { ...one, deadline: one.isUrgent ? world.clock.now + hourMs : undefined });
            } else if (one.do === "wait") world.clock.now += one.minutes * minuteMs;
            else if (one.do === "tick") await world.tick(one);
            else if (one.do === "deliver") await world.deliver(one);
            else if (one.do === "see") await world.see();
            else if (one.do === "follow") await world.follow(one.isFriend);
            else if (one.do === "subscribe") await world.subscribe(one.isOn);
            else if (one.do === "open") world.state.isPageOpen = one.isOpen;
            else await world.choose(choices[one.chosen % choices.length] ?? inDigest);
          }
          await world.settle();
          const rows = new Map((await world.rows()).map((row) => [row.id, row]));
          for (const { id, kind, channel } of world.told) {
            const row = rows.get(id);
            const mailed = world.sent.filter((mail) => mail.id === row?.mailId).map(({ template }) => template);
            const lined = world.takenOf(row?.mailId);
            const pushed = world.shown.get(row?.mailId ?? "");
            if (isShort(channel) && row?.channel === channel && row.mailId !== null) {
              const told = [mailed, lined !== undefined, pushed?.times ?? 0];
              const alone = channel === "line" ? [[], true, 0] : [[], false, 1];
              expect([kind, channel, told], "in one place, once").toEqual([kind, channel, alone]);
              continue;
            }
            expect([kind, channel, pushed], "not pushed").toEqual([kind, channel, undefined]);
            // Unless its reader blocked the official account before LINE could say that it had taken it.
            if (!(lined?.isUnclear && world.atLine.hasBlocked)) {
              expect([kind, channel, lined], "not at LINE").toEqual([kind, channel, undefined]);
            }
            // One that LINE or the browser did not take is a mail of its own, or in a digest.
            const isGathered = isShort(channel) ? row?.channel !== "mail" : channel === "digest";
            const isSeen = row?.seenAt !== null && isReplaceable(isGathered ? "dailyDigest" : kind);
            const template = isGathered ? "dailyDigest" : kind;
            if (channel === "line" && !isSeen) {
              expect([kind, row?.channel], "told").not.toEqual([kind, "line"]);
              expect(world.hasFallen() || budget < 200, "LINE took it").toBe(true);
            }
            if (channel === "push" && !isSeen) {
              expect([kind, row?.channel], "told").not.toEqual([kind, "push"]);
              expect(world.hasEnded(), "the browser took it").toBe(true);
            }
            // One channel: a mail, once, or the list alone.
            if (channel === "page" || (isSeen && row?.mailId === null)) expect([kind, mailed]).toEqual([kind, []]);
            else expect([kind, channel, mailed]).toEqual([kind, channel, [template]]);
          }
          for (const { text, links } of world.taken.values()) {
            expect(text).not.toContain("晨星");
            expect(text.length).toBeLessThanOrEqual(160);
            for (const link of links) expect(link).toMatch(/^http:\/\/localhost\/[\w/-]*\?openExternalBrowser=1$/);
          }
          for (const { text, path, times } of world.shown.values()) {
            expect(text).not.toContain("晨星");
            expect(path).toMatch(/^\/(?:en-US\/)?[\w/-]+$/);
            expect(times).toBe(1);
          }
          const months = [...world.taken.values()].map(({ at }) => dayIn(at, "Asia/Taipei").slice(0, 7));
          for (const month of months) {
            expect(months.filter((one) => one === month).length, "within the budget").toBeLessThanOrEqual(budget);
          }
          // No mail without a notice, and none twice.
          const ids = world.sent.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const known = new Set([...rows.values()].map(({ mailId }) => mailId));
          expect(ids.filter((id) => !known.has(id))).toEqual([]);
          const zonesUsed = new Set(choices.map(({ timeZone }) => timeZone ?? "Asia/Taipei"));
          const [zone = ""] = zonesUsed;
          for (const by of ["mail", "line", "push"]) {
            const days = world.composed.flatMap((one) => (one.by === by ? [dayIn(one.at, zone)] : []));
            if (zonesUsed.size === 1) expect(new Set(days).size).toBe(days.length);
          }
        },
      ),
      {
        numRuns: runs(10),
        examples: [
          [[inDigest], badLuck, 200],
          [[atLineOnly], badLine, 200],
          [[pushedOnly], badPush, 200],
        ],
      },
    );
  });

  it("wait for the end of a pause, unless they would be too late", async () => {
    const world = await makeWorld();
    await world.choose({ ...plain, channels: everywhere("mail"), pausedFor: 3 });
    await world.tell("firstAnswer");
    await world.tell("meetingReminder", { deadline: world.clock.now + hourMs });
    await world.deliver();
    expect(world.sent.map(({ template }) => template)).toEqual(["meetingReminder"]);
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["meetingReminder", "dailyDigest"]);
    expect(world.sent[1]?.at).toBe(Date.parse("2027-03-15T10:00:00+08:00"));
  });

  it("held by quiet hours are not sent once their topic is turned off, and are in the digest after a pause", async () => {
    const world = await makeWorld();
    const quiet = { from: 8, to: 20 };
    await world.choose({ ...plain, channels: everywhere("mail"), quiet });
    await world.tell("firstAnswer");
    await world.tell("startupApproved");
    await world.choose({ ...plain, channels: { ...everywhere("mail"), answers: "page" }, quiet });
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["startupApproved"]);
    expect(world.sent[0]?.at).toBe(Date.parse("2027-03-12T20:00:00+08:00"));
  });

  it("held by a pause come soon after it is called off", async () => {
    const world = await makeWorld();
    await world.choose({ ...plain, channels: everywhere("mail"), pausedFor: 30 });
    const before = world.clock.now;
    await world.tell("meetingReminder", { deadline: before + 60 * dayMs });
    expect((await world.outbox()).map(({ dueAt }) => (dueAt ?? 0) > before + 29 * dayMs)).toEqual([true]);
    await world.choose({ ...plain, channels: everywhere("mail") });
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["meetingReminder"]);
    expect(world.sent[0]?.at).toBeLessThan(before + hourMs);
  });

  it("held by quiet hours and then by a pause are not sent in the quiet hours after it", async () => {
    const world = await makeWorld();
    await world.choose({ ...plain, channels: everywhere("mail"), quiet: { from: 8, to: 20 } });
    await world.tell("firstAnswer");
    await world.choose({ ...plain, channels: everywhere("mail"), quiet: { from: 22, to: 7 }, pausedFor: 3 });
    await world.settle();
    expect(world.sent.map(({ template }) => template)).toEqual(["firstAnswer"]);
    expect(world.sent[0]?.at).toBe(Date.parse("2027-03-15T07:00:00+08:00"));
  });
});
