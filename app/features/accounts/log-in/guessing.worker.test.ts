import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { events, mails, verifyCodes } from "~/db/schema";
import { minuteMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { rememberDevice } from "~/features/accounts/accounts/known-devices.server";
import { requestPasswordReset } from "~/features/accounts/accounts/request-password-reset.server";
import { resendActivation } from "~/features/accounts/accounts/resend-activation.server";
import { resetPassword } from "~/features/accounts/accounts/reset-password.server";
import { signUpStartup } from "~/features/accounts/accounts/sign-up-startup.server";
import { linksOf } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { logIn } from "./log-in.server";

const password = "blue-kite-2026";
const origin = "https://fundbridge.example";
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

/** Each test uses its own network, so that none uses up another's attempts. */
let network = 0;
beforeEach(() => {
  network += 1;
});
const ipOf = (host: number) => `10.${network}.${host >> 8}.${host & 255}`;

/** Counts each outcome. */
async function tally(works: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(works.map(outcomeOf))) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

const times = <Result>(number: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: number }, (_, index) => make(index));

async function makeOwner(app: App) {
  const { id, viewer } = await makeStartup(app, { account: { passwordHash, locale: "en-US" } });
  const enter = (typed: string, ip: string, device: string | null = null) =>
    logIn(app, { type: "startup", email: viewer.email, password: typed, ip, userAgent, device });
  return { id, email: viewer.email, enter };
}

async function flood({ enter }: { enter: (typed: string, ip: string) => Promise<unknown> }) {
  return tally(times(60, (index) => enter(`guess-${index}`, ipOf(index))));
}

describe("guessing passwords", () => {
  it("60 guesses at one account from 60 addresses end at the account's limit, whether or not it exists", async () => {
    const { app } = testAppWithWork();
    const owner = await makeOwner(app);
    const { max } = attemptLimits.loginPerAccount;
    const expected = { wrong_credentials: max, rate_limited: 60 - max };
    expect(await flood(owner)).toEqual(expected);
    const nobody = (typed: string, ip: string) =>
      logIn(app, { type: "startup", email: `nobody${network}@example.test`, password: typed, ip, userAgent });
    network += 1;
    expect(await flood({ enter: nobody })).toEqual(expected);
    expect(await outcomeOf(owner.enter(password, ipOf(99)))).toBe("rate_limited");
  });

  it("one guess at each of 60 accounts from one address ends at the address's limit", async () => {
    const { app } = testAppWithWork();
    const guess = (index: number) =>
      logIn(app, {
        type: "startup",
        email: `someone${index}@example.test`,
        password: "Summer-2026",
        ip: ipOf(1),
        userAgent,
      });
    const { max } = attemptLimits.loginPerNetwork;
    expect(await tally(times(60, guess))).toEqual({ wrong_credentials: max, rate_limited: 60 - max });
  });

  it("counts an IPv6 network as one address", async () => {
    const { app } = testAppWithWork();
    const guess = (index: number) =>
      logIn(app, {
        type: "startup",
        email: `v6-${index}@example.test`,
        password: "Summer-2026",
        ip: `2001:db8:${network}:7::${index.toString(16)}`,
        userAgent,
      });
    const { max } = attemptLimits.loginPerNetwork;
    expect(await tally(times(max + 3, guess))).toEqual({ wrong_credentials: max, rate_limited: 3 });
  });

  it("50 concurrent guesses are counted exactly", async () => {
    const { app } = testAppWithWork();
    const limits = { ...app.limits, signIn: { limit: async () => ({ success: true }) } };
    const owner = await makeOwner({ ...app, limits });
    const { max } = attemptLimits.loginPerAccountAndNetwork;
    const outcome = await tally(times(50, (index) => owner.enter(`guess-${index}`, ipOf(1))));
    expect(outcome).toEqual({ wrong_credentials: max, rate_limited: 50 - max });
  });

  it("logging in uses no attempt, and resets the failures from its address", async () => {
    const { app } = testAppWithWork();
    const limits = { ...app.limits, signIn: { limit: async () => ({ success: true }) } };
    const owner = await makeOwner({ ...app, limits });
    const { max } = attemptLimits.loginPerAccountAndNetwork;
    const fail = (number: number) => tally(times(number, (index) => owner.enter(`guess-${index}`, ipOf(1))));
    expect(await fail(max - 1)).toEqual({ wrong_credentials: max - 1 });
    for (let i = 0; i < 3; i++) expect(await outcomeOf(owner.enter(password, ipOf(1)))).toBe("done");
    expect(await fail(max)).toEqual({ wrong_credentials: max });
    expect(await outcomeOf(owner.enter(password, ipOf(1)))).toBe("rate_limited");
  });

  it("is possible again after an hour, as stated in the error", async () => {
    let now = 1_800_000_000_000;
    const { app } = testAppWithWork({ now: () => now });
    const owner = await makeOwner(app);
    await flood(owner);
    now += 10 * minuteMs;
    await expect(owner.enter(password, ipOf(99))).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 50 * 60,
    });
    now += 50 * minuteMs - 1;
    expect(await outcomeOf(owner.enter(password, ipOf(99)))).toBe("rate_limited");
    now += 1;
    expect(await outcomeOf(owner.enter(password, ipOf(99)))).toBe("done");
  });

  it("records each failure in the owner's history with the browser but not the address", async () => {
    const { app, done } = testAppWithWork();
    const owner = await makeOwner(app);
    await tally([owner.enter("wrong", ipOf(1)), owner.enter("wrong too", ipOf(2))]);
    await done();
    const failed = await app.db.select().from(events).where(eq(events.subjectId, owner.id));
    expect(failed).toMatchObject(
      times(2, () => ({
        action: "account.login_failed",
        actorId: null,
        subjectKind: "account",
        data: { browser: "firefox", system: "linux" },
      })),
    );
    expect(JSON.stringify(failed)).not.toContain(ipOf(1));
  });
});

describe("an attacker's flood", () => {
  it("does not lock out a browser the owner has logged in with before", async () => {
    const { app } = testAppWithWork();
    const owner = await makeOwner(app);
    await owner.enter(password, ipOf(1));
    const device = await rememberDevice(app, { accountId: owner.id, device: null });
    await flood(owner);
    expect(await outcomeOf(owner.enter(password, ipOf(1)))).toBe("rate_limited");
    expect(await outcomeOf(owner.enter(password, ipOf(1), device))).toBe("done");
  });

  it("does not lock out that browser even from the owner's network", async () => {
    const { app } = testAppWithWork();
    const owner = await makeOwner(app);
    const device = await rememberDevice(app, { accountId: owner.id, device: null });
    await tally(times(60, (index) => owner.enter(`guess-${index}`, ipOf(1))));
    expect(await outcomeOf(owner.enter(password, ipOf(1)))).toBe("rate_limited");
    expect(await outcomeOf(owner.enter(password, ipOf(1), device))).toBe("done");
  });

  it("gains nothing with another account's known browser or a made-up one", async () => {
    const { app } = testAppWithWork();
    const [owner, other] = [await makeOwner(app), await makeOwner(app)];
    const device = await rememberDevice(app, { accountId: other.id, device: null });
    await flood(owner);
    for (const sent of [device, "made-up", "x".repeat(5000)]) {
      expect(await outcomeOf(owner.enter("guess", ipOf(80), sent))).toBe("rate_limited");
    }
  });

  it("from a known browser is limited separately", async () => {
    const { app } = testAppWithWork();
    const limits = { ...app.limits, signIn: { limit: async () => ({ success: true }) } };
    const owner = await makeOwner({ ...app, limits });
    const device = await rememberDevice(app, { accountId: owner.id, device: null });
    const { max } = attemptLimits.loginPerDevice;
    const outcome = await tally(times(50, (index) => owner.enter(`guess-${index}`, ipOf(index), device)));
    expect(outcome).toEqual({ wrong_credentials: max, rate_limited: 50 - max });
    expect(await outcomeOf(owner.enter(password, ipOf(70)))).toBe("done");
  });

  it("does not block the mailed link, which resets the password and makes the browser known", async () => {
    const { app, done } = testAppWithWork();
    const owner = await makeOwner(app);
    await flood(owner);
    // The flood also requests links, concurrently and from many networks.
    const ask = (ip: string) => requestPasswordReset(app, { kind: "startup", email: owner.email, origin, ip });
    expect(await tally(times(60, (index) => ask(ipOf(index))))).toEqual({ done: 60 });
    expect(await outcomeOf(ask(ipOf(99)))).toBe("done");
    await done();
    const sent = await app.db.select().from(mails).where(eq(mails.to, owner.email));
    // The first five, and possibly one more, requested before any of them was stored.
    expect([5, 6]).toContain(sent.length);
    const [link = ""] = linksOf(sent.at(-1)?.text ?? "");
    const code = link.split("/").at(-1) ?? "";
    const replaced = await resetPassword(app, { code, password: "green-boat-77", origin });
    expect(replaced).toMatchObject({ accountId: owner.id });
    const device = await rememberDevice(app, { accountId: replaced.accountId, device: null });
    expect(await outcomeOf(owner.enter("green-boat-77", ipOf(99), device))).toBe("done");
  });

  it("never leaves the owner without a link valid for another 20 minutes", async () => {
    let now = 1_800_000_000_000;
    const { app, done } = testAppWithWork({ now: () => now });
    const owner = await makeOwner(app);
    for (let minute = 0; minute < 180; minute += 1) {
      now += minuteMs;
      await requestPasswordReset(app, { kind: "startup", email: owner.email, origin, ip: ipOf(minute) });
      await done();
      const codes = await app.db.select().from(verifyCodes);
      const longest = Math.max(
        ...codes.filter(({ accountId }) => accountId === owner.id).map((code) => code.expiresAt),
      );
      expect(longest - now).toBeGreaterThanOrEqual(20 * minuteMs);
    }
    const sent = await app.db.select().from(mails).where(eq(mails.to, owner.email));
    expect(sent.length).toBeLessThanOrEqual(3 * 11);
  });
});

describe("mails caused from one address", () => {
  it("40 sign-ups end at the address's limit", async () => {
    const { app } = testAppWithWork();
    const signUp = (index: number) =>
      signUpStartup(app, {
        name: "晨星",
        email: `new${network}-${index}@example.test`,
        password,
        termVersion: 1,
        locale: "zh-TW",
        origin,
        ip: ipOf(1),
      });
    const { max } = attemptLimits.signUpPerNetwork;
    expect(await tally(times(40, signUp))).toEqual({ done: max, rate_limited: 40 - max });
  });

  it.each([
    ["activation links", resendActivation, attemptLimits.resendPerNetwork.max],
    ["links for forgotten passwords", requestPasswordReset, attemptLimits.resetPerNetwork.max],
  ])("40 requests for %s end at the address's limit", async (_, command, max) => {
    const { app } = testAppWithWork();
    const ask = (index: number) =>
      command(app, { kind: "startup", email: `asked${index}@example.test`, origin, ip: ipOf(1) });
    expect(await tally(times(40, ask))).toEqual({ done: max, rate_limited: 40 - max });
  });
});
