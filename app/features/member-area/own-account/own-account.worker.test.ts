import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, events, sessions } from "~/db/schema";
import { type MailTopic, mailTopics, type NoticeChannel } from "~/db/values";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { keepTimeZone } from "~/features/deals/monday/keep-time-zone.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { limitOf } from "../../../../tests/support/limits";
import { outcome } from "../../../../tests/support/outcome";
import { changeEmail } from "./change-email.server";
import { changePassword } from "./change-password.server";
import { endSessions } from "./end-sessions.server";
import { listSessions, readOwnAccount } from "./queries.server";
import { proofLifetime } from "./rules";
import { savePreferences } from "./save-preferences.server";
import { sendProof } from "./send-proof.server";

const current = "blue-kite-2026";
const newPassword = "green-kite-2027";
const client = { ip: "10.0.0.1", origin: "http://localhost" };
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(current);
});

async function newestLink(app: App, to: string): Promise<URL> {
  const [mail] = await listMails(app, { to, limit: 1 });
  return new URL(linksOf(mail?.text ?? "")[0] ?? "http://none");
}
const templatesTo = async (app: App, to: string) => (await listMails(app, { to, limit: 9 })).map((m) => m.template);
const actionsOn = async (app: App, id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map((e) => e.action);

describe("changing one's password", () => {
  it("requires the current one, ends every other session and notifies the owner", async () => {
    const app = testApp();
    const { id, viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    const other = await startSession(app, { accountId: id, userAgent: "", way: "password" });
    await changePassword(app, { actor, proof: { current }, password: newPassword, ...client });
    expect(await findViewer(app, { token: other })).toEqual({ kind: "visitor" });
    expect((await listSessions(app, { actor })).map((session) => session.isCurrent)).toEqual([true]);
    expect(await templatesTo(app, actor.email)).toEqual(["passwordChanged"]);
    expect(await actionsOn(app, id)).toContain("account.password_changed");
    const login = (password: string) =>
      outcome(logIn(app, { type: "startup", email: actor.email, password, ip: "10.0.0.2", userAgent: "" }));
    expect(await login(current)).toBe("wrong_credentials");
    expect(await login(newPassword)).toBe("done");
  });

  it.each([
    ["a wrong password", { current: "blue-kite-2025" }, newPassword, "invalid current"],
    ["no proof", {}, newPassword, "invalid current"],
    ["a code that was never mailed", { code: "made-up" }, newPassword, "invalid current"],
    ["the address as the password", { current }, "me@example.test", "invalid password"],
  ])("rejects %s", async (_, proof, password, expected) => {
    const app = testApp();
    const { id, viewer: actor } = await makeStartup(app, { account: { passwordHash, email: "me@example.test" } });
    expect(await outcome(changePassword(app, { actor, proof, password, ...client }))).toBe(expected);
    const stored = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(stored?.passwordHash).toBe(passwordHash);
    await app.db.delete(accounts).where(eq(accounts.id, id));
  });

  it("limits guesses from an unattended browser", async () => {
    const app = { ...testApp(), limits: { signIn: limitOf(3), signUp: limitOf(9), suggest: limitOf(0) } };
    const { viewer: actor } = await makeStaff(app, { passwordHash });
    const guess = (typed: string) =>
      outcome(changePassword(app, { actor, proof: { current: typed }, password: newPassword, ...client }));
    for (let i = 0; i < 3; i++) expect(await guess("wrong-guess")).toBe("invalid current");
    expect(await guess(current)).toBe("rate_limited");
  });
});

describe("an account without a password", () => {
  it("accepts its own mailed codes, once and until they expire", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { viewer: actor } = await makeInvestor(app);
    const { viewer: other } = await makeInvestor(app);
    expect((await readOwnAccount(app, { actor })).hasPassword).toBe(false);
    const requestCode = async () => {
      await sendProof(app, { actor, page: "/account", origin: client.origin });
      now += 1;
      return (await newestLink(app, actor.email)).searchParams.get("code") ?? "";
    };
    const set = (who: typeof actor, code: string) =>
      outcome(changePassword(app, { actor: who, proof: { code }, password: newPassword, ...client }));

    const late = await requestCode();
    now += proofLifetime;
    expect(await set(actor, late)).toBe("gone");
    const code = await requestCode();
    expect(await set(other, code)).toBe("gone");
    expect(await set(actor, code)).toBe("done");
    expect((await readOwnAccount(app, { actor })).hasPassword).toBe(true);
    expect(await outcome(sendProof(app, { actor, page: "/account", origin: client.origin }))).toBe("wrong_state");
    // From now on the password is required instead of a mailed code.
    expect(await set(actor, code)).toBe("invalid current");
  });

  it("is mailed a limited number of codes", async () => {
    const app = testApp();
    const { viewer: actor } = await makeInvestor(app);
    const ask = () => outcome(sendProof(app, { actor, page: "/account/data", origin: client.origin }));
    for (let i = 0; i < 5; i++) expect(await ask()).toBe("done");
    expect(await ask()).toBe("rate_limited");
  });
});

describe("changing one's address", () => {
  it("requires confirmation from the new address and notifies the old one", async () => {
    const app = testApp();
    const { id, viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    await changeEmail(app, { actor, proof: { current }, email: "new@example.test", ...client });
    expect(await templatesTo(app, actor.email)).toEqual(["emailChangeAsked"]);
    const stored = () => app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect((await stored())?.email).toBe(actor.email);
    const code = (await newestLink(app, "new@example.test")).searchParams.get("code") ?? "";
    await confirmEmail(app, { code, origin: client.origin });
    expect((await stored())?.email).toBe("new@example.test");
    expect(await templatesTo(app, actor.email)).toEqual(["emailChanged", "emailChangeAsked"]);
    expect(await outcome(confirmEmail(app, { code, origin: client.origin }))).toBe("gone");
  });

  it("tells only the new address that it already has an account", async () => {
    const app = testApp();
    const taken = await makeStartup(app);
    await makeInvestor(app, { account: { email: "elsewhere@example.test" } });
    const { viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    const change = (email: string) => outcome(changeEmail(app, { actor, proof: { current }, email, ...client }));
    expect(await change(taken.viewer.email)).toBe(await change("nobody@example.test"));
    expect(await templatesTo(app, taken.viewer.email)).toEqual(["emailTaken"]);
    expect(await templatesTo(app, "nobody@example.test")).toEqual(["confirmEmail"]);
    // An account of another kind is irrelevant.
    await change("elsewhere@example.test");
    expect(await templatesTo(app, "elsewhere@example.test")).toEqual(["confirmEmail"]);
    expect(await change(actor.email)).toBe("invalid email");
    expect(await outcome(changeEmail(app, { actor, proof: {}, email: "x@example.test", ...client }))).toBe(
      "invalid current",
    );
  });
});

describe("one's sessions", () => {
  it("can be ended individually or all others at once, but not another account's", async () => {
    const app = testApp();
    const { id, viewer: actor } = await makeStartup(app);
    const { viewer: other } = await makeStartup(app);
    const tokens = [];
    for (const userAgent of ["curl/8.5.0", "", ""])
      tokens.push(await startSession(app, { accountId: id, userAgent, way: "password" }));
    const list = await listSessions(app, { actor });
    expect(list).toHaveLength(4);
    expect(list[0]).toMatchObject({ isCurrent: true, id: actor.sessionId });
    const phone = list.find((session) => session.device.browser === "program");
    const end = (who: typeof actor, sessionId?: string) => outcome(endSessions(app, { actor: who, sessionId }));
    expect(await end(other, phone?.id)).toBe("not_found");
    expect(await end(actor, actor.sessionId)).toBe("not_found");
    expect(await end(actor, phone?.id)).toBe("done");
    expect(await end(actor, phone?.id)).toBe("not_found");
    expect(await findViewer(app, { token: tokens[0] ?? null })).toEqual({ kind: "visitor" });
    expect(await endSessions(app, { actor })).toBe(2);
    expect((await app.db.select().from(sessions).where(eq(sessions.accountId, id))).map((s) => s.id)).toEqual([
      actor.sessionId,
    ]);
    expect(await findViewer(app, { token: tokens[2] ?? null })).toEqual({ kind: "visitor" });
  });
});

describe("preferences", () => {
  it("store the language and where each topic is told", async () => {
    const app = testApp();
    const { viewer: actor } = await makeInvestor(app, { account: { timeZone: "Asia/Taipei" } });
    const channels = { ...Object.fromEntries(mailTopics.map((topic) => [topic, "page"])), messages: "mail" } as Record<
      MailTopic,
      NoticeChannel
    >;
    const notices = {
      channels,
      digestHour: 8,
      quiet: { from: 22, to: 7 },
      pausedUntil: null,
      timeZone: null,
      showsNames: false,
    };
    await savePreferences(app, { actor, locale: "en-US", notices });
    expect(await readOwnAccount(app, { actor })).toMatchObject({
      mutedMails: mailTopics.filter((topic) => topic !== "messages"),
      noticeSettings: { channels: { messages: "mail" }, digestHour: 8, quiet: { from: 22, to: 7 } },
    });
    await savePreferences(app, { actor, locale: "en-US", notices: { ...notices, timeZone: "America/New_York" } });
    const chosen = { timeZone: "America/New_York", noticeSettings: { hasOwnZone: true } };
    expect(await readOwnAccount(app, { actor })).toMatchObject(chosen);
    await keepTimeZone(app, { actor, name: "Europe/London" });
    expect(await readOwnAccount(app, { actor }), "the browser no longer counts").toMatchObject(chosen);
    const unknown = savePreferences(app, { actor, locale: "en-US", notices: { ...notices, timeZone: "Mars/Base" } });
    await expect(unknown).rejects.toMatchObject({ code: "bad_request" });
    for (const pausedUntil of ["2020-01-01", "2999-01-01", "2027-13-40"]) {
      const refused = savePreferences(app, { actor, locale: "en-US", notices: { ...notices, pausedUntil } });
      await expect(refused).rejects.toMatchObject({ code: "invalid" });
    }
  });
});
