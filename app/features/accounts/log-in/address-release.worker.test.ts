import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, events, mails, sessions, socialIdentities, startups, verifyCodes } from "~/db/schema";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { resetPassword } from "~/features/accounts/accounts/reset-password.server";
import { findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import type { SocialProfile } from "~/features/accounts/accounts/social-providers.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { changeEmail } from "~/features/member-area/own-account/change-email.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { resendAddressProof } from "~/features/member-area/own-account/resend-address-proof.server";
import type { App } from "~/server/app.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { mailsTo } from "../../../../tests/support/mails-to";
import { outcome } from "../../../../tests/support/outcome";
import { activateAccount } from "./activate-account.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

/**
 * An address belongs to the account that proves it, not to one that never has (decision 037), in any order of events.
 */

const origin = "http://localhost:8787";
const [strangers, owners, chosen] = ["stranger-kite-26", "owner-lamp-2026", "later-boat-2026"];
let ownersHash = "";
beforeAll(async () => {
  ownersHash = await hashCheaply(owners);
});

const newAddress = () => `${crypto.randomUUID()}@example.test`;
const client = () => ({ ip: `10.${crypto.randomUUID().slice(0, 8)}`, origin, userAgent: "" });
const accountOf = (app: App, id: string) => app.db.select().from(accounts).where(eq(accounts.id, id)).get();

/** Returns the code of the newest mail of a template to an address. */
async function codeTo(app: App, to: string, template: string): Promise<string> {
  const mail = (await mailsTo(app, to)).filter((one) => one.template === template).at(-1);
  const url = new URL(linksOf(mail?.text ?? "")[0] ?? "http://none");
  return url.searchParams.get("code") ?? url.pathname.split("/").at(-1) ?? "";
}

async function logInBy(app: App, email: string, password: string) {
  const work = logIn(app, { type: "startup", email, password, ...client() });
  return work.then(
    ({ accountId }) => accountId,
    ({ code }: { code?: string }) => code,
  );
}

/** A: signs up with an address and never opens the link. */
async function signedUp(app: App, email: string) {
  const input = { email, password: strangers, name: "外人的公司", termVersion: 1, locale: "zh-TW" } as const;
  await signUpStartup(app, { ...input, ...client() });
  const row = await app.db.select().from(accounts).where(eq(accounts.email, email)).get();
  return { id: row?.id ?? "", link: await codeTo(app, email, "activate") };
}

/** B: an activated startup that requests an address. */
async function asking(app: App, email: string) {
  const { id, viewer, token } = await makeStartup(app, { account: { passwordHash: ownersHash } });
  await changeEmail(app, { actor: viewer, proof: { current: owners }, email, ...client() });
  return { id, viewer, token, old: viewer.email };
}

const confirm = async (app: App, email: string) =>
  confirmEmail(app, { code: await codeTo(app, email, "confirmEmail"), origin });

/** Expects that the account has the address and is the only one that logs in with it. */
async function expectOwner(app: App, id: string, email: string) {
  expect(await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))).toEqual([{ id }]);
  expect(await logInBy(app, email, owners)).toBe(id);
  expect(await logInBy(app, email, strangers)).toBe("wrong_credentials");
}

describe("a sign-up that was never activated", () => {
  it("loses the address to whoever proves it, and is erased with no record linking the two", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await signedUp(app, email);
    const early = await startSession(app, { accountId: a.id, userAgent: "", way: "password" });
    const b = await asking(app, email);
    expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(["activate", "confirmEmail"]);
    expect(await confirm(app, email)).toEqual({ email });
    await expectOwner(app, b.id, email);
    expect(await findViewer(app, { token: b.token })).toMatchObject({ id: b.id, email, name: "晨星科技" });
    expect(await findViewer(app, { token: early })).toEqual({ kind: "visitor" });
    expect(await outcome(activateAccount(app, { code: a.link, password: strangers, userAgent: "" }))).toBe("gone");
    expect(await accountOf(app, a.id)).toMatchObject({ activatedAt: null, passwordHash: null });
    expect((await accountOf(app, a.id))?.email).not.toContain(email);
    expect(await app.db.$count(sessions, eq(sessions.accountId, a.id))).toBe(0);
    const released = await app.db.select().from(events).where(eq(events.subjectId, a.id));
    expect(released.map(({ action }) => action)).toContain("account.address_released");
    expect(await eraseDueAccounts(app)).toBe(1);
    expect((await accountOf(app, a.id))?.erasedAt).not.toBeNull();
    await expectOwner(app, b.id, email);
    expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(["confirmEmail"]);
    expect(await app.db.select().from(mails).where(eq(mails.template, "accountErased"))).toEqual([]);
  });

  it("keeps the address if its owner activates it first; the other account's link is then refused", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await signedUp(app, email);
    const b = await asking(app, email);
    await activateAccount(app, { code: a.link, password: owners, userAgent: "" });
    expect(await outcome(confirm(app, email))).toBe("already_exists email");
    await expectOwner(app, a.id, email);
    expect(await accountOf(app, b.id)).toMatchObject({ email: b.old });
    const again = await findViewer(app, { token: b.token });
    if (again.kind !== "startup") throw new Error("no startup");
    await resendAddressProof(app, { actor: again, origin });
    expect((await mailsTo(app, email)).at(-1)?.template).toBe("emailTaken");
  });

  it("has one winner when both links are opened at the same moment", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const app = testApp();
      const email = newAddress();
      const a = await signedUp(app, email);
      const b = await asking(app, email);
      const code = await codeTo(app, email, "confirmEmail");
      const both = [
        () => outcome(activateAccount(app, { code: a.link, password: owners, userAgent: "" })),
        () => outcome(confirmEmail(app, { code, origin })),
      ];
      const results = await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((press) => press()));
      const [activated, confirmed] = turn % 2 === 0 ? results : results.toReversed();
      expect([activated, confirmed].filter((one) => one === "done")).toHaveLength(1);
      await expectOwner(app, activated === "done" ? a.id : b.id, email);
      const loser = await accountOf(app, activated === "done" ? b.id : a.id);
      expect(loser?.email).not.toBe(email);
      expect(await app.db.$count(sessions, eq(sessions.accountId, a.id))).toBe(activated === "done" ? 2 : 0);
    }
  });

  it("loses the links that were mailed at that moment: they prove an address it no longer has", async () => {
    const { app, done } = testAppWithWork();
    const email = newAddress();
    const a = await signedUp(app, email);
    await requestPasswordReset(app, { kind: "startup", email, ...client(), device: null });
    await done();
    const reset = await codeTo(app, email, "resetPassword");
    await asking(app, email);
    await confirm(app, email);
    // Simulates links written right afterwards.
    await app.db.update(verifyCodes).set({ usedAt: null }).where(eq(verifyCodes.accountId, a.id));
    expect(await outcome(activateAccount(app, { code: a.link, password: chosen, userAgent: "" }))).toBe("gone");
    expect(await outcome(resetPassword(app, { code: reset, password: chosen, origin }))).toBe("gone");
    expect(await accountOf(app, a.id)).toMatchObject({ activatedAt: null, passwordHash: null });
  });

  it("loses the identity it was created with, which gains no access to the winner's account", async () => {
    const app = testApp();
    const email = newAddress();
    const profile: SocialProfile = {
      provider: "facebook",
      subject: crypto.randomUUID(),
      email,
      emailVerified: false,
      name: "外人",
    };
    const social = () =>
      logInSocially(app, { profile, type: "startup", reference: null, locale: "zh-TW", ...client() });
    expect(await social()).toMatchObject({ outcome: "waiting" });
    const a = await app.db.select().from(accounts).where(eq(accounts.email, email)).get();
    const b = await asking(app, email);
    await confirm(app, email);
    expect(await app.db.$count(socialIdentities, eq(socialIdentities.accountId, a?.id ?? ""))).toBe(0);
    expect(await outcome(social())).toBe("social_unverified");
    await expectOwner(app, b.id, email);
  });

  it("can sign up again with another address, but not with the proven one", async () => {
    const app = testApp();
    const email = newAddress();
    await signedUp(app, email);
    const b = await asking(app, email);
    await confirm(app, email);
    const again = await signedUp(app, email);
    expect(again.id).toBe(b.id);
    expect((await mailsTo(app, email)).at(-1)?.template).toBe("accountExists");
    expect((await signedUp(app, newAddress())).link).toMatch(/\S/);
  });

  it("keeps its address while staff have suspended it", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await signedUp(app, email);
    const b = await asking(app, email);
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, a.id));
    expect(await outcome(confirm(app, email))).toBe("already_exists email");
    expect(await accountOf(app, b.id)).toMatchObject({ email: b.old });
  });
});

describe("a profile that staff have invited an address to", () => {
  /** An imported company that staff have handed to an address. */
  async function invited(app: App, email: string) {
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    const { id } = await makeStartup(app, {
      name: "匯入的公司",
      account: { email: `${crypto.randomUUID()}@import.invalid`, activatedAt: null, changePassword: 1 },
    });
    const hand = (to: string) => setEmail(app, { actor: admin, id, email: to, note: "電話確認", origin });
    await hand(email);
    return { id, hand, link: await codeTo(app, email, "activateGiven") };
  }

  it("keeps the address once the invitation is accepted", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await invited(app, email);
    const b = await asking(app, email);
    await activateAccount(app, { code: a.link, password: owners, userAgent: "" });
    expect(await outcome(confirm(app, email))).toBe("already_exists email");
    await expectOwner(app, a.id, email);
    expect(await accountOf(app, b.id)).toMatchObject({ email: b.old });
  });

  it("loses it until then, keeps its contents, and can be handed over again", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await invited(app, email);
    const b = await asking(app, email);
    await confirm(app, email);
    await expectOwner(app, b.id, email);
    expect(await outcome(activateAccount(app, { code: a.link, password: strangers, userAgent: "" }))).toBe("gone");
    expect(await findViewer(app, { token: b.token })).toMatchObject({ name: "晨星科技" });
    await eraseDueAccounts(app);
    expect(await app.db.select().from(startups).where(eq(startups.id, a.id)).get()).toMatchObject({
      name: "匯入的公司",
    });
    const next = newAddress();
    await a.hand(next);
    const code = await codeTo(app, next, "activateGiven");
    expect((await activateAccount(app, { code, password: chosen, userAgent: "" })).accountId).toBe(a.id);
  });

  it("has one winner when both links are opened at the same moment", async () => {
    const app = testApp();
    const email = newAddress();
    const a = await invited(app, email);
    const b = await asking(app, email);
    const code = await codeTo(app, email, "confirmEmail");
    const [confirmed, activated] = await Promise.all([
      outcome(confirmEmail(app, { code, origin })),
      outcome(activateAccount(app, { code: a.link, password: owners, userAgent: "" })),
    ]);
    expect([confirmed, activated].filter((one) => one === "done")).toHaveLength(1);
    await expectOwner(app, confirmed === "done" ? b.id : a.id, email);
  });
});
