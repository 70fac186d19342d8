import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events } from "~/db/schema";
import { linksOf } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { mailsTo } from "../../../../tests/support/mails-to";
import { acceptTerms } from "./accept-terms.server";
import { confirmEmail, readEmailChange } from "./confirm-email.server";
import { hashPassword, verifyPassword } from "./password.server";
import { resetStartup } from "./reset-startup.server";
import { forcedStep } from "./rules";
import { findViewer, startSession } from "./sessions.server";

const origin = "http://localhost:8787";
const password = "blue-kite-2026";

async function failure(work: Promise<unknown>) {
  return work.then(
    () => "no error",
    ({ code, fields }: { code?: string; fields?: object }) => [code, ...Object.keys(fields ?? {})].join(" "),
  );
}

const accountOf = (app: App, id: string) => app.db.select().from(accounts).where(eq(accounts.id, id)).get();

async function confirmationCode(app: App, email: string): Promise<string> {
  const [link] = (await mailsTo(app, email)).flatMap(({ text }) => linksOf(text));
  return new URL(link ?? "").searchParams.get("code") ?? "";
}

const waiting = { account: { changePassword: 1 } } as const;

describe("a startup's forced first login", () => {
  it("sets the password, ends other sessions, notifies the owner, and happens once", async () => {
    const app = testApp();
    const { id, viewer, token } = await makeStartup(app, waiting);
    const other = await startSession(app, { accountId: id, userAgent: "elsewhere", way: "password" });
    const answer = await resetStartup(app, { actor: viewer, email: viewer.email, password, origin });
    expect(answer).toEqual({ waitingFor: null });
    const account = await accountOf(app, id);
    expect(account).toMatchObject({ changePassword: 0, email: viewer.email });
    expect(await verifyPassword(password, account?.passwordHash ?? null)).toBe(true);
    expect(await findViewer(app, { token })).toMatchObject({ id, changePassword: false });
    expect(await findViewer(app, { token: other })).toMatchObject({ kind: "visitor" });
    expect((await mailsTo(app, viewer.email)).map(({ template }) => template)).toEqual(["passwordChanged"]);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "account.logged_in", actorId: id },
      { action: "account.reset", actorId: id },
    ]);
    expect(
      await failure(resetStartup(app, { actor: viewer, email: viewer.email, password: "x-9-other", origin })),
    ).toBe("wrong_state");
    expect(await verifyPassword(password, (await accountOf(app, id))?.passwordHash ?? null)).toBe(true);
  });

  it("saves the address, which is the account's once its link is used", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app, waiting);
    const email = `new-${id.toLowerCase()}@example.test`;
    expect(await resetStartup(app, { actor: viewer, email, password, origin })).toEqual({ waitingFor: email });
    expect(await accountOf(app, id)).toMatchObject({
      email: viewer.email,
      unprovenEmail: email,
      changePassword: 0,
    });
    const code = await confirmationCode(app, email);
    expect(await readEmailChange(app, { code })).toEqual({ email });
    expect(await confirmEmail(app, { code, origin })).toEqual({ email });
    expect(await accountOf(app, id)).toMatchObject({ email });
    expect(await failure(confirmEmail(app, { code, origin }))).toBe("gone");
    expect((await mailsTo(app, viewer.email)).map(({ template }) => template)).toEqual([
      "passwordChanged",
      "emailChanged",
    ]);
  });

  it("responds the same for an address that another startup uses, and notifies only that startup", async () => {
    const app = testApp();
    const { viewer: holder } = await makeStartup(app);
    const { viewer: investor } = await makeInvestor(app);
    for (const { email } of [holder, investor]) {
      const { viewer } = await makeStartup(app, waiting);
      expect(await resetStartup(app, { actor: viewer, email, password, origin })).toEqual({ waitingFor: email });
    }
    const templates = async (to: string) => (await mailsTo(app, to)).map(({ template }) => template);
    expect([await templates(holder.email), await templates(investor.email)]).toEqual([
      ["emailTaken"],
      ["confirmEmail"],
    ]);
  });

  it.each(["startup", "investor"] as const)("refuses a %s's old password", async (side) => {
    const app = testApp();
    const account = { changePassword: 1, passwordHash: await hashPassword(password) };
    const reset = async (typed: string) => {
      if (side === "startup") {
        return resetStartup(app, { actor: startup.viewer, email: startup.viewer.email, password: typed, origin });
      }
      return acceptTerms(app, { actor: investor.viewer, termVersion: 1, password: typed, origin });
    };
    const [startup, investor] = [await makeStartup(app, { account }), await makeInvestor(app, { account })];
    const { id } = side === "startup" ? startup : investor;
    expect(await failure(reset(password))).toBe("invalid password");
    expect(await accountOf(app, id)).toMatchObject({ changePassword: 1, unprovenEmail: null });
    expect(await failure(reset("another-kite-2026"))).toBe("no error");
  });

  it("does not use up the link if the account is suspended in the meantime", async () => {
    const app = testApp();
    const { id, viewer } = await makeStartup(app, waiting);
    const email = `raced-${id.toLowerCase()}@example.test`;
    await resetStartup(app, { actor: viewer, email, password, origin });
    const code = await confirmationCode(app, email);
    const suspend = (suspendedAt: number | null) =>
      app.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id));
    const db = withBatch(app, async (_, go) => {
      await suspend(1);
      return go();
    });
    expect(await failure(confirmEmail({ ...app, db }, { code, origin }))).toBe("gone");
    await suspend(null);
    expect(await readEmailChange(app, { code })).toEqual({ email });
  });

  it("rejects an address that someone else confirmed first", async () => {
    const app = testApp();
    const [first, second] = [await makeStartup(app, waiting), await makeStartup(app, waiting)];
    const email = `race-${first.id.toLowerCase()}@example.test`;
    for (const { viewer } of [first, second]) await resetStartup(app, { actor: viewer, email, password, origin });
    const codes = (await mailsTo(app, email))
      .flatMap(({ text }) => linksOf(text))
      .map((link) => link.split("code=")[1]);
    expect(await confirmEmail(app, { code: codes[0] ?? "", origin })).toEqual({ email });
    expect(await failure(confirmEmail(app, { code: codes[1] ?? "", origin }))).toBe("already_exists email");
  });

  it.each(["old", "new"])("rejects the %s address as the password", async (which) => {
    const app = testApp();
    const { viewer } = await makeStartup(app, waiting);
    const email = "someone-else@example.test";
    const repeated = which === "old" ? viewer.email : email;
    expect(await failure(resetStartup(app, { actor: viewer, email, password: repeated, origin }))).toBe(
      "invalid password",
    );
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

describe("an investor's forced first login", () => {
  it("stores only the accepted version when only the terms are new", async () => {
    const app = testApp();
    const { id, viewer } = await makeInvestor(app, { account: { termVersion: 0 } });
    await acceptTerms(app, { actor: viewer, termVersion: 1, origin });
    expect(await accountOf(app, id)).toMatchObject({ termVersion: 1, passwordHash: null });
    await acceptTerms(app, { actor: viewer, termVersion: 1, origin });
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "account.terms_accepted", note: "1" },
    ]);
  });

  it("also sets the password when one is required", async () => {
    const app = testApp();
    const { id, viewer, token } = await makeInvestor(app, { account: { termVersion: 0, changePassword: 1 } });
    expect(await failure(acceptTerms(app, { actor: viewer, termVersion: 1, origin }))).toBe("invalid password");
    await acceptTerms(app, { actor: viewer, termVersion: 1, password, origin });
    const account = await accountOf(app, id);
    expect(account).toMatchObject({ termVersion: 1, changePassword: 0 });
    expect(await verifyPassword(password, account?.passwordHash ?? null)).toBe(true);
    expect(await findViewer(app, { token })).toMatchObject({ id, changePassword: false, termVersion: 1 });
  });

  it.each([0, 2])("rejects version %d of the terms, which is not current", async (termVersion) => {
    const app = testApp();
    const { viewer } = await makeInvestor(app, { account: { termVersion: 0 } });
    expect(await failure(acceptTerms(app, { actor: viewer, termVersion, origin }))).toBe("invalid term_version");
  });

  it("rejects a password that is not required, so a stolen session cannot lock the owner out", async () => {
    const app = testApp();
    const { viewer } = await makeInvestor(app, { account: { termVersion: 0 } });
    expect(await failure(acceptTerms(app, { actor: viewer, termVersion: 1, password, origin }))).toBe("wrong_state");
  });
});

describe("the forced step (product §5.4)", () => {
  it.each([
    ["startup", true, 0, "startupReset"],
    ["startup", false, 0, null],
    ["investor", true, 0, "investorPassword"],
    ["investor", true, 2, "investorPassword"],
    ["investor", false, 1, "investorTerms"],
    ["investor", false, 2, null],
    ["investor", false, 3, null],
    ["staff", true, 0, null],
  ] as const)("%s, change_password %s, term_version %d: %s", (kind, changePassword, termVersion, step) => {
    expect(forcedStep({ kind, changePassword, termVersion }, 2)).toBe(step);
  });
});
