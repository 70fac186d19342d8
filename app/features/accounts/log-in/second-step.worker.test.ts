import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, pendingLogins, sessions } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { resetPassword } from "~/features/accounts/accounts/reset-password.server";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import {
  challengeForLogin,
  readPendingLogin,
  startPendingLogin,
  verifyPendingLogin,
} from "~/features/accounts/second-factor/pending-login.server";
import { requestPasskey } from "~/features/accounts/second-factor/request-passkey.server";
import { pendingLoginLifetime, triesPerLogin } from "~/features/accounts/second-factor/rules";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { outcome } from "../../../../tests/support/outcome";
import { totpCode, withPasskey, withTotp } from "../../../../tests/support/second-factors";
import { SecondFactorRequired } from "./finish-log-in.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";
const client = { ip: "10.0.0.1", userAgent: "test", origin };
const password = "blue-kite-2026";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

/** Creates a startup with a password and an authenticator app, and counts its sessions. */
async function makeProtected() {
  const made = await makeStartup(app, { account: { passwordHash } });
  const totp = await withTotp(app, made.viewer);
  now += minuteMs;
  const sessionCount = async () => (await app.db.select().from(sessions).where(eq(sessions.accountId, made.id))).length;
  return { ...made, ...totp, sessionCount, before: await sessionCount() };
}

/** Passes the first factor. */
const begin = (accountId: string) => startPendingLogin(app, { accountId, way: "password", proved: sql`1` });
const verify = (token: string | null, code: string) =>
  verifyPendingLogin(app, { token, answer: { code }, userAgent: "test", origin });

describe("a login to an account with a second factor", () => {
  it("starts no session with the password alone", async () => {
    const { id, viewer, secret, sessionCount, before } = await makeProtected();
    const enter = (code?: string) => logIn(app, { type: "startup", email: viewer.email, password, code, ...client });
    await expect(enter()).rejects.toThrow(SecondFactorRequired);
    expect(await outcome(enter("000000"))).toBe("invalid code");
    expect(await sessionCount()).toBe(before);
    const { token } = await enter(totpCode(secret, now));
    expect(await findViewer(app, { token })).toMatchObject({ id, hasSecondFactor: true });
    expect(await outcome(enter(totpCode(secret, now))), "replayed").toBe("invalid code");
    const wrong = logIn(app, { type: "startup", email: viewer.email, password: "x", code: "000000", ...client });
    expect(await outcome(wrong), "the factor is not tried before the password").toBe("wrong_credentials");
  });

  it("starts no session with a social identity or a reset password either", async () => {
    const { app: working, done } = testAppWithWork({ now: () => now });
    const { viewer, sessionCount, before } = await makeProtected();
    const profile = {
      provider: "google",
      subject: viewer.id,
      email: viewer.email,
      emailVerified: true,
      name: "",
    } as const;
    const social = { profile, type: "startup", reference: null, locale: "zh-TW", ...client } as const;
    expect(await outcome(logInSocially(app, social))).toBe("second_factor_required");
    await requestPasswordReset(working, { kind: "startup", email: viewer.email, origin, ip: client.ip });
    await done();
    const [mail] = await listMails(app, { to: viewer.email, limit: 1 });
    const code =
      linksOf(mail?.text ?? "")[0]
        ?.split("/")
        .pop() ?? "";
    await resetPassword(app, { code, password: "green-kite-2027", origin });
    const login = logIn(app, { type: "startup", email: viewer.email, password: "green-kite-2027", ...client });
    expect(await outcome(login)).toBe("second_factor_required");
    expect(await sessionCount()).toBe(before - 1);
  });

  it("continues as a pending login, which starts one session and does not reveal the account", async () => {
    const { id, secret, recoveryCodes: codes } = await makeProtected();
    const pending = await begin(id);
    expect(await readPendingLogin(app, { token: pending })).toEqual({ totp: true, passkey: false, recovery: true });
    expect(await findViewer(app, { token: pending }), "a pending login is not a session").toEqual({ kind: "visitor" });
    const { token } = await verify(pending, totpCode(secret, now));
    expect(await findViewer(app, { token })).toMatchObject({ id });
    expect(await outcome(verify(pending, codes[0] ?? ""))).toBe("gone");
    const again = await begin(id);
    const both = await Promise.all(codes.slice(1, 5).map((code) => outcome(verify(again, code))));
    expect(both.filter((result) => result === "done")).toHaveLength(1);
    expect(JSON.stringify(await app.db.select().from(pendingLogins))).not.toContain(again);
  });

  it("accepts a passkey for that login only", async () => {
    const one = await makeStartup(app);
    const { device } = await withPasskey(app, one.viewer);
    const ask = async (token: string) => {
      const challengeFor = await challengeForLogin(app, { token });
      return device.get(await requestPasskey(app, { ...challengeFor, origin }));
    };
    const enter = (token: string, passkey: Awaited<ReturnType<typeof ask>>) =>
      outcome(verifyPendingLogin(app, { token, answer: { passkey }, userAgent: "test", origin }));
    const [first, second] = [await begin(one.id), await begin(one.id)];
    const answer = await ask(first);
    expect(await enter(second, answer), "another login's challenge").toBe("gone");
    expect(await enter(first, answer)).toBe("done");

    const other = await makeStartup(app);
    const theirs = await withPasskey(app, other.viewer);
    const victim = await begin(one.id);
    const challengeFor = await challengeForLogin(app, { token: victim });
    const stolen = await theirs.device.get(await requestPasskey(app, { ...challengeFor, origin }));
    expect(await enter(victim, stolen), "another account's passkey").toBe("invalid passkey");
  });

  it("ends after too many tries, when it expires, and when the account is suspended", async () => {
    const { id, secret } = await makeProtected();
    const start = () => begin(id);
    const tried = await start();
    const guesses = [];
    for (let i = 0; i < triesPerLogin; i++) guesses.push(await outcome(verify(tried, "000000")));
    expect(guesses).toEqual([...Array(triesPerLogin - 1).fill("invalid code"), "gone"]);
    expect(await outcome(verify(tried, totpCode(secret, now)))).toBe("gone");

    const late = await start();
    now += pendingLoginLifetime;
    expect(await outcome(verify(late, totpCode(secret, now)))).toBe("gone");
    for (const token of [null, "", "made-up"]) {
      expect(await outcome(readPendingLogin(app, { token }))).toBe("gone");
      expect(await outcome(verify(token, totpCode(secret, now)))).toBe("gone");
    }
    const suspended = await start();
    await app.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id));
    expect(await outcome(verify(suspended, totpCode(secret, now)))).toBe("gone");
  });

  it("ends when its password is reset", async () => {
    const { app: working, done } = testAppWithWork({ now: () => now });
    const { id, viewer, secret } = await makeProtected();
    const pending = await begin(id);
    await requestPasswordReset(working, { kind: "startup", email: viewer.email, origin, ip: client.ip });
    await done();
    const [mail] = await listMails(app, { to: viewer.email, limit: 1 });
    const code =
      linksOf(mail?.text ?? "")[0]
        ?.split("/")
        .pop() ?? "";
    await resetPassword(app, { code, password: "green-kite-2027", origin });
    expect(await outcome(verify(pending, totpCode(secret, now)))).toBe("gone");
  });

  it("does not allow more guesses by starting over", async () => {
    const { id, secret } = await makeProtected();
    const guesses: string[] = [];
    while (guesses.length < attemptLimits.secondFactorPerAccount.max) {
      const pending = await begin(id);
      for (let i = 0; i < triesPerLogin; i++) guesses.push(await outcome(verify(pending, "000000")));
    }
    const pending = await begin(id);
    expect(await outcome(verify(pending, totpCode(secret, now)))).toBe("rate_limited");
    now += hourMs;
    const later = await begin(id);
    expect(await outcome(verify(later, totpCode(secret, now)))).toBe("done");
  });

  it("rejects another account's code", async () => {
    const one = await makeProtected();
    const other = await makeInvestor(app);
    const theirs = await withTotp(app, other.viewer);
    now += minuteMs;
    const pending = await begin(one.id);
    expect(await outcome(verify(pending, totpCode(theirs.secret, now)))).toBe("invalid code");
    expect(await outcome(verify(pending, theirs.recoveryCodes[0] ?? ""))).toBe("invalid code");
  });
});
