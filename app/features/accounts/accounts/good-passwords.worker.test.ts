import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { changePassword } from "~/features/member-area/own-account/change-password.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { acceptTerms } from "./accept-terms.server";
import { resetPassword } from "./reset-password.server";
import { resetStartup } from "./reset-startup.server";
import { signUpInvestor } from "./sign-up-investor.server";
import { signUpStartup } from "./sign-up-startup.server";
import { prepareCode } from "./verify-codes.server";

const origin = "https://fundbridge.example";
const owner = { email: "kiki.pelican@riverstone.example", name: "Mangosteen Labs" };
const input = { ...owner, termVersion: 1, locale: "en-US", origin, ip: "10.0.0.1" } as const;
const account = { email: owner.email };

async function startup(app: App, columns: Partial<typeof accounts.$inferInsert> = {}): Promise<StartupViewer> {
  return (await makeStartup(app, { name: owner.name, account: { ...account, ...columns } })).viewer;
}
async function investor(app: App): Promise<InvestorViewer> {
  const made = await makeInvestor(app, { name: owner.name, account: { ...account, changePassword: 1 } });
  return made.viewer;
}

/** Every way to set a password. */
const setters: [string, (app: App, password: string) => Promise<unknown>][] = [
  ["a startup's sign-up", (app, password) => signUpStartup(app, { ...input, password })],
  ["an investor's sign-up", (app, password) => signUpInvestor(app, { ...input, type: "angel", password })],
  [
    "a mailed link",
    async (app, password) => {
      const { id } = await startup(app);
      const { code, insert } = await prepareCode(app, { accountId: id, purpose: "reset", lifetime: minuteMs });
      await insert;
      return resetPassword(app, { code, password, origin });
    },
  ],
  [
    "the account page",
    async (app, password) => {
      const actor = await startup(app, { passwordHash: await hashCheaply("green-boat-77") });
      return changePassword(app, { actor, proof: { current: "green-boat-77" }, password, ip: "10.0.0.1", origin });
    },
  ],
  [
    "a startup's first login",
    async (app, password) => {
      const actor = await startup(app, { changePassword: 1 });
      return resetStartup(app, { actor, email: actor.email, password, origin });
    },
  ],
  [
    "an investor's first login",
    async (app, password) => {
      const actor = await investor(app);
      return acceptTerms(app, { actor, termVersion: 1, password, origin });
    },
  ],
];

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) =>
      error instanceof AppError ? (error.fields?.password?.[0] ?? error.code) : Promise.reject(error),
  );

describe.each(setters)("a password set by %s", (_, set) => {
  it.each([
    ["password123", "accounts:password.tooCommon"],
    ["Jordan23", "accounts:password.tooCommon"],
    ["ｐａｓｓｗｏｒｄ１", "accounts:password.tooCommon"],
    ["taiwan123", "accounts:password.tooCommon"],
    ["over-Pelican-2026", "accounts:password.holdsOwner"],
    ["kiki-pelican-2026", "accounts:password.holdsOwner"],
    ["my.RiverStone.88", "accounts:password.holdsOwner"],
    ["mangosteen-is-ripe", "accounts:password.holdsOwner"],
    ["Fund-Bridge.4ever", "accounts:password.holdsProduct"],
    ["blue-kite-2026", "accepted"],
  ])("%s: %s", async (password, expected) => {
    const app = testApp();
    await app.db.delete(accounts).where(eq(accounts.email, owner.email));
    expect(await outcomeOf(set(app, password))).toBe(expected);
  });
});
