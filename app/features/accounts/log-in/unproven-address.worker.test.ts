import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, mails } from "~/db/schema";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { hashPassword } from "~/features/accounts/accounts/password.server";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { resetStartup } from "~/features/accounts/accounts/reset-startup.server";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { changeEmail } from "~/features/member-area/own-account/change-email.server";
import { resendAddressProof } from "~/features/member-area/own-account/resend-address-proof.server";
import type { App } from "~/server/app.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { activateAccount } from "./activate-account.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

/** The address chosen in a forced reset logs in at once, but grants nothing else until it is proven. */

const origin = "http://localhost:8787";
const [first, chosen, owners] = ["first-given-2026", "own-kite-flies-26", "owner-lamp-2026"];
let [firstHash, ownersHash] = ["", ""];
beforeAll(async () => {
  [firstHash, ownersHash] = [await hashPassword(first), await hashPassword(owners)];
});

const newAddress = () => `${crypto.randomUUID()}@example.test`;
const newIp = () => `10.${crypto.randomUUID().slice(0, 8)}`;
const templatesTo = async (app: App, to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id)).map(({ template }) => template);

async function newestCode(app: App, to: string): Promise<string> {
  const sent = await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id);
  const [link = ""] = linksOf(sent.at(-1)?.text ?? "");
  return new URL(link).searchParams.get("code") ?? "";
}

async function logInBy(app: App, email: string, password: string) {
  const work = logIn(app, { type: "startup", email, password, ip: newIp(), userAgent: "" });
  return work.then(
    ({ accountId }) => accountId,
    ({ code }: { code?: string }) => code,
  );
}

/** Creates a startup that has chosen `email` in the forced reset. */
async function afterReset(app: App, email = newAddress()) {
  const { id, viewer, token } = await makeStartup(app, { account: { changePassword: 1, passwordHash: firstHash } });
  await resetStartup(app, { actor: viewer, email, password: chosen, origin });
  const actor = async () => {
    const now = await findViewer(app, { token });
    if (now.kind !== "startup") throw new Error("no startup");
    return now;
  };
  return { id, old: viewer.email, email, actor };
}

describe("an address chosen in the forced reset", () => {
  it("logs in like the old one, before and after it is proven; mails go to the old one until then", async () => {
    const app = testApp();
    const { id, old, email, actor } = await afterReset(app);
    expect(await Promise.all([logInBy(app, email, chosen), logInBy(app, old, chosen)])).toEqual([id, id]);
    expect(await logInBy(app, email, first)).toBe("wrong_credentials");
    expect(await actor()).toMatchObject({ email: old, unprovenEmail: email });
    expect(await templatesTo(app, old)).toEqual(["passwordChanged"]);
    await confirmEmail(app, { code: await newestCode(app, email), origin });
    expect(await actor()).toMatchObject({ email, unprovenEmail: null });
    expect(await logInBy(app, email, chosen)).toBe(id);
    expect(await logInBy(app, old, chosen)).toBe("wrong_credentials");
  });

  it("gets the same response whether or not another startup has it, and takes nothing from that startup", async () => {
    const { app, done } = testAppWithWork();
    const holder = await makeStartup(app, { account: { passwordHash: ownersHash, email: newAddress() } });
    const { email } = holder.viewer;
    const claimant = await afterReset(app, email);
    expect(await templatesTo(app, email)).toEqual(["emailTaken"]);
    expect(await logInBy(app, email, owners)).toBe(holder.id);
    expect(await logInBy(app, email, chosen)).toBe(claimant.id);
    // A reset by mail belongs to the account that has proven the address.
    await requestPasswordReset(app, { kind: "startup", email, origin, ip: newIp(), device: null });
    await done();
    const sent = await app.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id);
    expect(sent.map(({ template, accountId }) => [template, accountId])).toEqual([
      ["emailTaken", holder.id],
      ["resetPassword", holder.id],
    ]);
  });

  it("cannot be used to reset the password by mail", async () => {
    const { app, done } = testAppWithWork();
    const { email } = await afterReset(app);
    await requestPasswordReset(app, { kind: "startup", email, origin, ip: newIp(), device: null });
    await done();
    expect(await templatesTo(app, email)).toEqual(["confirmEmail"]);
  });

  it("does not prevent its owner from signing up and activating, which invalidates the claimant's link", async () => {
    const app = testApp();
    const { id, old, email } = await afterReset(app);
    const link = await newestCode(app, email);
    const signUp = { email, password: owners, name: "星河能源", termVersion: 1, locale: "zh-TW" } as const;
    await signUpStartup(app, { ...signUp, origin, ip: newIp() });
    expect(await templatesTo(app, email)).toEqual(["confirmEmail", "activate"]);
    const { accountId } = await activateAccount(app, {
      code: await newestCode(app, email),
      password: owners,
      userAgent: "",
    });
    expect(accountId).not.toBe(id);
    expect(await logInBy(app, email, owners)).toBe(accountId);
    expect(await outcome(confirmEmail(app, { code: link, origin }))).toBe("already_exists email");
    const row = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(row).toMatchObject({ email: old });
  });

  it("does not attract its owner's social login", async () => {
    const app = testApp();
    const { id, email } = await afterReset(app);
    const profile = { provider: "google", subject: crypto.randomUUID(), email, emailVerified: true, name: "" } as const;
    const client = { origin, ip: newIp(), userAgent: "" };
    const result = await logInSocially(app, { profile, type: "startup", reference: null, locale: "zh-TW", ...client });
    expect(result).toMatchObject({ outcome: "in", isNew: true });
    expect(result).not.toMatchObject({ accountId: id });
  });

  it("can be chosen by several startups, and is proven by the one that owns the mailbox", async () => {
    const app = testApp();
    const one = await afterReset(app);
    const two = await afterReset(app, one.email);
    expect(await logInBy(app, one.old, chosen)).toBe(one.id);
    await confirmEmail(app, { code: await newestCode(app, one.email), origin });
    expect(await two.actor()).toMatchObject({ email: one.email });
    expect(await one.actor()).toMatchObject({ email: one.old });
  });

  it("shares the account's counter of wrong passwords with the old address", async () => {
    const app = { ...testApp() };
    const { id, old, email } = await afterReset(app);
    for (let at = 0; at < 20; at += 1) {
      expect(await logInBy(app, at % 2 === 0 ? email : old, `wrong-${at}`)).toBe("wrong_credentials");
    }
    expect(await logInBy(app, old, chosen)).toBe("rate_limited");
    expect(await logInBy(app, email, chosen), "not told to whoever types an address").toBe("wrong_credentials");
    expect(id).toBeTruthy();
  });

  it("is sent the link again, five times an hour; earlier links no longer work", async () => {
    const app = testApp();
    const { email, actor } = await afterReset(app);
    const earlier = await newestCode(app, email);
    expect(await outcome(resendAddressProof(app, { actor: await actor(), origin }))).toBe("done");
    expect(await outcome(confirmEmail(app, { code: earlier, origin }))).toBe("gone");
    for (let at = 0; at < 4; at += 1) await resendAddressProof(app, { actor: await actor(), origin });
    expect(await outcome(resendAddressProof(app, { actor: await actor(), origin }))).toBe("rate_limited");
    expect((await templatesTo(app, email)).length, "anyone can enter anyone's address").toBe(5);
    const other = await makeStartup(app);
    expect(await outcome(resendAddressProof(app, { actor: other.viewer, origin }))).toBe("wrong_state");
  });

  it("can be replaced, or given up for the current address, with the password", async () => {
    const app = testApp();
    const { id, old, email, actor } = await afterReset(app);
    const code = await newestCode(app, email);
    const next = newAddress();
    const change = async (to: string) =>
      outcome(changeEmail(app, { actor: await actor(), proof: { current: chosen }, email: to, ip: newIp(), origin }));
    expect(await change(next)).toBe("done");
    expect(await Promise.all([logInBy(app, next, chosen), logInBy(app, email, chosen)])).toEqual([
      id,
      "wrong_credentials",
    ]);
    expect(await outcome(confirmEmail(app, { code, origin }))).toBe("gone");
    expect(await change(old)).toBe("done");
    expect(await actor()).toMatchObject({ email: old, unprovenEmail: null });
    expect(await outcome(confirmEmail(app, { code: await newestCode(app, next), origin }))).toBe("gone");
    expect(await change(old)).toBe("invalid email");
  });

  it("ends with a new address from staff", async () => {
    const app = testApp();
    const { id, email, actor } = await afterReset(app);
    const staff = await makeStaff(app, { staffRole: "admin" });
    await actor();
    await setEmail(app, { actor: staff.viewer, id, email: newAddress(), note: "x", origin });
    expect(await logInBy(app, email, chosen)).toBe("wrong_credentials");
  });
});
