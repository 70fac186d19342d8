import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { limitOf } from "../../../../tests/support/limits";
import { logIn } from "./log-in.server";

const password = "blue-kite-2026";
const client = { ip: "10.0.0.1", userAgent: "test" };
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: { code?: string }) => error.code,
  );

describe("logging in", () => {
  it("starts a session of the account of that type", async () => {
    const app = testApp();
    const account = { email: "both@example.test", passwordHash };
    const made = {
      startup: await makeStartup(app, { account }),
      investor: await makeInvestor(app, { account }),
      staff: await makeStaff(app, account),
    };
    for (const [type, id] of [
      ["startup", made.startup.id],
      ["investor", made.investor.id],
      ["cvc", made.investor.id],
      ["staff", made.staff.id],
    ] as const) {
      const { token, accountId } = await logIn(app, { type, email: account.email, password, ...client });
      expect(accountId).toBe(id);
      expect(await findViewer(app, { token })).toMatchObject({ id });
    }
  });

  it.each<[string, Partial<typeof accounts.$inferInsert>, string, string]>([
    ["a wrong password", { suspendedAt: null }, "blue-kite-2027", "wrong_credentials"],
    ["an account without a password", { passwordHash: null }, password, "wrong_credentials"],
    ["a suspended account", { suspendedAt: 1 }, password, "suspended"],
    ["a suspended account and a wrong password", { suspendedAt: 1 }, "other", "wrong_credentials"],
    ["a waiting account", { activatedAt: null }, password, "not_activated"],
    ["a waiting account and a wrong password", { activatedAt: null }, "other", "wrong_credentials"],
  ])("rejects %s", async (_, columns, typed, expected) => {
    const app = testApp();
    const { viewer, id } = await makeStartup(app, { account: { passwordHash } });
    await app.db.update(accounts).set(columns).where(eq(accounts.id, id));
    const attempt = logIn(app, { type: "startup", email: viewer.email, password: typed, ...client });
    expect(await codeOf(attempt)).toBe(expected);
  });

  it("responds to an unknown address like to a wrong password", async () => {
    const attempt = logIn(testApp(), { type: "startup", email: "nobody@example.test", password, ...client });
    expect(await codeOf(attempt)).toBe("wrong_credentials");
  });

  it("limits guesses at one account from one address only", async () => {
    const app = { ...testApp(), limits: { signIn: limitOf(10), signUp: limitOf(0), suggest: limitOf(0) } };
    const { viewer } = await makeStartup(app, { account: { passwordHash } });
    const guess = (ip: string, typed: string) =>
      codeOf(logIn(app, { type: "startup", email: viewer.email, password: typed, ip, userAgent: "test" }));
    for (let i = 0; i < 10; i++) expect(await guess("10.0.0.7", "wrong")).toBe("wrong_credentials");
    expect(await guess("10.0.0.7", password)).toBe("rate_limited");
    expect(await guess("10.0.0.8", password)).toBe("no error");
  });
});
