import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, firewallRules, mails, noticeDigests, notices, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { Actor } from "~/features/core/access/viewer";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { queueDueMails } from "~/features/core/mail/requeue-mails.server";
import { pageGrace } from "~/features/core/notice-kinds/decide";
import { noticesKeptForMs } from "~/features/core/notices/kept";
import { markSeen } from "~/features/core/notices/mark-seen.server";
import { type NoticeInput, notify } from "~/features/core/notices/prepare-notice.server";
import { pruneNotices } from "~/features/core/notices/prune-notices.server";
import { savePushSubscription } from "~/features/core/push/subscriptions.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { makePushBrowser, makeVapidKeys } from "../../../../tests/support/push-browser";
import { listNotices } from "./list-notices.server";
import { sendDigests } from "./send-digests.server";

/** An app with a clock, a queue that only records, and open pages or none. */
function setUp({ isPageOpen = false } = {}) {
  const clock = { now: Date.parse("2026-11-28T02:00:00Z") };
  const queued: string[] = [];
  const app: App = {
    ...testApp({ now: () => clock.now }),
    inboxes: { getByName: () => ({ tellNotices: async () => isPageOpen }) } as unknown as App["inboxes"],
    mailQueue: {
      send: async (body: { mail_id: string }) => void queued.push(body.mail_id),
      sendBatch: async (messages: Iterable<{ body: { mail_id: string } }>) =>
        void queued.push(...[...messages].map(({ body }) => body.mail_id)),
    } as unknown as App["mailQueue"],
  };
  const deliver = () => deliverMails(app, { mailIds: queued.splice(0) });
  return { app, clock, queued, deliver };
}

/** An investor that is mailed about messages, and a startup. */
const pair = async (app: App) =>
  [
    await makeInvestor(app, { account: { noticeSettings: { channels: { messages: "mail" } } } }),
    await makeStartup(app, { name: "晨星冷鏈", isPublish: 2 }),
  ] as const;

function told(to: Actor, about: { id: string }, more: Partial<NoticeInput> = {}): NoticeInput {
  return {
    kind: "unreadMessages",
    to: to.email,
    accountId: to.id,
    mentionsId: about.id,
    locale: "zh-TW",
    line: { number: "2" },
    values: {
      link: "http://localhost/messages",
      name: foreign("晨星冷鏈"),
      number: "2",
      level: "",
      next: "",
      days: "",
    },
    ...more,
  };
}

const rowsOf = (app: App, accountId: string) => app.db.select().from(notices).where(eq(notices.accountId, accountId));
const mailsOf = (app: App, accountId: string) => app.db.select().from(mails).where(eq(mails.accountId, accountId));
const unseen = async (app: App, accountId: string) => (await findAccountViewer(app, { accountId }))?.unreadNotices;

describe("a notice", () => {
  it("of its reader's own act is listed as seen, and its mail with a file is sent all the same", async () => {
    const { app, deliver } = setUp({ isPageOpen: true });
    const [investor, startup] = await pair(app);
    const values = { link: "http://localhost/messages", name: foreign("晨星冷鏈"), date: "12月2日", summary: "" };
    await notify(app, told(investor.viewer, startup, { kind: "meetingAgreed", isOwnAct: true, values }));
    expect(await rowsOf(app, investor.id)).toMatchObject([{ kind: "meetingAgreed", seenAt: app.now() }]);
    expect(await unseen(app, investor.id)).toBe(0);
    await deliver();
    expect(await mailsOf(app, investor.id)).toMatchObject([{ template: "meetingAgreed", status: "sent" }]);
  });

  it("is a row in its reader's list and one mail, and counts until it is seen", async () => {
    const { app, queued } = setUp();
    const [investor, startup] = await pair(app);
    await notify(app, told(investor.viewer, startup));
    const [row, ...more] = await rowsOf(app, investor.id);
    const [mail] = await mailsOf(app, investor.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: "unreadMessages", channel: "mail", mailId: mail?.id, seenAt: null });
    expect(queued).toEqual([mail?.id]);
    expect(await unseen(app, investor.id)).toBe(1);
    const { lines } = await listNotices(app, { actor: investor.viewer, locale: "zh-TW" });
    expect(lines).toMatchObject([
      {
        text: "晨星冷鏈傳來訊息，2 則未讀",
        path: `/messages/${startup.id}`,
        day: "2026-11-28",
        clock: "10:00",
        isSeen: false,
      },
    ]);
    await markSeen(app, { actor: startup.viewer, until: row?.id ?? "" });
    expect(await unseen(app, investor.id)).toBe(1);
    await markSeen(app, { actor: investor.viewer, until: row?.id ?? "" });
    expect(await unseen(app, investor.id)).toBe(0);
  });

  it("of a topic that is turned off is in the list only", async () => {
    const { app, queued } = setUp();
    const [investor, startup] = await pair(app);
    await app.db
      .update(accounts)
      .set({ mutedMails: ["messages"] })
      .where(eq(accounts.id, investor.id));
    await notify(app, told(investor.viewer, startup));
    expect(await mailsOf(app, investor.id)).toEqual([]);
    expect(await rowsOf(app, investor.id)).toMatchObject([{ channel: "page", mailId: null }]);
    expect(queued).toEqual([]);
  });

  it("is not told to an erased account, and to an address without one by mail only", async () => {
    const { app } = setUp();
    const [investor, startup] = await pair(app);
    await app.db.update(accounts).set({ erasedAt: 1 }).where(eq(accounts.id, investor.id));
    await notify(app, told(investor.viewer, startup, { unlessErased: true }));
    expect([...(await mailsOf(app, investor.id)), ...(await rowsOf(app, investor.id))]).toEqual([]);
    const to = `${crypto.randomUUID()}@example.test`;
    await notify(app, { ...told(startup.viewer, startup), kind: "newsletterWelcome", to, accountId: null });
    expect(await app.db.select().from(mails).where(eq(mails.to, to))).toHaveLength(1);
    expect(await app.db.select().from(notices).where(eq(notices.kind, "newsletterWelcome"))).toEqual([]);
  });
});

describe("an open page", () => {
  it("has ten minutes before the mail is sent", async () => {
    const { app, clock, queued, deliver } = setUp({ isPageOpen: true });
    const [investor, startup] = await pair(app);
    await notify(app, told(investor.viewer, startup));
    expect(queued).toEqual([]);
    clock.now += pageGrace - 1;
    expect(await queueDueMails(app)).toBe(0);
    clock.now += 1;
    expect(await queueDueMails(app)).toBe(1);
    expect(await queueDueMails(app)).toBe(0);
    await deliver();
    expect(await mailsOf(app, investor.id)).toMatchObject([{ status: "sent" }]);
    expect(await rowsOf(app, investor.id)).toMatchObject([{ channel: "mail" }]);
  });

  it("that shows the notice replaces its mail", async () => {
    const { app, clock, deliver } = setUp({ isPageOpen: true });
    const [investor, startup] = await pair(app);
    await notify(app, told(investor.viewer, startup));
    const [row] = await rowsOf(app, investor.id);
    await markSeen(app, { actor: investor.viewer, until: row?.id ?? "" });
    clock.now += pageGrace;
    await queueDueMails(app);
    await deliver();
    expect(await mailsOf(app, investor.id)).toEqual([]);
    expect(await rowsOf(app, investor.id)).toMatchObject([{ channel: "page", mailId: null }]);
  });

  it.each(["meetingAgreed", "orderPaid", "passwordChanged"] as const)(
    "does not put off or replace the mail %s",
    async (kind) => {
      const { app, queued, deliver } = setUp({ isPageOpen: true });
      const [investor, startup] = await pair(app);
      await notify(app, told(investor.viewer, startup, { kind }));
      expect(queued).toHaveLength(1);
      const [row] = await rowsOf(app, investor.id);
      await markSeen(app, { actor: investor.viewer, until: row?.id ?? "" });
      await deliver();
      expect(await mailsOf(app, investor.id)).toMatchObject([{ template: kind, status: "sent" }]);
    },
  );
});

describe("the list of notices", () => {
  it("says the present name, and none of a company that has become hidden or unlisted", async () => {
    const { app } = setUp();
    const [investor, startup] = await pair(app);
    await notify(app, told(investor.viewer, startup, { kind: "companyJoined" }));
    const lines = async () => (await listNotices(app, { actor: investor.viewer, locale: "en-US" })).lines;
    await app.db.update(startups).set({ name: "Morning Star" }).where(eq(startups.id, startup.id));
    expect(await lines()).toMatchObject([
      { text: "Morning Star, which you’re waiting for, is now listed", path: `/startups/${startup.id}` },
    ]);
    await app.db.insert(firewallRules).values({
      startupId: startup.id,
      target: `investor:${investor.id}`,
      class: "profile",
      createdAt: 1,
    });
    const hidden = await lines();
    await app.db.delete(firewallRules).where(eq(firewallRules.startupId, startup.id));
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
    expect(await lines()).toEqual(hidden);
    expect(hidden).toMatchObject([{ path: "/account/notices" }]);
    expect(JSON.stringify(hidden)).not.toMatch(/Morning|晨星/);
  });

  it("is pushed with names, if its reader wants them, but none of a company that has become hidden", async () => {
    const { app, clock } = setUp();
    // Of other tests.
    await app.db.delete(noticeDigests);
    app.config = { ...app.config, ...(await makeVapidKeys()) };
    const channels = { joined: "push" } as const;
    const [shown, hidden] = [
      await makeStartup(app, { name: "晨星", isPublish: 2 }),
      await makeStartup(app, { name: "暗礁" }),
    ];
    const reader = await makeInvestor(app, { account: { noticeSettings: { channels, showsNames: true } } });
    const { subscription } = await makePushBrowser("https://fcm.googleapis.com/fcm/send/names");
    await savePushSubscription(app, { actor: reader.viewer, subscription });
    await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, hidden.id));
    for (const startup of [shown, hidden]) await notify(app, told(reader.viewer, startup, { kind: "companyJoined" }));
    await hideFrom(app, { startupId: hidden.id, target: `investor:${reader.id}` });
    clock.now += dayMs;
    await sendDigests(app);
    const [mail] = await mailsOf(app, reader.id);
    expect(mail?.push?.text).toContain("晨星");
    expect(JSON.stringify(mail)).not.toContain("暗礁");
    expect(mail?.push?.path).toMatch(/\/account\/notices$/);
  });

  it("goes back page by page, and loses notices after 180 days", async () => {
    const { app, clock } = setUp();
    const [investor, startup] = await pair(app);
    for (let made = 0; made < 51; made++) {
      clock.now += 1;
      await notify(app, told(investor.viewer, startup, { line: { number: String(made) } }));
    }
    const first = await listNotices(app, { actor: investor.viewer, locale: "zh-TW" });
    expect([first.lines.length, first.hasMore]).toEqual([50, true]);
    const rest = await listNotices(app, { actor: investor.viewer, locale: "zh-TW", before: first.lines.at(-1)?.id });
    expect(rest).toMatchObject({ lines: [{ text: expect.stringContaining("，0 則") }], hasMore: false });
    clock.now += noticesKeptForMs - 50;
    await pruneNotices(app);
    expect(await rowsOf(app, investor.id)).toHaveLength(51);
    clock.now += 51;
    await pruneNotices(app);
    expect(await rowsOf(app, investor.id)).toEqual([]);
    expect(await unseen(app, investor.id)).toBe(0);
  });
});

describe("a notice added while the digest is composed", () => {
  /** A reader with messages in the digest, a sent notice, and a run of the digest during which `meanwhile` happens. */
  async function compose(meanwhile: (app: App, tell: () => Promise<void>) => Promise<unknown>) {
    const { app, clock } = setUp();
    // Of other tests.
    await app.db.delete(noticeDigests);
    const [reader, startup] = [await makeInvestor(app), await makeStartup(app, { name: "晨星冷鏈", isPublish: 2 })];
    const tell = () => notify(app, told(reader.viewer, startup));
    await tell();
    const listed = await app.db.select().from(notices).where(eq(notices.accountId, reader.id)).get();
    clock.now += dayMs;
    const db = withBatch(app, async (number, go) => {
      if (number === 1) await meanwhile(app, tell);
      return go();
    });
    const run = () => sendDigests({ ...app, db });
    const ofReader = eq(notices.accountId, reader.id);
    return { app, clock, reader, run, tell, listed, ofReader };
  }
  const dueAt = async (app: App, { id }: { id: string }) =>
    (await app.db.select().from(noticeDigests).where(eq(noticeDigests.accountId, id)).get())?.dueAt;

  it("waits for the next one, even if its id is older than those of the digest", async () => {
    const { app, clock, reader, run, listed, ofReader } = await compose(async (app, tell) => {
      await tell();
      const newest = await app.db.select().from(notices).orderBy(desc(notices.id)).limit(1).get();
      await app.db
        .update(notices)
        .set({ id: `00${newest?.id.slice(2)}` })
        .where(eq(notices.id, newest?.id ?? ""));
    });
    expect(await run()).toBe(1);
    const rows = await app.db.select().from(notices).where(ofReader);
    expect(rows.filter(({ mailId }) => mailId !== null).map(({ id }) => id)).toEqual([listed?.id]);
    expect(await dueAt(app, reader)).toBeGreaterThan(clock.now);
  });

  it("is not forgotten if nothing else was waiting", async () => {
    const { app, reader, run, ofReader } = await compose((_app, tell) => tell());
    await app.db.update(notices).set({ seenAt: 1 }).where(ofReader);
    expect(await run()).toBe(0);
    expect(await dueAt(app, reader)).not.toBeNull();
    expect(await run()).toBe(1);
    expect(await dueAt(app, reader)).toBeNull();
  });
});
