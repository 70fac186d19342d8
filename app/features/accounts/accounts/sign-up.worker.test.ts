import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, investorTexts, startups, startupTexts, verifyCodes } from "~/db/schema";
import { activateAccount, readActivation } from "~/features/accounts/log-in/activate-account.server";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { startupOriginKind } from "~/features/publishing/content-kinds/option-list/kind";
import type { App } from "~/server/app.server";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork, withBatch } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { mailsTo } from "../../../../tests/support/mails-to";
import { publishSingle, removeSingle } from "../../../../tests/support/published-content";
import { findAccount } from "./queries.server";
import type { SignUpInput } from "./register-account.server";
import { resendActivation } from "./resend-activation.server";
import { activationLifetime } from "./rules";
import { findViewer } from "./sessions.server";
import { signUpInvestor } from "./sign-up-investor.server";
import { signUpStartup } from "./sign-up-startup.server";

const origin = "http://localhost:8787";
const password = "blue-kite-2026";
const userAgent = "test";
let people = 0;

function person(overrides: Partial<SignUpInput & { name: string }> = {}): SignUpInput & { name: string } {
  people += 1;
  return {
    name: "晨星科技",
    email: `person${people}@example.test`,
    password,
    termVersion: 1,
    locale: "zh-TW",
    origin,
    ip: `10.0.0.${people}`,
    ...overrides,
  };
}

async function codesMailedTo(app: App, email: string): Promise<string[]> {
  const sent = await mailsTo(app, email);
  return sent
    .flatMap(({ text }) => linksOf(text))
    .map((link) => new URL(link).searchParams.get("code"))
    .filter((code) => code !== null);
}

async function onlyCode(app: App, email: string): Promise<string> {
  const [code, ...others] = await codesMailedTo(app, email);
  if (!code || others.length > 0) throw new Error(`Expected one code for ${email}.`);
  return code;
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: { code?: string }) => error.code,
  );

describe("signing up", () => {
  it("creates a startup's account, its empty draft, an event and one activation mail", async () => {
    const app = testApp();
    const input = person({ termVersion: 99 });
    await signUpStartup(app, input);
    const account = await app.db.select().from(accounts).where(eq(accounts.email, input.email)).get();
    expect(account).toMatchObject({ kind: "startup", activatedAt: null, termVersion: 1, referredBy: null });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    const id = account?.id ?? "";
    expect(await app.db.select().from(startups).where(eq(startups.id, id)).get()).toMatchObject({
      name: "晨星科技",
      isPublish: 0,
      level: "normal",
    });
    expect(await app.db.select().from(startupTexts).where(eq(startupTexts.startupId, id))).toHaveLength(2);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "account.signed_up", actorId: id, toState: "waiting" },
    ]);
    const [mail, ...more] = await mailsTo(app, input.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "activate", locale: "zh-TW", subject: "請啟用您的募橋帳號" });
    const code = await onlyCode(app, input.email);
    const stored = await app.db.select().from(verifyCodes).where(eq(verifyCodes.accountId, id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it("stores how a startup heard of the platform, if it says so", async () => {
    const app = testApp();
    const [said, silent] = [person(), person()];
    await signUpStartup(app, { ...said, startupOrigin: "accelerator" });
    await signUpStartup(app, { ...silent, startupOrigin: null });
    const originOf = async (email: string) =>
      (await app.db.select().from(accounts).where(eq(accounts.email, email)).get())?.startupOrigin;
    expect([await originOf(said.email), await originOf(silent.email)]).toEqual(["accelerator", null]);
  });

  it("refuses an origin that is not published, and creates nothing", async () => {
    const app = testApp();
    const option = [{ key: "podcast", zh_TW: "Podcast 節目", en_US: "A podcast" }];
    await publishSingle(app, startupOriginKind, { option });
    const input = person();
    for (const startupOrigin of ["accelerator", "", "unknown"]) {
      await expect(signUpStartup(app, { ...input, startupOrigin })).rejects.toMatchObject({
        code: "invalid",
        fields: { startup_origin: ["accounts:signup.originUnknown"] },
      });
    }
    expect(await findAccount(app, { kind: "startup", email: input.email })).toBeUndefined();
    await signUpStartup(app, { ...input, startupOrigin: "podcast" });
    expect(await findAccount(app, { kind: "startup", email: input.email })).toBeDefined();
    await removeSingle(app, startupOriginKind);
  });

  it("creates an investor of each type with the e-mail filled in; a CVC gets the ordinary card level", async () => {
    const app = testApp();
    for (const [type, cardLevel] of [
      ["angel", null],
      ["venture_capital", null],
      ["cvc", "normal"],
    ] as const) {
      const input = person({ name: "林怡君", locale: "en-US" });
      await signUpInvestor(app, { ...input, type });
      const account = await findAccount(app, { kind: "investor", email: input.email });
      const profile = await app.db
        .select()
        .from(investors)
        .where(eq(investors.id, account?.id ?? ""))
        .get();
      expect(profile).toMatchObject({
        name: "林怡君",
        email: input.email,
        type,
        cardLevel,
        level: "empty",
        status: "inactive",
      });
      const texts = await app.db
        .select()
        .from(investorTexts)
        .where(eq(investorTexts.investorId, account?.id ?? ""));
      expect(texts).toHaveLength(2);
      const [mail] = await mailsTo(app, input.email);
      expect(mail?.text).toContain(`${origin}/en-US/activate?code=`);
    }
  });

  it("records the referrer, and ignores an unknown code", async () => {
    const app = testApp();
    const referrer = await makeStartup(app, { account: { referenceCode: "abc234" } });
    const [by, alone] = [person({ reference: "abc234" }), person({ reference: "nobody" })];
    await signUpStartup(app, by);
    await signUpStartup(app, alone);
    const referredBy = async (email: string) =>
      (await app.db.select().from(accounts).where(eq(accounts.email, email)).get())?.referredBy;
    expect(await referredBy(by.email)).toBe(referrer.id);
    expect(await referredBy(alone.email)).toBeNull();
  });

  it("responds to a taken address like to a new one, changes nothing, and notifies its owner by mail", async () => {
    const app = testApp();
    const owner = await makeStartup(app, {
      name: "原名",
      account: { email: "owner@example.test", passwordHash: null },
    });
    const answer = await signUpStartup(app, person({ email: "owner@example.test", locale: "en-US" }));
    expect(answer).toBe(await signUpStartup(app, person()));
    const account = await app.db.select().from(accounts).where(eq(accounts.id, owner.id)).get();
    expect(account?.passwordHash).toBeNull();
    expect(await app.db.select().from(startups).where(eq(startups.id, owner.id)).get()).toMatchObject({ name: "原名" });
    const [mail, ...more] = await mailsTo(app, "owner@example.test");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: "accountExists", locale: "zh-TW" });
    expect(linksOf(mail?.text ?? "")).toEqual([`${origin}/login?type=startup`]);
  });

  it("leaves a waiting account unchanged, and mails another link in the language of the new request", async () => {
    const app = testApp();
    const [first, last] = [person({ name: "甲" }), person({ name: "乙", password: "green-boat-77", locale: "en-US" })];
    last.email = first.email;
    await signUpStartup(app, first);
    const oldCode = await onlyCode(app, first.email);
    await signUpStartup(app, last);
    expect((await mailsTo(app, first.email)).map(({ template, locale }) => [template, locale])).toEqual([
      ["activate", "zh-TW"],
      ["activate", "en-US"],
    ]);
    const { token } = await activateAccount(app, { code: oldCode, password, userAgent });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup", name: "甲", locale: "zh-TW" });
    const attempt = (typed: string) =>
      codeOf(logIn(app, { type: "startup", email: first.email, password: typed, ip: "10.1.0.1", userAgent }));
    expect(await attempt(last.password)).toBe("wrong_credentials");
    expect(await attempt(first.password)).toBe("no error");
  });

  it("does not change an account that its owner is activating concurrently", async () => {
    const app = testApp();
    const [owner, attacker] = [person({ name: "正主" }), person({ name: "外人", password: "green-boat-77" })];
    attacker.email = owner.email;
    await signUpStartup(app, owner);
    const code = await onlyCode(app, owner.email);
    const db = withBatch(app, async (_, go) => {
      await activateAccount(app, { code, password, userAgent }).catch(() => undefined);
      return go();
    });
    await signUpStartup({ ...app, db }, attacker);
    const account = await findAccount(app, { kind: "startup", email: owner.email });
    expect(
      await app.db
        .select()
        .from(startups)
        .where(eq(startups.id, account?.id ?? ""))
        .get(),
    ).toMatchObject({
      name: "正主",
    });
    const [, late] = await codesMailedTo(app, owner.email);
    expect(await codeOf(activateAccount(app, { code: late ?? "", password, userAgent })), "the later link").toBe(
      "gone",
    );
  });

  it("with the address of an imported account neither renames its profile nor sets its password", async () => {
    const app = testApp();
    const email = "imported@example.test";
    const { id } = await makeStartup(app, {
      name: "匯入的公司",
      account: { email, activatedAt: null, changePassword: 1 },
    });
    await signUpStartup(app, person({ email, name: "改名" }));
    expect(await app.db.select().from(startups).where(eq(startups.id, id)).get()).toMatchObject({ name: "匯入的公司" });
    expect((await findAccount(app, { kind: "startup", email }))?.passwordHash).toBeNull();
  });

  it("twice concurrently creates one account", async () => {
    const app = testApp();
    const input = person();
    await Promise.all([signUpStartup(app, input), signUpStartup(app, input)]);
    expect(await app.db.select().from(accounts).where(eq(accounts.email, input.email))).toHaveLength(1);
  });

  it("allows one account per side for an address", async () => {
    const app = testApp();
    const input = person();
    await signUpStartup(app, input);
    await signUpInvestor(app, { ...input, type: "angel" });
    const found = await app.db.select().from(accounts).where(eq(accounts.email, input.email));
    expect(found.map(({ kind }) => kind).sort()).toEqual(["investor", "startup"]);
  });

  it("limits the mails to one address without changing the response", async () => {
    const app = testApp();
    const { email } = await makeStartup(app).then(({ viewer }) => viewer);
    for (let i = 0; i < 7; i++) await signUpStartup(app, person({ email }));
    expect(await mailsTo(app, email)).toHaveLength(5);
  });

  it("is rate limited per caller", async () => {
    const app = { ...testApp(), limits: { signIn: limitOf(0), signUp: limitOf(3), suggest: limitOf(0) } };
    const request = { kind: "startup", email: "many@example.test", origin, ip: "10.9.9.9" } as const;
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await codeOf(resendActivation(app, request)));
    expect(answers).toEqual(["no error", "no error", "no error", "rate_limited"]);
  });
});

describe("activation", () => {
  it("logs the account in once and records an event", async () => {
    const app = testApp();
    const input = person();
    await signUpStartup(app, input);
    const code = await onlyCode(app, input.email);
    expect(await readActivation(app, { code })).toEqual({ kind: "startup", email: input.email, provider: null });
    const { token, accountId } = await activateAccount(app, { code, password, userAgent });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup", id: accountId });
    expect(await codeOf(activateAccount(app, { code, password, userAgent }))).toBe("gone");
    expect(await codeOf(readActivation(app, { code }))).toBe("gone");
    const activated = and(eq(events.subjectId, accountId), eq(events.action, "account.activated"));
    expect(await app.db.select().from(events).where(activated)).toHaveLength(1);
  });

  it("happens once when the same code is sent concurrently", async () => {
    const app = testApp();
    const input = person();
    await signUpStartup(app, input);
    const code = await onlyCode(app, input.email);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => codeOf(activateAccount(app, { code, password, userAgent }))),
    );
    expect(outcomes.sort()).toEqual(["gone", "gone", "no error"]);
    expect(await app.db.select().from(events).where(eq(events.action, "account.activated"))).toSatisfy(
      (rows: { subjectId: string }[]) => new Set(rows.map((row) => row.subjectId)).size === rows.length,
    );
  });

  it("accepts a code for 24 hours and no longer", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const [inTime, late] = [person(), person()];
    await signUpStartup(app, inTime);
    await signUpStartup(app, late);
    now += activationLifetime - 1;
    expect(await codeOf(activateAccount(app, { code: await onlyCode(app, inTime.email), password, userAgent }))).toBe(
      "no error",
    );
    now += 1;
    const lateCode = await onlyCode(app, late.email);
    expect(await codeOf(readActivation(app, { code: lateCode }))).toBe("gone");
    expect(await codeOf(activateAccount(app, { code: lateCode, password, userAgent }))).toBe("gone");
  });

  it.each([
    ["empty", ""],
    ["unknown", "nobody-knows-this"],
    ["oversized", "x".repeat(5000)],
  ])("rejects an %s code", async (_, code) => {
    expect(await codeOf(activateAccount(testApp(), { code, password, userAgent }))).toBe("gone");
  });

  it("can be requested again; both links work until one is used", async () => {
    const { app, done } = testAppWithWork();
    const input = person();
    await signUpStartup(app, input);
    await resendActivation(app, { kind: "startup", email: input.email, origin, ip: input.ip });
    await done();
    const codes = await codesMailedTo(app, input.email);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes)
      expect(await readActivation(app, { code })).toEqual({ kind: "startup", email: input.email, provider: null });
    await activateAccount(app, { code: codes[0] ?? "", password, userAgent });
    expect(await codeOf(activateAccount(app, { code: codes[1] ?? "", password, userAgent }))).toBe("gone");
  });

  it("sends no link to an unknown, suspended or active account, with the same response", async () => {
    const { app, done } = testAppWithWork();
    const suspended = await makeStartup(app, { account: { activatedAt: null } });
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, suspended.id));
    const active = await makeStartup(app);
    const ask = (email: string) => resendActivation(app, { kind: "startup", email, origin, ip: "10.2.0.1" });
    for (const email of ["unknown@example.test", suspended.viewer.email, active.viewer.email]) {
      expect(await ask(email)).toBeUndefined();
    }
    await done();
    expect(await mailsTo(app, "unknown@example.test")).toEqual([]);
    expect(await mailsTo(app, suspended.viewer.email)).toEqual([]);
    expect((await mailsTo(app, active.viewer.email)).map(({ template }) => template)).toEqual(["accountExists"]);
  });
});
