import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  accounts,
  busyCalendars,
  calendarFeeds,
  events,
  notices,
  socialIdentities,
  startups,
  webhooks,
} from "~/db/schema";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { readPasswordReset } from "~/features/accounts/accounts/reset-password.server";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { createCalendarFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { readCalendarFeed } from "~/features/accounts/calendars/read-calendar-feed.server";
import { readCalendars } from "~/features/accounts/calendars/read-calendars.server";
import { activateAccount } from "~/features/accounts/log-in/activate-account.server";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { outcome } from "../../../../tests/support/outcome";
import { setEmail } from "./set-email.server";

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);
const origin = "http://localhost";
const ownPassword = "blue-kite-2026";

const give = (id: string, email: string, actor = admin) =>
  outcome(setEmail(app, { actor, id, email, note: "電話確認", origin }));
const accountOf = (id: string) => app.db.select().from(accounts).where(eq(accounts.id, id)).get();
const mailsTo = (to: string) => listMails(app, { to, limit: 9 });
async function codeTo(to: string): Promise<string> {
  const [mail] = await mailsTo(to);
  return new URL(linksOf(mail?.text ?? "")[0] ?? "http://none").searchParams.get("code") ?? "";
}

/** An imported account: no password, never activated, published with a placeholder address. */
async function makeImported(name = "潮汐能源") {
  const { id } = await makeStartup(app, {
    name,
    isPublish: 2,
    account: { email: `${crypto.randomUUID()}@import.invalid`, changePassword: 1 },
  });
  await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, id));
  return id;
}

describe("an imported account", () => {
  it("is handed over by a link to the new address, where the owner chooses a password", async () => {
    const id = await makeImported();
    expect(await give(id, "owner@tide.test")).toBe("done");
    const [mail, ...more] = await mailsTo("owner@tide.test");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "activateGiven" });
    expect(mail?.text).toContain("潮汐能源");
    const { token } = await activateAccount(app, {
      code: await codeTo("owner@tide.test"),
      password: ownPassword,
      userAgent: "",
    });
    expect(await findViewer(app, { token })).toMatchObject({ id, email: "owner@tide.test", changePassword: false });
    expect(await app.db.select().from(startups).where(eq(startups.id, id)).get()).toMatchObject({ isPublish: 2 });
    const event = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.action, "account.email_changed")))
      .get();
    expect(event).toMatchObject({ actorId: admin.id, toState: "owner@tide.test", note: "電話確認" });
  });

  it("can be handed over again if the address was mistyped, which invalidates the first link", async () => {
    const id = await makeImported();
    await give(id, "onwer@tide2.test");
    const first = await codeTo("onwer@tide2.test");
    expect(await give(id, "owner@tide2.test")).toBe("done");
    expect(await outcome(activateAccount(app, { code: first, password: ownPassword, userAgent: "" }))).toBe("gone");
    expect((await mailsTo("onwer@tide2.test")).map(({ template }) => template)).toEqual(["activateGiven"]);
    expect(
      await outcome(
        activateAccount(app, { code: await codeTo("owner@tide2.test"), password: ownPassword, userAgent: "" }),
      ),
    ).toBe("done");
  });
});

describe("an active account", () => {
  it("loses all its credentials, and its old address is notified", async () => {
    const password = "blue-kite-2026";
    const { id, token, viewer } = await makeInvestor(app, { account: { passwordHash: await hashCheaply(password) } });
    const identity = { accountId: id, kind: "investor", provider: "google", subject: id, createdAt: 1 } as const;
    await app.db.insert(socialIdentities).values({ id, ...identity });
    const working = testAppWithWork();
    await requestPasswordReset(working.app, { kind: "investor", email: viewer.email, origin, ip: "10.0.0.1" });
    await working.done();
    const [reset] = await mailsTo(viewer.email);
    const resetCode =
      linksOf(reset?.text ?? "")[0]
        ?.split("/")
        .at(-1) ?? "";
    expect(await outcome(readPasswordReset(app, { code: resetCode }))).toBe("done");

    expect(await give(id, "new@angel.test")).toBe("done");
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
    expect(await outcome(readPasswordReset(app, { code: resetCode }))).toBe("gone");
    expect(await app.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, id))).toEqual([]);
    const login = (email: string) =>
      outcome(logIn(app, { type: "investor", email, password, ip: "10.0.0.2", userAgent: "" }));
    expect([await login(viewer.email), await login("new@angel.test")]).toEqual([
      "wrong_credentials",
      "wrong_credentials",
    ]);
    expect((await mailsTo(viewer.email))[0]).toMatchObject({ template: "emailChanged" });
    const opened = await activateAccount(app, {
      code: await codeTo("new@angel.test"),
      password: ownPassword,
      userAgent: "",
    });
    expect(await findViewer(app, { token: opened.token })).toMatchObject({ id, changePassword: false });
  });
});

describe("what the previous owner arranged", () => {
  it("calendar addresses and webhooks end", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    await createCalendarFeed(app, { actor });
    const address = (await readCalendars(app, { actor, origin })).feed?.address ?? "";
    const token = /\/calendar\/([\w-]+)\.ics$/.exec(address)?.[1] ?? "";
    const read = () => outcome(readCalendarFeed(app, { token, ip: "10.0.0.1" }));
    const at = app.now();
    await app.db
      .insert(busyCalendars)
      .values({ accountId: id, addressSealed: "sealed", busy: [], readAt: at, triedAt: at, createdAt: at });
    await app.db
      .insert(webhooks)
      .values({ id, accountId: id, url: "https://hooks.test/", events: [], secretSealed: "sealed", createdAt: at });
    expect(await read()).toBe("done");
    expect(await give(id, "connected@angel.test")).toBe("done");
    expect(await read()).toBe("not_found");
    for (const table of [calendarFeeds, busyCalendars, webhooks]) {
      expect(await app.db.select().from(table).where(eq(table.accountId, id))).toEqual([]);
    }
  });

  it("mails that quiet hours hold back stay in the list alone", async () => {
    const { id, viewer } = await makeInvestor(app);
    const hour = new Date(app.now()).getUTCHours();
    const quiet = { from: hour, to: (hour + 2) % 24 };
    await app.db
      .update(accounts)
      .set({ timeZone: "UTC", noticeSettings: { quiet, channels: { messages: "mail" } } })
      .where(eq(accounts.id, id));
    const values = { name: foreign("晨星"), number: "2", link: `${origin}/messages` };
    const given = { to: viewer.email, accountId: id, locale: viewer.locale, values };
    await notify(app, { ...given, kind: "unreadMessages" });
    expect((await mailsTo(viewer.email)).map(({ template }) => template)).toEqual(["unreadMessages"]);
    expect(await give(id, "quiet@angel.test")).toBe("done");
    expect((await mailsTo(viewer.email)).map(({ template }) => template)).toEqual(["emailChanged"]);
    expect((await mailsTo("quiet@angel.test")).map(({ template }) => template)).toEqual(["activateGiven"]);
    expect(await app.db.select().from(notices).where(eq(notices.accountId, id))).toContainEqual(
      expect.objectContaining({ kind: "unreadMessages", channel: "page", mailId: null }),
    );
  });
});

describe("changing an address", () => {
  it("is rejected for reviewers, taken or unchanged addresses, staff and inactive accounts", async () => {
    const { id, viewer } = await makeStartup(app);
    const { viewer: other } = await makeStartup(app);
    const refuse = async (expected: string, id: string, email: string, actor = admin) => {
      const before = await accountOf(id);
      expect(await give(id, email, actor)).toBe(expected);
      expect(await accountOf(id)).toEqual(before);
    };
    await refuse("forbidden", id, "x@free.test", reviewer);
    await refuse("already_exists email", id, other.email);
    await refuse("invalid email", id, viewer.email);
    await refuse("wrong_state", reviewer.id, "x@free.test");
    for (const column of ["suspendedAt", "eraseAt", "erasedAt"] as const) {
      const made = await makeStartup(app);
      await app.db
        .update(accounts)
        .set({ [column]: 1 })
        .where(eq(accounts.id, made.id));
      await refuse("wrong_state", made.id, "x@free.test");
    }
    expect(await mailsTo("x@free.test")).toEqual([]);
    expect(await give("nobody", "x@free.test")).toBe("not_found");
  });

  it("is rejected after too many mails to one address within an hour", async () => {
    const ids = await Promise.all(["甲", "乙", "丙", "丁", "戊", "己"].map(makeImported));
    const outcomes = [];
    for (const id of ids) {
      outcomes.push(await give(id, "many@tide.test"));
      await app.db
        .update(accounts)
        .set({ email: `${id}@elsewhere.test` })
        .where(eq(accounts.id, id));
    }
    expect(outcomes).toEqual(["done", "done", "done", "done", "done", "rate_limited"]);
  });
});
