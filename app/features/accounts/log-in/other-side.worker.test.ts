import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, attemptCounters, events } from "~/db/schema";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { hashPassword } from "~/features/accounts/accounts/password.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { withTotp } from "../../../../tests/support/second-factors";
import { logIn, logInOnEitherSide } from "./log-in.server";

/** People who log in on the other side's tab, and strangers who try to learn something from it. */

const [password, another] = ["blue-kite-2026", "green-lamp-2026"];
let [passwordHash, anotherHash] = ["", ""];
beforeAll(async () => {
  [passwordHash, anotherHash] = [await hashPassword(password), await hashPassword(another)];
});

const newAddress = () => `${crypto.randomUUID()}@example.test`;
const newIp = () => `10.${crypto.randomUUID().slice(0, 8)}`;

interface Typed {
  email: string;
  password?: string;
  type?: "startup" | "investor" | "angel" | "cvc" | "staff";
  ip?: string;
}

async function enter(app: App, typed: Typed, way = logInOnEitherSide) {
  const options = { type: "startup" as const, password, ip: newIp(), userAgent: "test", ...typed };
  return way(app, options).then(
    ({ accountId }) => accountId,
    ({ code }: { code?: string }) => code,
  );
}

describe("logging in on the other side's tab", () => {
  it("finds the account when e-mail and password are right for it", async () => {
    const { app } = testAppWithWork();
    const account = { passwordHash };
    const [startup, investor] = [await makeStartup(app, { account }), await makeInvestor(app, { account })];
    expect(await enter(app, { email: investor.viewer.email })).toBe(investor.id);
    for (const type of ["investor", "angel", "cvc"] as const) {
      expect(await enter(app, { email: startup.viewer.email, type })).toBe(startup.id);
    }
  });

  it("prefers the chosen side, and the other only for its own password", async () => {
    const { app } = testAppWithWork();
    const email = newAddress();
    const startup = await makeStartup(app, { account: { email, passwordHash } });
    const investor = await makeInvestor(app, { account: { email, passwordHash: anotherHash } });
    expect(await enter(app, { email })).toBe(startup.id);
    expect(await enter(app, { email, password: another })).toBe(investor.id);
    expect(await enter(app, { email, password: "neither-1" })).toBe("wrong_credentials");
  });

  it("never finds staff, nor anyone from the staff's page", async () => {
    const { app } = testAppWithWork();
    const staff = await makeStaff(app, { passwordHash });
    const startup = await makeStartup(app, { account: { passwordHash } });
    expect(await enter(app, { email: staff.viewer.email })).toBe("wrong_credentials");
    expect(await enter(app, { email: startup.viewer.email, type: "staff" })).toBe("wrong_credentials");
  });

  it("does not apply to the API, whose strategies are unchanged", async () => {
    const { app } = testAppWithWork();
    const investor = await makeInvestor(app, { account: { passwordHash } });
    expect(await enter(app, { email: investor.viewer.email }, logIn)).toBe("wrong_credentials");
  });

  it.each([
    ["suspended", { suspendedAt: 1 }],
    ["not_activated", { activatedAt: null }],
  ])("says %s only to the right password", async (expected, columns) => {
    const { app } = testAppWithWork();
    const { id, viewer } = await makeInvestor(app, { account: { passwordHash } });
    await app.db.update(accounts).set(columns).where(eq(accounts.id, id));
    expect(await enter(app, { email: viewer.email })).toBe(expected);
    expect(await enter(app, { email: viewer.email, password: another })).toBe("wrong_credentials");
  });

  it("asks for the second factor", async () => {
    const { app } = testAppWithWork();
    const { viewer } = await makeInvestor(app, { account: { passwordHash } });
    await withTotp(app, viewer);
    expect(await enter(app, { email: viewer.email })).toBe("second_factor_required");
  });

  it("does the same work for an address with an account, with one on the other side, and without any", async () => {
    const seen: unknown[] = [];
    for (const make of [makeStartup, makeInvestor, null] as const) {
      const { app, done } = testAppWithWork();
      await app.db.delete(attemptCounters);
      const email = (await make?.(app, { account: { passwordHash } }))?.viewer.email ?? newAddress();
      expect(await enter(app, { email, password: "wrong-1" })).toBe("wrong_credentials");
      await done();
      const counters = await app.db.select({ count: attemptCounters.count }).from(attemptCounters);
      seen.push(counters.map(({ count }) => count));
    }
    // The network is counted once; account and pair for each of three doors.
    expect(seen).toEqual(Array(3).fill(Array(7).fill(1)));
  });

  it("counts guesses against the account they are tried on, whichever tab they come from", async () => {
    const { app } = testAppWithWork();
    const { id, viewer } = await makeInvestor(app, { account: { passwordHash } });
    const { max } = attemptLimits.loginPerAccount;
    for (let at = 0; at < max; at += 1) await enter(app, { email: viewer.email, password: `guess-${at}` });
    expect(await enter(app, { email: viewer.email, type: "investor" })).toBe("rate_limited");
    const failed = await app.db.select().from(events).where(eq(events.subjectId, id));
    expect(failed.filter(({ action }) => action === "account.login_failed")).toHaveLength(max);
  });

  it("uses no attempt when it succeeds, and resets none of the chosen side's", async () => {
    const own = testAppWithWork().app;
    const app = { ...own, limits: { ...own.limits, signIn: { limit: async () => ({ success: true }) } } };
    const email = newAddress();
    const ip = newIp();
    await makeStartup(app, { account: { email, passwordHash: anotherHash } });
    const investor = await makeInvestor(app, { account: { email, passwordHash } });
    const { max } = attemptLimits.loginPerAccountAndNetwork;
    for (let at = 0; at < max - 1; at += 1) {
      expect(await enter(app, { email, password: `guess-${at}`, ip }, logIn)).toBe("wrong_credentials");
      expect(await enter(app, { email, ip })).toBe(investor.id);
    }
    expect(await enter(app, { email, password: "last", ip }, logIn)).toBe("wrong_credentials");
    expect(await enter(app, { email, password: another, ip }, logIn)).toBe("rate_limited");
  });
});
