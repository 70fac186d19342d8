import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { apiKeys, events, passkeys, pendingLogins, recoveryCodes, sessions, socialIdentities } from "~/db/schema";
import { minuteMs } from "~/durations";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { createApiKey } from "~/features/accounts/api-keys/create-api-key.server";
import { addPasskey } from "~/features/accounts/second-factor/add-passkey.server";
import { addTotp } from "~/features/accounts/second-factor/add-totp.server";
import { createRecoveryCodes } from "~/features/accounts/second-factor/create-recovery-codes.server";
import { offerPasskey } from "~/features/accounts/second-factor/offer-passkey.server";
import { offerTotp } from "~/features/accounts/second-factor/offer-totp.server";
import { startPendingLogin, verifyPendingLogin } from "~/features/accounts/second-factor/pending-login.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/queries.server";
import { readTotpOffer } from "~/features/accounts/second-factor/read-totp-offer.server";
import type { Actor } from "~/features/core/access/viewer";
import { restoreAccount } from "~/features/member-area/account-administration/restore-account.server";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { changePassword } from "~/features/member-area/own-account/change-password.server";
import { linkLogin } from "~/features/member-area/own-account/link-login.server";
import { unlinkLogin } from "~/features/member-area/own-account/unlink-login.server";
import type { App } from "~/server/app.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { makeDevice } from "../../../../tests/support/authenticator";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { outcome } from "../../../../tests/support/outcome";
import { totpCode, withTotp } from "../../../../tests/support/second-factors";
import { SecondFactorRequired } from "./finish-log-in.server";
import { logIn } from "./log-in.server";
import { logInSocially } from "./log-in-socially.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";
const client = { ip: "10.0.0.1", userAgent: "test", origin };
const [current, password] = ["blue-kite-2026", "green-kite-2027"];
let passwordHash = "";
let admin: Awaited<ReturnType<typeof makeStaff>>["viewer"];
beforeAll(async () => {
  passwordHash = await hashCheaply(current);
  admin = (await makeStaff(app, { staffRole: "admin" })).viewer;
});

type Owner = Awaited<ReturnType<typeof makeStartup>>;
const makeOwner = () => makeStartup(app, { account: { passwordHash } });
const sessionsOf = async ({ id }: Owner) =>
  (await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))).map((row) => row.id);
const loginsOf = async ({ id }: Owner) =>
  (await app.db.select().from(events).where(eq(events.subjectId, id))).filter((e) => e.action === "account.logged_in");

/** Runs `act` before the read of whether the account has a second factor, after the first factor was verified. */
function beforeSecondFactor(act: () => Promise<unknown>): App {
  const delayed = <Builder extends object>(builder: Builder): Builder =>
    new Proxy(builder, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name === "get") return () => act().then(() => value.call(target));
        return (...args: unknown[]) => delayed(value.apply(target, args));
      },
    });
  const select = (fields: Parameters<App["db"]["select"]>[0]) => {
    const builder = app.db.select(fields);
    return fields && "has" in fields ? delayed(builder) : builder;
  };
  const db = new Proxy(app.db, {
    get: (target, name) => (name === "select" ? select : Reflect.get(target, name, target)),
  });
  return { ...app, db };
}

const change = ({ viewer: actor }: Owner, on = app) =>
  changePassword(on, { actor, proof: { current }, password, ...client });
const suspend = ({ id }: Owner) => suspendAccount(app, { actor: admin, id, reason: "濫用", origin });
const suspendAndRestore = async (owner: Owner) => {
  await suspend(owner);
  await restoreAccount(app, { actor: admin, id: owner.id, note: "", origin });
};
const handOver = ({ id }: Owner) =>
  setEmail(app, { actor: admin, id, email: `new-${id}@example.test`.toLowerCase(), note: "", origin });

describe("a login under way", () => {
  it("starts no session after the password it verified was changed", async () => {
    const owner = await makeOwner();
    const raced = beforeSecondFactor(() => change(owner));
    const thief = logIn(raced, { type: "startup", email: owner.viewer.email, password: current, ...client });
    expect(await outcome(thief)).toBe("wrong_credentials");
    expect(await sessionsOf(owner)).toEqual([owner.viewer.sessionId]);
    expect(await loginsOf(owner)).toEqual([]);
  });

  it("starts no session after staff handed the account over or suspended it", async () => {
    for (const act of [handOver, suspend]) {
      const owner = await makeOwner();
      const raced = beforeSecondFactor(() => act(owner));
      const thief = logIn(raced, { type: "startup", email: owner.viewer.email, password: current, ...client });
      expect(await outcome(thief)).toBe("wrong_credentials");
      expect(await sessionsOf(owner)).toEqual([]);
    }
  });

  it("starts no session with an identity that was removed", async () => {
    const owner = await makeOwner();
    const profile = {
      provider: "google",
      subject: owner.id,
      email: owner.viewer.email,
      emailVerified: true,
      name: "",
    } as const;
    const social = { profile, type: "startup", reference: null, locale: "zh-TW", ...client } as const;
    await logInSocially(app, social);
    const before = await sessionsOf(owner);
    const raced = beforeSecondFactor(() => unlinkLogin(app, { actor: owner.viewer, provider: "google", ...client }));
    expect(await outcome(logInSocially(raced, social))).toBe("wrong_credentials");
    expect(await sessionsOf(owner)).toEqual(before);
  });
});

describe("a login that waits for its second factor", () => {
  const makeProtected = async () => {
    const owner = await makeOwner();
    const totp = await withTotp(app, owner.viewer);
    now += minuteMs;
    return { owner, ...totp };
  };
  /** What the first factor of a login leads to. */
  const firstFactor = (owner: Owner) =>
    logIn(app, { type: "startup", email: owner.viewer.email, password: current, ...client }).then(
      () => Promise.reject(new Error("No second factor was asked for.")),
      (error) => (error instanceof SecondFactorRequired ? error : Promise.reject(error)),
    );

  it("does not begin with a password that was changed", async () => {
    const { owner } = await makeProtected();
    const first = await firstFactor(owner);
    await change(owner);
    expect(await outcome(startPendingLogin(app, first))).toBe("wrong_credentials");
    expect(await app.db.select().from(pendingLogins).where(eq(pendingLogins.accountId, owner.id))).toEqual([]);
  });

  it("starts no session if the password changes while its code is checked", async () => {
    const { owner, code } = await makeProtected();
    const verify = (on: App, token: string, typed: string) =>
      verifyPendingLogin(on, { token, answer: { code: typed }, ...client });
    // The session is started by the last batch.
    let last = 0;
    const counting = withBatch(app, (number, go) => {
      last = number;
      return go();
    });
    await verify({ ...app, db: counting }, await startPendingLogin(app, await firstFactor(owner)), code());
    now += minuteMs;
    const before = await sessionsOf(owner);
    expect(before).toHaveLength(2);
    const raced = withBatch(app, async (number, go) => {
      if (number === last) await change(owner);
      return go();
    });
    const pending = await startPendingLogin(app, await firstFactor(owner));
    expect(await outcome(verify({ ...app, db: raced }, pending, code()))).toBe("gone");
    expect(await sessionsOf(owner)).toEqual([owner.viewer.sessionId]);
  });

  it("does not outlive a suspension, or an identity that was removed", async () => {
    const unlink = async ({ id, viewer: actor }: Owner) => {
      await app.db
        .insert(socialIdentities)
        .values({ id: ulid(now), accountId: id, kind: "startup", provider: "google", subject: id, createdAt: now });
      await unlinkLogin(app, { actor, provider: "google", origin });
    };
    for (const act of [suspendAndRestore, unlink]) {
      const { owner, code } = await makeProtected();
      const token = await startPendingLogin(app, await firstFactor(owner));
      await act(owner);
      expect(await outcome(verifyPendingLogin(app, { token, answer: { code: code() }, ...client }))).toBe("gone");
    }
  });
});

describe("a session that a new password has ended", () => {
  const profile = { provider: "google", subject: "thief", email: "", emailVerified: true, name: "" } as const;
  const input = { name: "CRM", scopes: ["account:read" as const], days: 30 as const };
  const offered = async (actor: Actor) => {
    await offerTotp(app, { actor });
    return totpCode((await readTotpOffer(app, { accountId: actor.id }))?.secret ?? "", now);
  };

  it.each<[string, (actor: Actor) => Promise<(on: App) => Promise<unknown>>]>([
    ["API key", async (actor) => (on) => createApiKey(on, { actor, input, origin })],
    ["linked login", async (actor) => (on) => linkLogin(on, { actor, profile, origin })],
    [
      "authenticator app",
      async (actor) => {
        const code = await offered(actor);
        return (on) => addTotp(on, { actor, code, origin });
      },
    ],
    [
      "passkey",
      async (actor) => {
        const response = await (await makeDevice()).create(await offerPasskey(app, { actor, origin }));
        return (on) => addPasskey(on, { actor, response, name: "Laptop", origin });
      },
    ],
    [
      "recovery code",
      async (actor) => {
        await withTotp(app, actor);
        return (on) => createRecoveryCodes(on, { actor, origin });
      },
    ],
  ])("adds no %s, though its request was under way", async (_, prepare) => {
    const owner = await makeOwner();
    const { token } = await logIn(app, { type: "startup", email: owner.viewer.email, password: current, ...client });
    const act = await prepare((await findViewer(app, { token })) as Actor);
    const waysIn = async () => {
      const of = { accountId: owner.id };
      return Promise.all([
        app.db.$count(apiKeys, eq(apiKeys.accountId, of.accountId)),
        app.db.$count(socialIdentities, eq(socialIdentities.accountId, of.accountId)),
        app.db.$count(passkeys, eq(passkeys.accountId, of.accountId)),
        hasSecondFactor(app, of),
        app.db
          .select({ hash: recoveryCodes.codeHash })
          .from(recoveryCodes)
          .where(eq(recoveryCodes.accountId, owner.id)),
      ]);
    };
    const before = await waysIn();
    let isChanged = false;
    const db = withBatch(app, async (_, go) => {
      if (!isChanged) {
        isChanged = true;
        await change(owner);
      }
      return go();
    });
    expect(await outcome(act({ ...app, db }))).toBe("proof_required");
    expect(isChanged).toBe(true);
    expect(await waysIn()).toEqual(before);
  });
});
