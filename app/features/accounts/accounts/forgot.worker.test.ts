import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, mails, socialIdentities, verifyCodes } from "~/db/schema";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { linksOf } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { requestPasswordReset } from "./request-password-reset.server";
import { readPasswordReset, resetPassword } from "./reset-password.server";
import { resetLifetime } from "./rules";
import { findViewer } from "./sessions.server";

const origin = "http://localhost:8787";
const password = "blue-kite-2026";

async function failure(work: Promise<unknown>) {
  return work.then(
    () => "no error",
    ({ code, fields }: { code?: string; fields?: object }) => [code, ...Object.keys(fields ?? {})].join(" "),
  );
}

const mailsTo = (app: App, to: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.template, "resetPassword")));

async function ask(
  { app, done }: ReturnType<typeof testAppWithWork>,
  { viewer }: Made<{ kind: "startup" | "investor"; email: string }>,
) {
  await requestPasswordReset(app, { kind: viewer.kind, email: viewer.email, origin, ip: "10.0.0.1" });
  await done();
  const sent = await mailsTo(app, viewer.email);
  const links = sent.flatMap(({ text }) => linksOf(text));
  return { link: links.at(-1) ?? "", code: links.at(-1)?.split("/").at(-1) ?? "" };
}

describe("a forgotten password", () => {
  it("is reset with a mailed code, which ends every session and works once", async () => {
    const world = testAppWithWork();
    const { app } = world;
    const someone = await makeInvestor(app, { account: { locale: "en-US" } });
    const { link, code } = await ask(world, someone);
    expect(link).toBe(`${origin}/en-US/forgot/investor/${code}`);
    expect(JSON.stringify(await app.db.select().from(verifyCodes))).not.toContain(code);
    expect(await readPasswordReset(app, { code })).toEqual({ email: someone.viewer.email });
    expect(await resetPassword(app, { code, password, origin })).toMatchObject({ kind: "investor" });
    expect(await findViewer(app, { token: someone.token })).toMatchObject({ kind: "visitor" });
    const { email } = someone.viewer;
    expect(await logIn(app, { type: "investor", email, password, ip: "10.0.0.2", userAgent: "" })).toMatchObject({
      accountId: someone.id,
    });
    expect(await failure(resetPassword(app, { code, password: "green-boat-77", origin }))).toBe("gone");
    expect(await failure(readPasswordReset(app, { code }))).toBe("gone");
    const sent = await app.db.select().from(mails).where(eq(mails.to, email));
    expect(sent.map(({ template, locale }) => [template, locale])).toEqual([
      ["resetPassword", "en-US"],
      ["passwordChanged", "en-US"],
    ]);
  });

  it("is reset once by concurrent requests, which invalidates the other links", async () => {
    const world = testAppWithWork();
    const someone = await makeStartup(world.app);
    const [first, second] = [await ask(world, someone), await ask(world, someone)];
    const outcomes = await Promise.all(
      [1, 2].map(() => failure(resetPassword(world.app, { code: second.code, password, origin }))),
    );
    expect(outcomes.sort()).toEqual(["gone", "no error"]);
    expect(await failure(resetPassword(world.app, { code: first.code, password, origin }))).toBe("gone");
  });

  it("can be reset with a code for 30 minutes and no longer", async () => {
    let now = 1_800_000_000_000;
    const world = testAppWithWork({ now: () => now });
    const someone = await makeStartup(world.app);
    const { code } = await ask(world, someone);
    now += resetLifetime - 1;
    expect(await readPasswordReset(world.app, { code })).toBeTruthy();
    now += 1;
    expect(await failure(readPasswordReset(world.app, { code }))).toBe("gone");
    expect(await failure(resetPassword(world.app, { code, password, origin }))).toBe("gone");
  });

  it.each(["", "nobody-knows-this", "x".repeat(5000)])("cannot be reset with the code %s", async (code) => {
    expect(await failure(resetPassword(testApp(), { code, password, origin }))).toBe("gone");
  });

  it("cannot be reset to the address, which does not use up the code", async () => {
    const world = testAppWithWork();
    const someone = await makeStartup(world.app);
    const { code } = await ask(world, someone);
    expect(await failure(resetPassword(world.app, { code, password: someone.viewer.email, origin }))).toBe(
      "invalid password",
    );
    expect(await readPasswordReset(world.app, { code })).toBeTruthy();
  });

  it("activates a waiting account when reset, and removes the identities linked before", async () => {
    const world = testAppWithWork();
    const { app } = world;
    const someone = await makeStartup(app, { account: { activatedAt: null, changePassword: 1 } });
    await app.db.insert(socialIdentities).values({
      id: someone.id,
      accountId: someone.id,
      kind: "startup",
      provider: "google",
      subject: someone.id,
      createdAt: 1,
    });
    const { code } = await ask(world, someone);
    await resetPassword(app, { code, password, origin });
    const account = await app.db.select().from(accounts).where(eq(accounts.id, someone.id)).get();
    expect(account).toMatchObject({ changePassword: 0, activatedAt: expect.any(Number) });
    expect(await app.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, someone.id))).toEqual([]);
  });

  it("is handled after the response, so timing does not reveal which addresses exist", async () => {
    const { app, works } = testAppWithWork();
    let written = false;
    const watched: App = {
      ...app,
      db: new Proxy(app.db, {
        get(target, name, receiver) {
          if (name === "batch" || name === "insert") written = true;
          return Reflect.get(target, name, receiver);
        },
      }),
    };
    const someone = await makeStartup(app);
    await requestPasswordReset(watched, { kind: "startup", email: someone.viewer.email, origin, ip: "10.0.0.9" });
    expect([works.length, written]).toEqual([1, false]);
    await Promise.all(works);
    expect(written).toBe(true);
  });

  it("sends no link to unknown or suspended accounts, nor more than five an hour", async () => {
    const world = testAppWithWork();
    const { app } = world;
    await requestPasswordReset(app, { kind: "startup", email: "unknown@example.test", origin, ip: "10.0.0.3" });
    const suspended = await makeStartup(app);
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, suspended.id));
    await ask(world, suspended);
    const busy = await makeStartup(app);
    for (let i = 0; i < 7; i++) await ask(world, busy);
    expect(await mailsTo(app, "unknown@example.test")).toEqual([]);
    expect(await mailsTo(app, suspended.viewer.email)).toEqual([]);
    expect(await mailsTo(app, busy.viewer.email)).toHaveLength(5);
  });

  it("is rate limited per caller", async () => {
    const app = { ...testApp(), limits: { signIn: limitOf(0), signUp: limitOf(2), suggest: limitOf(0) } };
    const request = { kind: "startup", email: "many@example.test", origin, ip: "10.9.9.9" } as const;
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await failure(requestPasswordReset(app, request)));
    expect(answers).toEqual(["no error", "no error", "rate_limited"]);
  });
});
