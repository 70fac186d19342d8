import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commit } from "~/db/commit.server";
import { mails, notices, pushSubscriptions, sessions } from "~/db/schema";
import type { NoticeSettings } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { endSession } from "~/features/accounts/accounts/sessions.server";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { queueDueMails } from "~/features/core/mail/requeue-mails.server";
import type { ListedKind } from "~/features/core/notice-kinds/register";
import { markSeen } from "~/features/core/notices/mark-seen.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { App } from "~/server/app.server";
import { sessionLifetime } from "~/server/session-cookie";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makePushBrowser, makeVapidKeys, readVapid } from "../../../../tests/support/push-browser";
import { listPushSubscriptions, removePushSubscription, savePushSubscription } from "./subscriptions.server";

const chosen: NoticeSettings = { channels: { answers: "push", messages: "push", reminders: "push" } };

/** Endpoints are unique, as tests share the tables. */
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;

/** A reader who wants answers, messages and reminders pushed, and services that answer as the test says. */
async function makeWorld({ noticeSettings = chosen }: { noticeSettings?: NoticeSettings } = {}) {
  const clock = { now: Date.parse("2027-03-12T06:00:00Z") };
  const keys = await makeVapidKeys();
  const posted: Array<{ url: string; init: RequestInit }> = [];
  const answers = new Map<string, number[]>();
  const queue: string[] = [];
  const mailed: string[] = [];
  const state = { isPageOpen: false };
  const given = testApp({ now: () => clock.now });
  const app: App = {
    ...given,
    config: { ...given.config, ...keys, ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://fundbridge.example" },
    inboxes: {
      getByName: () => ({ tellNotices: async () => state.isPageOpen, endSessions: async () => undefined }),
    } as unknown as App["inboxes"],
    email: { send: async ({ subject }: { subject: string }) => mailed.push(subject) } as unknown as App["email"],
    mailQueue: {
      send: async ({ mail_id }: { mail_id: string }) => queue.push(mail_id),
      sendBatch: async (messages: Iterable<{ body: { mail_id: string } }>) =>
        queue.push(...[...messages].map(({ body }) => body.mail_id)),
    } as unknown as App["mailQueue"],
    fetch: async (url, init = {}) => {
      posted.push({ url, init });
      const status = answers.get(url)?.shift() ?? 201;
      if (status === 0) throw new TypeError("The network is down.");
      return new Response(null, { status });
    },
  };
  const reader = await makeInvestor(app, { account: { noticeSettings, timeZone: "Asia/Taipei" } });
  const other = await makeStartup(app, { name: "晨星" });
  const rows = () => app.db.select().from(notices).where(eq(notices.accountId, reader.id)).orderBy(asc(notices.id));

  return {
    app,
    clock,
    keys,
    posted,
    answers,
    mailed,
    state,
    reader,
    rows,
    outbox: () => app.db.select().from(mails).where(eq(mails.accountId, reader.id)),
    endpoints: async () => (await listPushSubscriptions(app, { accountId: reader.id })).map(({ endpoint }) => endpoint),
    /** Turns on push notifications in a new browser of the reader's session; its service answers in this order. */
    async turnOn(...statuses: number[]) {
      const browser = await makePushBrowser(newEndpoint());
      answers.set(browser.subscription.endpoint, statuses);
      await savePushSubscription(app, { actor: reader.viewer, subscription: browser.subscription });
      return browser;
    },
    async tell(kind: ListedKind = "firstAnswer", deadline?: number) {
      const { statements, send } = await prepareNotice(app, {
        kind,
        to: reader.viewer.email,
        accountId: reader.id,
        mentionsId: other.id,
        locale: "zh-TW",
        line: { number: "2" },
        deadline,
        values: { link: "https://fundbridge.example/messages", name: foreign("晨星"), number: "2" },
      });
      await commit(app, statements);
      await send();
      clock.now += minuteMs;
    },
    /** Delivers what is queued, and what is queued again. */
    async deliver() {
      for (let round = 0; queue.length > 0 && round < 10; round += 1) {
        const mailIds = queue.splice(0);
        const deliveries = await deliverMails(app, { mailIds });
        queue.push(...mailIds.filter((_, at) => deliveries[at]?.retryAfterSeconds !== null));
      }
      expect(queue).toEqual([]);
    },
  };
}

describe("a push notification", () => {
  it("is encrypted for the browser, signed by us, and says neither names nor messages", async () => {
    const { app, keys, posted, mailed, turnOn, tell, deliver, rows, outbox } = await makeWorld();
    const browser = await turnOn();
    await tell();
    await deliver();
    expect(mailed).toEqual([]);
    expect(await outbox()).toEqual([]);
    const [{ mentionsId, channel, mailId } = {}] = await rows();
    expect([channel, mailId]).toEqual(["push", new Headers(posted[0]?.init.headers).get("Topic")]);

    const [{ url, init } = { url: "", init: {} }, ...more] = posted;
    expect([url, more]).toEqual([browser.subscription.endpoint, []]);
    expect(init).toMatchObject({ method: "POST", redirect: "manual" });
    const headers = new Headers(init.headers);
    expect(headers.get("Content-Encoding")).toBe("aes128gcm");
    expect([Number(headers.get("TTL")), headers.get("Urgency")]).toEqual([(12 * hourMs) / 1000, "high"]);
    const vapid = await readVapid(headers.get("Authorization") ?? "", keys.verifying);
    expect(vapid).toMatchObject({
      isSigned: true,
      key: keys.VAPID_PUBLIC_KEY,
      claims: { aud: "https://fcm.googleapis.com", sub: `mailto:${app.config.CONTACT_MAIL}` },
    });
    expect(await browser.read(init.body as Uint8Array<ArrayBuffer>)).toEqual({
      title: "募橋",
      text: "您的邀請有回覆了",
      path: `/messages/${mentionsId}`,
      tag: headers.get("Topic"),
    });
    const stranger = await makePushBrowser(newEndpoint());
    await expect(stranger.read(init.body as Uint8Array<ArrayBuffer>)).rejects.toThrow();
  });

  it("is of no more use to a browser that is off until the meeting that it reminds of", async () => {
    const { clock, posted, turnOn, tell, deliver } = await makeWorld();
    await turnOn();
    await tell("meetingReminder", clock.now + 21 * minuteMs);
    await deliver();
    expect(posted.map(({ init }) => new Headers(init.headers).get("TTL"))).toEqual([String(20 * 60)]);
  });

  it("is sent once to each browser, however often its message is delivered", async () => {
    const { app, posted, mailed, turnOn, tell, deliver, outbox } = await makeWorld();
    await turnOn();
    await turnOn();
    await tell();
    const mailIds = (await outbox()).map(({ id }) => id);
    await deliver();
    await deliverMails(app, { mailIds });
    expect([posted.length, mailed.length]).toEqual([2, 0]);
  });

  it.each([404, 410])("is a mail instead once the only browser is gone (%i), which is forgotten", async (status) => {
    const { posted, mailed, turnOn, tell, deliver, rows, endpoints } = await makeWorld();
    await turnOn(status);
    await tell();
    await deliver();
    expect([posted.length, mailed.length, await endpoints()]).toEqual([1, 1, []]);
    expect((await rows()).map(({ channel }) => channel)).toEqual(["mail"]);
    await tell("firstAnswer");
    await deliver();
    expect([posted.length, mailed.length]).toEqual([1, 2]);
  });

  it("is not mailed while another browser takes it", async () => {
    const { mailed, turnOn, tell, deliver, endpoints } = await makeWorld();
    await turnOn(410);
    const other = await turnOn(201);
    await tell();
    await deliver();
    expect([mailed, await endpoints()]).toEqual([[], [other.subscription.endpoint]]);
  });

  it.each([
    ["is tried again", [503, 201], { pushes: 2, mails: 0 }],
    ["is tried again after a lost connection", [0, 429, 201], { pushes: 3, mails: 0 }],
    ["becomes a mail if its service stays away", [503, 503, 503, 503, 503, 503], { pushes: 6, mails: 1 }],
    ["becomes a mail if its service refuses it", [403], { pushes: 1, mails: 1 }],
    ["follows no redirect", [302], { pushes: 1, mails: 1 }],
  ])("%s", async (_, statuses, counts) => {
    const { posted, mailed, turnOn, tell, deliver, endpoints } = await makeWorld();
    await turnOn(...statuses);
    await tell();
    await deliver();
    expect({ pushes: posted.length, mails: mailed.length }).toEqual(counts);
    expect(await endpoints(), "not forgotten").toHaveLength(1);
  });

  it("gives an open page its time first, and is not sent if it was seen there", async () => {
    const { app, clock, posted, mailed, state, reader, turnOn, tell, deliver, rows } = await makeWorld();
    await turnOn();
    state.isPageOpen = true;
    await tell();
    await deliver();
    expect(posted).toEqual([]);
    await markSeen(app, { actor: reader.viewer, until: (await rows()).at(-1)?.id ?? "" });
    clock.now += hourMs;
    await queueDueMails(app);
    await deliver();
    expect([posted.length, mailed.length]).toEqual([0, 0]);
  });

  it("waits until quiet hours end", async () => {
    const { app, clock, posted, turnOn, tell, deliver } = await makeWorld({
      noticeSettings: { ...chosen, quiet: { from: 14, to: 16 } },
    });
    await turnOn();
    await tell();
    await deliver();
    expect(posted).toEqual([]);
    clock.now += 2 * hourMs;
    await queueDueMails(app);
    await deliver();
    expect(posted).toHaveLength(1);
  });

  it("is never about money or the account", async () => {
    const { posted, mailed, turnOn, tell, deliver } = await makeWorld();
    await turnOn();
    for (const kind of ["orderPaid", "passwordChanged"] as const) await tell(kind);
    await deliver();
    expect([posted.length, mailed.length]).toEqual([0, 2]);
  });

  it("is a mail instead once our keys are taken away", async () => {
    const { app, posted, mailed, turnOn, tell, deliver } = await makeWorld();
    await turnOn();
    await tell();
    app.config = { ...app.config, VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined };
    await deliver();
    await tell();
    await deliver();
    expect([posted.length, mailed.length]).toEqual([0, 2]);
  });
});

describe("a browser that receives push notifications", () => {
  it("receives none after its session was ended or has expired, and its account is told by mail", async () => {
    const { app, clock, posted, mailed, reader, turnOn, tell, deliver, endpoints } = await makeWorld();
    await turnOn();
    clock.now += sessionLifetime.idle + dayMs;
    expect(await endpoints()).toEqual([]);
    await tell();
    await deliver();
    expect([posted.length, mailed.length]).toEqual([0, 1]);
    await endSession(app, { token: reader.token });
    expect(await app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, reader.id))).toEqual([]);
  });

  it("belongs to the account that turned them on last, which alone can turn them off", async () => {
    const { app, endpoints, turnOn, reader } = await makeWorld();
    const { subscription } = await turnOn();
    const next = await makeStartup(app);
    await removePushSubscription(app, { actor: next.viewer, endpoint: subscription.endpoint });
    expect(await endpoints()).toEqual([subscription.endpoint]);
    await savePushSubscription(app, { actor: next.viewer, subscription });
    expect(await endpoints()).toEqual([]);
    await removePushSubscription(app, { actor: reader.viewer, endpoint: subscription.endpoint });
    expect(await listPushSubscriptions(app, { accountId: next.id })).toHaveLength(1);
    await removePushSubscription(app, { actor: next.viewer, endpoint: subscription.endpoint });
    expect(await listPushSubscriptions(app, { accountId: next.id })).toEqual([]);
  });

  it("is one of the ten newest of its account", async () => {
    const { app, reader, endpoints, turnOn, clock } = await makeWorld();
    const made: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      made.push((await turnOn()).subscription.endpoint);
      clock.now += 1_000;
    }
    expect((await endpoints()).sort()).toEqual(made.slice(2).sort());
    expect(await app.db.select().from(sessions).where(eq(sessions.accountId, reader.id))).toHaveLength(1);
  });
});
