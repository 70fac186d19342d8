import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, mails, socialIdentities } from "~/db/schema";
import { findViewer } from "~/features/accounts/sessions.server";
import { signUpStartup } from "~/features/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/social-providers.server";
import { linksOf } from "~/features/mail/render-mail";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp, withBatch } from "../../../tests/support/app";
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

function comeIn(app: App, profile: SocialProfile, options: Options = {}) {
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
  if (outcome.outcome !== "in") throw new Error("It waits for a mail.");
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
const mailsTo = (app: App, to: string | null) =>
  app.db
    .select()
    .from(mails)
    .where(eq(mails.to, to ?? ""));

async function activationCode(app: App, email: string | null): Promise<string> {
  const sent = (await mailsTo(app, email)).filter(({ template }) => template.startsWith("activate"));
  const link = sent.flatMap(({ text }) => linksOf(text)).at(-1);
  return new URL(link ?? "").searchParams.get("code") ?? "";
}

describe("somebody new, whose address the provider has verified", () => {
  it("is signed up and in at once: a startup with the terms accepted, without a name", async () => {
    const app = testApp();
    const profile = someone();
    const outcome = await comeIn(app, profile);
    expect(outcome).toMatchObject({ outcome: "in", isNew: true });
    const viewer = await viewerOf(app, outcome);
    expect(viewer).toMatchObject({ kind: "startup", email: profile.email, name: "", termVersion: 1, isPublish: 0 });
    expect(await comeIn(app, profile)).toMatchObject({ outcome: "in", isNew: false });
    expect(await mailsTo(app, profile.email)).toEqual([]);
  });

  it.each([
    ["investor", "venture_capital", null],
    ["angel", "angel", null],
    ["cvc", "cvc", "normal"],
  ] as const)("is made an %s of that type, who is still to accept the terms", async (type, investorType, cardLevel) => {
    const app = testApp();
    const profile = someone();
    const viewer = await viewerOf(app, await comeIn(app, profile, { type, locale: "en-US" }));
    expect(viewer).toMatchObject({ kind: "investor", type: investorType, cardLevel, termVersion: 0, name: "陳美玲" });
    const row = await app.db
      .select()
      .from(investors)
      .where(eq(investors.email, profile.email ?? ""))
      .get();
    expect(row).toMatchObject({ status: "inactive", level: "empty" });
  });

  it("is remembered as referred", async () => {
    const app = testApp();
    const referrer = await makeInvestor(app, { account: { referenceCode: "ref234" } });
    const profile = someone();
    await comeIn(app, profile, { reference: "ref234" });
    const row = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, profile.email ?? ""))
      .get();
    expect(row).toMatchObject({ referredBy: referrer.id, passwordHash: null });
  });

  it("has an account of each side, by one identity", async () => {
    const app = testApp();
    const profile = someone();
    const first = await viewerOf(app, await comeIn(app, profile));
    const second = await viewerOf(app, await comeIn(app, profile, { type: "angel" }));
    expect([first.kind, second.kind]).toEqual(["startup", "investor"]);
  });

  it("is one account when two requests come at the same moment", async () => {
    const app = testApp();
    const profile = someone();
    const outcomes = await Promise.all([comeIn(app, profile), comeIn(app, profile)]);
    const [first, second] = await Promise.all(outcomes.map((outcome) => viewerOf(app, outcome)));
    expect(first).toMatchObject({ kind: "startup" });
    expect(second).toMatchObject({ id: first?.kind === "startup" && first.id });
  });
});

describe("somebody whose address an account has", () => {
  it("opens it when the provider has verified the address, by whatever address later, and its owner is told", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app, { name: "晨星" });
    const profile = someone({ email: viewer.email });
    expect(await viewerOf(app, await comeIn(app, profile))).toMatchObject({ id, name: "晨星" });
    expect(await identitiesOf(app, id)).toMatchObject([{ provider: "google", subject: profile.subject }]);
    expect((await mailsTo(app, viewer.email)).map(({ template }) => template)).toEqual(["socialLinked"]);
    const linked = and(eq(events.subjectId, id), eq(events.action, "account.identity_linked"));
    expect(await app.db.select().from(events).where(linked)).toHaveLength(1);
    const moved = { ...profile, email: "moved@example.test", emailVerified: false };
    expect(await viewerOf(app, await comeIn(app, moved))).toMatchObject({ id });
  });

  it.each(["google", "facebook"] as const)("never opens it by an unverified address of %s", async (provider) => {
    const app = testApp();
    const { id, viewer } = await makeInvestor(app);
    const profile = someone({ provider, email: viewer.email, emailVerified: false });
    expect(await failure(comeIn(app, profile, { type: "angel" }))).toBe("social_unverified");
    expect(await identitiesOf(app, id)).toEqual([]);
    expect(await mailsTo(app, viewer.email)).toEqual([]);
  });

  it("does not open a suspended account, linked or not", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app);
    const profile = someone({ email: viewer.email });
    await comeIn(app, profile);
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id));
    expect(await failure(comeIn(app, profile))).toBe("suspended");
    expect(await failure(comeIn(app, someone({ email: viewer.email })))).toBe("suspended");
  });

  it("needs an address at all", async () => {
    expect(await failure(comeIn(testApp(), someone({ email: null, emailVerified: false })))).toBe("social_no_email");
  });
});

describe("somebody new, whose address nobody has verified", () => {
  it("waits for the mail, which names the provider, and comes in by its link", async () => {
    const app = testApp();
    const profile = someone({ provider: "facebook", emailVerified: false });
    expect(await comeIn(app, profile)).toEqual({ outcome: "waiting", email: profile.email });
    expect(await comeIn(app, profile)).toEqual({ outcome: "waiting", email: profile.email });
    const [mail] = await mailsTo(app, profile.email);
    expect(mail).toMatchObject({ template: "activateSocial", subject: expect.stringContaining("Facebook") });
    const code = await activationCode(app, profile.email);
    expect(await readActivation(app, { code })).toEqual({
      kind: "startup",
      email: profile.email,
      provider: "facebook",
    });
    const first = await comeIn(app, profile, { activation: code });
    expect(await viewerOf(app, first)).toMatchObject({ email: profile.email });
    const { accountId } = await comeIn(app, profile).then((again) =>
      "accountId" in again ? again : { accountId: "" },
    );
    expect(first).toMatchObject({ accountId });
  });

  it("loses the waiting account to whoever follows the link and sets a password", async () => {
    const app = testApp();
    const stranger = someone({ provider: "facebook", emailVerified: false });
    await comeIn(app, stranger);
    const email = stranger.email ?? "";
    const password = "blue-kite-2026";
    const input = { name: "本人", email, password, termVersion: 1, locale: "zh-TW", origin, ip: "10.4.0.1" } as const;
    await signUpStartup(app, input);
    const code = await activationCode(app, email);
    const { accountId } = await activateAccount(app, { code, password, userAgent: "test" });
    expect(await identitiesOf(app, accountId)).toEqual([]);
    expect(await failure(comeIn(app, stranger))).toBe("social_unverified");
  });
});

it("whoever proves the mailbox has it: an account a stranger signed up with the address loses the password", async () => {
  const app = testApp();
  const email = "victim@example.test";
  const password = "stranger-word-1";
  const input = { name: "生人", email, password, termVersion: 1, locale: "zh-TW", origin, ip: "10.4.0.2" } as const;
  await signUpStartup(app, input);
  const code = await activationCode(app, email);
  const viewer = await viewerOf(app, await comeIn(app, someone({ email })));
  expect(viewer).toMatchObject({ kind: "startup", email, name: "" });
  expect(await failure(logIn(app, { type: "startup", email, password, ip: "10.4.0.3", userAgent: "" }))).toBe(
    "wrong_credentials",
  );
  expect(await failure(activateAccount(app, { code, password, userAgent: "test" }))).toBe("gone");
});

it("whoever proves the mailbox has it alone, even when only half of it is written", async () => {
  const app = testApp();
  const stranger = someone({ provider: "facebook", emailVerified: false });
  await comeIn(app, stranger);
  const db = withBatch(app, (number, go) => (number > 1 ? Promise.reject(new Error("D1 is away")) : go()));
  await failure(comeIn({ ...app, db }, someone({ email: stranger.email })));
  const outcome = await comeIn(app, stranger).catch((error: { code?: string }) => error.code);
  expect(outcome).not.toMatchObject({ outcome: "in" });
});

it("an imported profile keeps its name and still asks for a password", async () => {
  const app = testApp();
  const { id, viewer } = await makeStartup(app, {
    name: "匯入的公司",
    account: { activatedAt: null, changePassword: 1 },
  });
  expect(await viewerOf(app, await comeIn(app, someone({ email: viewer.email })))).toMatchObject({
    id,
    name: "匯入的公司",
    changePassword: true,
  });
});
