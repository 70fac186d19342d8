import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, socialIdentities } from "~/db/schema";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { signUpCvc } from "~/features/accounts/accounts/sign-up-cvc.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import { linksOf } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { mailsTo } from "../../../../tests/support/mails-to";
import { activateAccount, readActivation } from "./activate-account.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

const origin = "http://localhost:8787";
let people = 0;

function someone(overrides: Partial<SocialProfile> = {}): SocialProfile {
  people += 1;
  return {
    provider: "google",
    subject: `subject-${people}`,
    email: `social${people}@example.test`,
    emailVerified: true,
    name: "陳美玲",
    ...overrides,
  };
}

type Options = Partial<Omit<Parameters<typeof logInSocially>[1], "profile">>;

function logInAs(app: App, profile: SocialProfile, options: Options = {}) {
  return logInSocially(app, {
    profile,
    type: "startup",
    reference: null,
    locale: "zh-TW",
    origin,
    ip: `10.3.0.${people}`,
    userAgent: "test",
    ...options,
  });
}

async function viewerOf(app: App, outcome: Awaited<ReturnType<typeof logInSocially>>) {
  if (outcome.outcome !== "in") throw new Error("The account awaits activation.");
  return findViewer(app, { token: outcome.token });
}

async function failure(work: Promise<unknown>) {
  return work.then(
    () => "no error",
    (error: { code?: string }) => error.code,
  );
}

const identitiesOf = (app: App, accountId: string) =>
  app.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, accountId));

async function activationCode(app: App, email: string | null): Promise<string> {
  const sent = (await mailsTo(app, email)).filter(({ template }) => template.startsWith("activate"));
  const link = sent.flatMap(({ text }) => linksOf(text)).at(-1);
  return new URL(link ?? "").searchParams.get("code") ?? "";
}

describe("a new user whose address the provider has verified", () => {
  it("is signed up and logged in immediately: a startup with accepted terms and no name", async () => {
    const app = testApp();
    const profile = someone();
    const outcome = await logInAs(app, profile);
    expect(outcome).toMatchObject({ outcome: "in", isNew: true });
    const viewer = await viewerOf(app, outcome);
    expect(viewer).toMatchObject({ kind: "startup", email: profile.email, name: "", termVersion: 1, isPublish: 0 });
    expect(await logInAs(app, profile)).toMatchObject({ outcome: "in", isNew: false });
    expect(await mailsTo(app, profile.email)).toEqual([]);
  });

  it.each([
    ["investor", "venture_capital", null],
    ["angel", "angel", null],
    ["cvc", "cvc", "normal"],
  ] as const)("is signed up as an %s who has yet to accept the terms", async (type, investorType, cardLevel) => {
    const app = testApp();
    const profile = someone();
    const viewer = await viewerOf(app, await logInAs(app, profile, { type, locale: "en-US" }));
    expect(viewer).toMatchObject({ kind: "investor", type: investorType, cardLevel, termVersion: 0, name: "陳美玲" });
    const row = await app.db
      .select()
      .from(investors)
      .where(eq(investors.email, profile.email ?? ""))
      .get();
    expect(row).toMatchObject({ status: "inactive", level: "empty" });
  });

  it("is recorded as referred", async () => {
    const app = testApp();
    const referrer = await makeInvestor(app, { account: { referenceCode: "ref234" } });
    const profile = someone();
    await logInAs(app, profile, { reference: "ref234" });
    const row = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, profile.email ?? ""))
      .get();
    expect(row).toMatchObject({ referredBy: referrer.id, passwordHash: null });
  });

  it("can have an account on each side with one identity", async () => {
    const app = testApp();
    const profile = someone();
    const first = await viewerOf(app, await logInAs(app, profile));
    const second = await viewerOf(app, await logInAs(app, profile, { type: "angel" }));
    expect([first.kind, second.kind]).toEqual(["startup", "investor"]);
  });

  it("gets one account from concurrent requests", async () => {
    const app = testApp();
    const profile = someone();
    const outcomes = await Promise.all([logInAs(app, profile), logInAs(app, profile)]);
    const [first, second] = await Promise.all(outcomes.map((outcome) => viewerOf(app, outcome)));
    expect(first).toMatchObject({ kind: "startup" });
    expect(second).toMatchObject({ id: first?.kind === "startup" && first.id });
  });
});

describe("a user with the address of an existing account", () => {
  it("is linked and logged in to it if the address is verified, whatever the address later, and its owner is notified", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app, { name: "晨星" });
    const profile = someone({ email: viewer.email });
    expect(await viewerOf(app, await logInAs(app, profile))).toMatchObject({ id, name: "晨星" });
    expect(await identitiesOf(app, id)).toMatchObject([{ provider: "google", subject: profile.subject }]);
    expect((await mailsTo(app, viewer.email)).map(({ template }) => template)).toEqual(["socialLinked"]);
    const linked = and(eq(events.subjectId, id), eq(events.action, "account.identity_linked"));
    expect(await app.db.select().from(events).where(linked)).toHaveLength(1);
    const moved = { ...profile, email: "moved@example.test", emailVerified: false };
    expect(await viewerOf(app, await logInAs(app, moved))).toMatchObject({ id });
  });

  it.each(["google", "facebook"] as const)(
    "is never logged in with an unverified address from %s",
    async (provider) => {
      const app = testApp();
      const { id, viewer } = await makeInvestor(app);
      const profile = someone({ provider, email: viewer.email, emailVerified: false });
      expect(await failure(logInAs(app, profile, { type: "angel" }))).toBe("social_unverified");
      expect(await identitiesOf(app, id)).toEqual([]);
      expect(await mailsTo(app, viewer.email)).toEqual([]);
    },
  );

  it("cannot log in to a suspended account, linked or not", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app);
    const profile = someone({ email: viewer.email });
    await logInAs(app, profile);
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id));
    expect(await failure(logInAs(app, profile))).toBe("suspended");
    expect(await failure(logInAs(app, someone({ email: viewer.email })))).toBe("suspended");
  });

  it("is rejected without an address", async () => {
    expect(await failure(logInAs(testApp(), someone({ email: null, emailVerified: false })))).toBe("social_no_email");
  });
});

describe("a new user with an unverified address", () => {
  it("is mailed a link that names the provider, and logs in with it", async () => {
    const app = testApp();
    const profile = someone({ provider: "facebook", emailVerified: false });
    expect(await logInAs(app, profile)).toEqual({ outcome: "waiting", email: profile.email });
    expect(await logInAs(app, profile)).toEqual({ outcome: "waiting", email: profile.email });
    const [mail] = await mailsTo(app, profile.email);
    expect(mail).toMatchObject({ template: "activateSocial", subject: expect.stringContaining("Facebook") });
    const code = await activationCode(app, profile.email);
    expect(await readActivation(app, { code })).toEqual({
      kind: "startup",
      email: profile.email,
      provider: "facebook",
    });
    const first = await logInAs(app, profile, { activation: code });
    expect(await viewerOf(app, first)).toMatchObject({ email: profile.email });
    const { accountId } = await logInAs(app, profile).then((again) =>
      "accountId" in again ? again : { accountId: "" },
    );
    expect(first).toMatchObject({ accountId });
  });

  it("loses the waiting account to the user who follows the link and sets a password", async () => {
    const app = testApp();
    const attacker = someone({ provider: "facebook", emailVerified: false });
    await logInAs(app, attacker);
    const email = attacker.email ?? "";
    const password = "blue-kite-2026";
    const input = { name: "本人", email, password, termVersion: 1, locale: "zh-TW", origin, ip: "10.4.0.1" } as const;
    await signUpStartup(app, input);
    const code = await activationCode(app, email);
    const { accountId } = await activateAccount(app, { code, password, userAgent: "test" });
    expect(await identitiesOf(app, accountId)).toEqual([]);
    expect(await failure(logInAs(app, attacker))).toBe("social_unverified");
  });
});

it("verifying the address removes the corporate group and phone of an attacker's earlier sign-up", async () => {
  const app = testApp();
  const email = "victim-fund@example.test";
  await signUpCvc(app, {
    ...{ name: "生人", email, termVersion: 1, locale: "zh-TW", origin, ip: "10.4.0.4" },
    ...{ contact: "生人", phone: "0900000000", group: "別人的集團", card: "normal" },
  });
  const viewer = await viewerOf(app, await logInAs(app, someone({ email }), { type: "angel" }));
  expect(viewer).toMatchObject({ kind: "investor", type: "angel", groups: [] });
  const row = await app.db.select().from(investors).where(eq(investors.email, email)).get();
  expect(row).toMatchObject({ phone: "", groupId: null, groupDeclaredAt: null });
});

it("verifying the address removes the password and the origin of an attacker's earlier sign-up", async () => {
  const app = testApp();
  const email = "victim@example.test";
  const password = "stranger-word-1";
  const input = { name: "生人", email, password, termVersion: 1, locale: "zh-TW", origin, ip: "10.4.0.2" } as const;
  await signUpStartup(app, { ...input, startupOrigin: "event" });
  const code = await activationCode(app, email);
  const viewer = await viewerOf(app, await logInAs(app, someone({ email })));
  expect(viewer).toMatchObject({ kind: "startup", email, name: "" });
  expect(await failure(logIn(app, { type: "startup", email, password, ip: "10.4.0.3", userAgent: "" }))).toBe(
    "wrong_credentials",
  );
  expect(await failure(activateAccount(app, { code, password, userAgent: "test" }))).toBe("gone");
  const account = await app.db.select().from(accounts).where(eq(accounts.email, email)).get();
  expect(account?.startupOrigin).toBeNull();
});

it("verifying the address unlinks an attacker's identity even if only half of the writes succeed", async () => {
  const app = testApp();
  const attacker = someone({ provider: "facebook", emailVerified: false });
  await logInAs(app, attacker);
  const db = withBatch(app, (number, go) => (number > 1 ? Promise.reject(new Error("D1 is away")) : go()));
  await failure(logInAs({ ...app, db }, someone({ email: attacker.email })));
  const outcome = await logInAs(app, attacker).catch((error: { code?: string }) => error.code);
  expect(outcome).not.toMatchObject({ outcome: "in" });
});

it("an imported profile keeps its name and still requires a new password", async () => {
  const app = testApp();
  const { id, viewer } = await makeStartup(app, {
    name: "匯入的公司",
    account: { activatedAt: null, changePassword: 1 },
  });
  expect(await viewerOf(app, await logInAs(app, someone({ email: viewer.email })))).toMatchObject({
    id,
    name: "匯入的公司",
    changePassword: true,
  });
});
