import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, investors, mails, sessions, socialIdentities, startups, verifyCodes } from "~/db/schema";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { readPasswordReset, resetPassword } from "~/features/accounts/accounts/reset-password.server";
import { findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { signUpInvestor } from "~/features/accounts/accounts/sign-up-investor.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { changeEmail } from "~/features/member-area/own-account/change-email.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { outcome } from "../../../../tests/support/outcome";
import { activateAccount, readActivation } from "./activate-account.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

/** Attackers who sign up with someone else's address must gain nothing, whatever they do before its owner arrives. */

const origin = "http://localhost:8787";
const userAgent = "test";
const ownersPassword = "owner-kite-2026";
const attackersPassword = "stranger-boat-77";

const newAddress = () => `${crypto.randomUUID()}@example.test`;
const newClient = () => ({ origin, ip: `10.${crypto.randomUUID().slice(0, 8)}` });

const signUp = (app: App, email: string, password: string, name = "晨星科技") =>
  signUpStartup(app, { email, password, name, termVersion: 1, locale: "zh-TW", ...newClient() });
const logInBy = (app: App, email: string, password: string, type: "startup" | "investor" = "startup") =>
  outcome(logIn(app, { type, email, password, ip: newClient().ip, userAgent }));
const accountAt = (app: App, email: string) => app.db.select().from(accounts).where(eq(accounts.email, email)).get();

async function linksTo(app: App, email: string): Promise<URL[]> {
  const sent = await app.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id);
  return sent.flatMap(({ text }) => linksOf(text)).map((link) => new URL(link));
}
async function codesTo(app: App, email: string): Promise<string[]> {
  return (await linksTo(app, email)).map((link) => link.searchParams.get("code")).filter((code) => code !== null);
}
const newestCode = async (app: App, email: string) => (await codesTo(app, email)).at(-1) ?? "";

const identity = (overrides: Partial<SocialProfile>): SocialProfile => ({
  provider: "facebook",
  subject: crypto.randomUUID(),
  email: newAddress(),
  emailVerified: false,
  name: "生人",
  ...overrides,
});
const logInBySocial = (app: App, profile: SocialProfile, activation?: string) =>
  logInSocially(app, {
    profile,
    type: "startup",
    reference: null,
    locale: "zh-TW",
    userAgent,
    activation,
    ...newClient(),
  });
const identitiesOf = (app: App, accountId: string) =>
  app.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, accountId));

/** All data of an account and its startup that a sign-up could change. */
async function stateOf(app: App, email: string) {
  const account = await accountAt(app, email);
  const id = account?.id ?? "";
  const profile = await app.db.select().from(startups).where(eq(startups.id, id)).get();
  return { account, profile, identities: await identitiesOf(app, id) };
}

describe("an attacker's sign-up with an address that awaits activation", () => {
  it("changes nothing of the first sign-up and does not invalidate its links", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword, "正主");
    const link = await newestCode(app, email);
    const before = await stateOf(app, email);
    const answer = await signUp(app, email, attackersPassword, "外人");
    expect(answer).toBe(await signUp(app, newAddress(), attackersPassword));
    expect(await stateOf(app, email)).toEqual(before);
    expect(await codesTo(app, email), "and another link").toHaveLength(2);
    expect(await outcome(activateAccount(app, { code: link, password: ownersPassword, userAgent }))).toBe("done");
  });

  it("does not set the password when the owner follows the newest link", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    await signUp(app, email, attackersPassword);
    await activateAccount(app, { code: await newestCode(app, email), password: ownersPassword, userAgent });
    expect(await logInBy(app, email, attackersPassword)).toBe("wrong_credentials");
    expect(await logInBy(app, email, ownersPassword)).toBe("done");
  });

  it("does not set the password even if it came before the owner's", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, attackersPassword);
    const others = await newestCode(app, email);
    await signUp(app, email, "another-try-2026");
    await activateAccount(app, { code: await newestCode(app, email), password: ownersPassword, userAgent });
    expect(await logInBy(app, email, attackersPassword)).toBe("wrong_credentials");
    expect(await logInBy(app, email, ownersPassword)).toBe("done");
    expect(await outcome(readActivation(app, { code: others })), "other links are invalid").toBe("gone");
  });

  it("gains nothing for investor accounts either", async () => {
    const app = testApp();
    const email = newAddress();
    const input = { email, name: "林怡君", termVersion: 1, locale: "zh-TW", type: "angel" } as const;
    await signUpInvestor(app, { ...input, password: ownersPassword, ...newClient() });
    await signUpInvestor(app, { ...input, password: attackersPassword, type: "cvc", ...newClient() });
    const { accountId } = await activateAccount(app, {
      code: await newestCode(app, email),
      password: ownersPassword,
      userAgent,
    });
    const investor = await app.db.select().from(investors).where(eq(investors.id, accountId)).get();
    expect(investor).toMatchObject({ type: "angel", cardLevel: null });
    expect(await logInBy(app, email, attackersPassword, "investor")).toBe("wrong_credentials");
  });
});

describe("an account that staff hand over", () => {
  async function handOver(app: App) {
    const email = newAddress();
    await makeStartup(app, { name: "匯入的公司", account: { email, activatedAt: null, changePassword: 1 } });
    return email;
  }

  it("is unchanged by a sign-up, and gets the password its owner types on activation", async () => {
    const app = testApp();
    const email = await handOver(app);
    const before = await stateOf(app, email);
    await signUp(app, email, attackersPassword, "改名");
    expect(await stateOf(app, email)).toEqual(before);
    const { token } = await activateAccount(app, {
      code: await newestCode(app, email),
      password: ownersPassword,
      userAgent,
    });
    expect(await findViewer(app, { token })).toMatchObject({ name: "匯入的公司", changePassword: false });
    expect(await logInBy(app, email, attackersPassword)).toBe("wrong_credentials");
    expect(await logInBy(app, email, ownersPassword)).toBe("done");
  });

  it("is unchanged by an identity with an unverified address", async () => {
    const app = testApp();
    const email = await handOver(app);
    const before = await stateOf(app, email);
    expect(await logInBySocial(app, identity({ email }))).toEqual({ outcome: "waiting", email });
    expect(await stateOf(app, email)).toEqual(before);
  });
});

describe("an attacker's identity with someone else's address", () => {
  it("is unlinked on activation by mail", async () => {
    const app = testApp();
    const email = newAddress();
    const attacker = identity({ email });
    await logInBySocial(app, attacker);
    const code = await newestCode(app, email);
    const { accountId } = await activateAccount(app, { code, password: ownersPassword, userAgent });
    expect(await identitiesOf(app, accountId)).toEqual([]);
    expect(await outcome(logInBySocial(app, attacker))).toBe("social_unverified");
    expect(await logInBy(app, email, ownersPassword)).toBe("done");
  });

  it("does not change a waiting account", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword, "正主");
    const before = await stateOf(app, email);
    expect(await logInBySocial(app, identity({ email }))).toEqual({ outcome: "waiting", email });
    expect(await logInBySocial(app, identity({ email, provider: "google" }))).toEqual({ outcome: "waiting", email });
    expect(await stateOf(app, email)).toEqual(before);
  });

  it("is replaced by the identity that follows the mailed link", async () => {
    const app = testApp();
    const email = newAddress();
    const [attacker, owner] = [identity({ email }), identity({ email })];
    await logInBySocial(app, attacker);
    const code = await newestCode(app, email);
    const came = await logInBySocial(app, owner, code);
    expect(came).toMatchObject({ outcome: "in" });
    const { account, identities } = await stateOf(app, email);
    expect(account).toMatchObject({ passwordHash: null, changePassword: 0 });
    expect(identities).toMatchObject([{ subject: owner.subject }]);
    expect(await outcome(logInBySocial(app, attacker))).toBe("social_unverified");
    expect(await logInBySocial(app, owner)).toMatchObject({ outcome: "in" });
    expect(await outcome(readActivation(app, { code })), "a link works once").toBe("gone");
  });

  it("cannot log in with an invalid link", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    const before = await stateOf(app, email);
    expect(await outcome(logInBySocial(app, identity({ email }), "made-up"))).toBe("gone");
    expect(await stateOf(app, email)).toEqual(before);
  });

  it("logs in to its own account only, whatever link it follows", async () => {
    const app = testApp();
    const own = identity({ provider: "google", emailVerified: true });
    await logInBySocial(app, own);
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    const before = await stateOf(app, email);
    const came = await logInBySocial(app, own, await newestCode(app, email));
    expect(came.outcome === "in" && (await findViewer(app, { token: came.token }))).toMatchObject({ email: own.email });
    expect(await stateOf(app, email)).toEqual(before);
  });
});

describe("activation", () => {
  it("rejects the address as the password without using up the link", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    const code = await newestCode(app, email);
    expect(await outcome(activateAccount(app, { code, password: email, userAgent }))).toBe("invalid password");
    expect(await outcome(readActivation(app, { code }))).toBe("done");
  });

  it("accepts the password of the sign-up", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    await activateAccount(app, { code: await newestCode(app, email), password: ownersPassword, userAgent });
    expect(await logInBy(app, email, ownersPassword)).toBe("done");
  });

  it("ends earlier sessions and invalidates other open links", async () => {
    const { app, done } = testAppWithWork();
    const email = newAddress();
    await signUp(app, email, attackersPassword);
    const id = (await accountAt(app, email))?.id ?? "";
    // Left by a login that had passed its checks just before staff changed the address.
    const early = await startSession(app, { accountId: id, userAgent, way: "password" });
    await requestPasswordReset(app, { kind: "startup", email, ...newClient() });
    await done();
    const reset = (await linksTo(app, email)).at(-1)?.pathname.split("/").at(-1) ?? "";
    expect(await outcome(readPasswordReset(app, { code: reset }))).toBe("done");
    const code = await newestCode(app, email);
    const { token } = await activateAccount(app, { code, password: ownersPassword, userAgent });
    expect(await findViewer(app, { token: early })).toEqual({ kind: "visitor" });
    expect(await findViewer(app, { token })).toMatchObject({ id });
    expect(await outcome(readPasswordReset(app, { code: reset }))).toBe("gone");
    const open = await app.db.select().from(verifyCodes).where(eq(verifyCodes.accountId, id));
    expect(open.filter(({ usedAt }) => usedAt === null)).toEqual([]);
  });

  it("happens once under concurrent requests, and keeps its session", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    const code = await newestCode(app, email);
    const tries = await Promise.all(
      [ownersPassword, attackersPassword].map((password) =>
        outcome(activateAccount(app, { code, password, userAgent })),
      ),
    );
    expect(tries.sort()).toEqual(["done", "gone"]);
    const id = (await accountAt(app, email))?.id ?? "";
    expect(await app.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(1);
  });

  it("rejects erased accounts", async () => {
    const app = testApp();
    const email = newAddress();
    await signUp(app, email, ownersPassword);
    await app.db.update(accounts).set({ erasedAt: 1 }).where(eq(accounts.email, email));
    const code = await newestCode(app, email);
    expect(await outcome(activateAccount(app, { code, password: attackersPassword, userAgent }))).toBe("gone");
  });
});

describe("an attacker with temporary access", () => {
  it("cannot use a pending address change after the owner resets the password", async () => {
    const { app, done } = testAppWithWork();
    const passwordHash = await hashCheaply(attackersPassword);
    const { viewer: actor } = await makeInvestor(app, { account: { passwordHash } });
    const attackersAddress = newAddress();
    await changeEmail(app, { actor, proof: { current: attackersPassword }, email: attackersAddress, ...newClient() });
    const pending = await newestCode(app, attackersAddress);
    await requestPasswordReset(app, { kind: "investor", email: actor.email, ...newClient() });
    await done();
    const reset = (await linksTo(app, actor.email)).at(-1)?.pathname.split("/").at(-1) ?? "";
    await resetPassword(app, { code: reset, password: ownersPassword, origin });
    expect(await outcome(confirmEmail(app, { code: pending, origin }))).toBe("gone");
    expect((await accountAt(app, actor.email))?.id).toBe(actor.id);
  });
});
