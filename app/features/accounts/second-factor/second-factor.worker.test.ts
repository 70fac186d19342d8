import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, events, passkeys, recoveryCodes, sessions, totpFactors } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { hasFreshProof, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { freshProofLifetime } from "~/features/accounts/accounts/rules";
import { listMails } from "~/features/core/mail/queries.server";
import { confirmIdentity } from "~/features/member-area/own-account/confirm-identity.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { outcome } from "../../../../tests/support/outcome";
import { totpCode, withPasskey, withTotp } from "../../../../tests/support/second-factors";
import { addPasskey } from "./add-passkey.server";
import { addTotp } from "./add-totp.server";
import { createRecoveryCodes } from "./create-recovery-codes.server";
import { offerPasskey } from "./offer-passkey.server";
import { offerTotp } from "./offer-totp.server";
import { describeSecondFactor, hasSecondFactor } from "./queries.server";
import { readTotpOffer } from "./read-totp-offer.server";
import { removePasskey } from "./remove-passkey.server";
import { removeTotp } from "./remove-totp.server";
import { requestPasskey } from "./request-passkey.server";
import { pendingSecretLifetime } from "./rules";
import { spendCode } from "./spend-code.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";
const password = "blue-kite-2026";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

const actionsOn = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map((e) => e.action);
const templatesTo = async (to: string) => (await listMails(app, { to, limit: 9 })).map((mail) => mail.template);

describe("an authenticator app", () => {
  it("takes effect once confirmed with a code, and comes with recovery codes", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    await offerTotp(app, { actor });
    expect(await hasSecondFactor(app, { accountId: id })).toBe(false);
    const { secret = "" } = (await readTotpOffer(app, { accountId: id })) ?? {};
    const add = (code: string) => addTotp(app, { actor, code, origin });
    expect(await outcome(add("000000"))).toBe("invalid code");
    const codes = await add(` ${totpCode(secret, now).replace(/(...)/, "$1 ")}`);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(await describeSecondFactor(app, { accountId: id })).toMatchObject({
      totpSince: now,
      isOn: true,
      recoveryCodesLeft: 10,
    });
    expect(await outcome(add(totpCode(secret, now)))).toBe("gone");
    expect(await actionsOn(id)).toEqual(["account.totp_added", "account.recovery_codes_created"]);
    expect(await templatesTo(actor.email)).toEqual(["factorAdded"]);
    expect((await listMails(app, { to: actor.email, limit: 1 }))[0]?.text).toContain("驗證 App");
  });

  it("is stored encrypted: neither its secret nor recovery codes are readable in the database", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { secret, recoveryCodes: codes } = await withTotp(app, actor);
    const rows = JSON.stringify([
      await app.db.select().from(totpFactors).where(eq(totpFactors.accountId, id)),
      await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of codes) expect(rows).not.toContain(code.replace("-", ""));
    // A sealed secret moved to another account's row cannot be decrypted.
    const other = await makeStartup(app);
    const [row] = await app.db.select().from(totpFactors).where(eq(totpFactors.accountId, id));
    await app.db.insert(totpFactors).values({ accountId: other.id, secret: row?.secret ?? null });
    expectConsoleError(/does not open/);
    expect(await outcome(spendCode(app, { accountId: other.id, code: totpCode(secret, now), origin }))).toBe(
      "unavailable",
    );
  });

  it("gives codes that work once, within one step of the current time, and never out of order", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    const { secret } = await withTotp(app, actor);
    now += 600_000;
    const spend = (at: number) => outcome(spendCode(app, { accountId: id, code: totpCode(secret, at), origin }));
    expect(await spend(now - minuteMs)).toBe("invalid code");
    expect(await spend(now + minuteMs)).toBe("invalid code");
    expect(await spend(now)).toBe("done");
    expect(await spend(now), "replayed").toBe("invalid code");
    expect(await spend(now - 30_000), "an earlier step").toBe("invalid code");
    expect(await spend(now + 30_000)).toBe("done");
    now += 600_000;
    const parallel = await Promise.all(Array.from({ length: 10 }, () => spend(now)));
    expect(parallel.filter((result) => result === "done")).toHaveLength(1);
  });

  it("is replaced only once the new one is confirmed, before the offer expires", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { secret } = await withTotp(app, actor);
    await offerTotp(app, { actor });
    now += pendingSecretLifetime;
    expect(await outcome(spendCode(app, { accountId: id, code: totpCode(secret, now), origin }))).toBe("done");
    expect(await readTotpOffer(app, { accountId: id })).toBeNull();
  });

  it("works for its account only", async () => {
    const one = await makeStartup(app);
    const other = await makeStartup(app);
    const { secret, recoveryCodes: codes } = await withTotp(app, one.viewer);
    await withTotp(app, other.viewer);
    now += minuteMs;
    const spend = (code: string) => outcome(spendCode(app, { accountId: other.id, code, origin }));
    expect(await spend(totpCode(secret, now))).toBe("invalid code");
    expect(await spend(codes[0] ?? "")).toBe("invalid code");
    expect((await describeSecondFactor(app, { accountId: one.id })).recoveryCodesLeft).toBe(10);
  });
});

describe("recovery codes", () => {
  it("work once: of fifty concurrent uses one succeeds", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const [code = ""] = (await withTotp(app, actor)).recoveryCodes;
    const uses = await Promise.all(
      Array.from({ length: 50 }, () => outcome(spendCode({ ...app }, { accountId: id, code, origin }))),
    );
    expect(uses.filter((result) => result === "done")).toHaveLength(1);
    expect((await actionsOn(id)).filter((action) => action === "account.recovery_code_used")).toHaveLength(1);
    expect((await describeSecondFactor(app, { accountId: id })).recoveryCodesLeft).toBe(9);
    expect(await templatesTo(actor.email)).toContain("recoveryCodeUsed");
  });

  it("cannot be guessed: an account's tries per hour are limited, concurrent ones too", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { recoveryCodes: codes } = await withTotp(app, actor);
    const spend = (code: string) => outcome(spendCode(app, { accountId: id, code, origin }));
    const guesses = await Promise.all(
      Array.from({ length: attemptLimits.secondFactorPerAccount.max + 10 }, (_, i) => spend(`aaaaa-aaaa${i % 10}`)),
    );
    expect(guesses.filter((result) => result === "invalid code")).toHaveLength(
      attemptLimits.secondFactorPerAccount.max,
    );
    expect(await spend(codes[0] ?? "")).toBe("rate_limited");
    now += hourMs;
    expect(await spend(codes[0]?.toUpperCase().replace("-", " ") ?? "")).toBe("done");
  });

  it("are replaced by new ones, which only accounts with a factor can create", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    expect(await outcome(createRecoveryCodes(app, { actor, origin }))).toBe("wrong_state");
    const { recoveryCodes: old } = await withTotp(app, actor);
    const fresh = await createRecoveryCodes(app, { actor, origin });
    const spend = (code = "") => outcome(spendCode(app, { accountId: id, code, origin }));
    expect(await spend(old[0])).toBe("invalid code");
    expect(await spend(fresh[0])).toBe("done");
    expect(await templatesTo(actor.email)).toContain("recoveryCodesCreated");
  });
});

describe("removing and adding", () => {
  it("requires a fresh proof, as do new recovery codes", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    await withTotp(app, actor);
    const { device } = await withPasskey(app, actor);
    const [{ id: passkeyId = "" } = {}] = (await describeSecondFactor(app, { accountId: id })).passkeys;
    const response = await device.create(await offerPasskey(app, { actor, origin }));
    now += freshProofLifetime;
    const attempts = [
      offerTotp(app, { actor }),
      addTotp(app, { actor, code: "000000", origin }),
      removeTotp(app, { actor, origin }),
      offerPasskey(app, { actor, origin }),
      addPasskey(app, { actor, response, name: "x", origin }),
      removePasskey(app, { actor, passkeyId, origin }),
      createRecoveryCodes(app, { actor, origin }),
    ];
    for (const result of await Promise.all(attempts.map(outcome))) expect(result).toBe("proof_required");
    expect(await describeSecondFactor(app, { accountId: id })).toMatchObject({ recoveryCodesLeft: 10, isOn: true });
  });

  it("keeps the last factor of staff who must have one, even under concurrent removals", async () => {
    const strict = { ...app, config: { ...app.config, STAFF_SECOND_FACTOR: "required" as const } };
    const { id, viewer: actor } = await makeStaff(strict);
    await withTotp(strict, actor);
    expect(await outcome(removeTotp(strict, { actor, origin }))).toBe("last_factor");
    await withPasskey(strict, actor);
    const [{ id: passkeyId = "" } = {}] = (await describeSecondFactor(strict, { accountId: id })).passkeys;
    const both = await Promise.all([
      outcome(removeTotp(strict, { actor, origin })),
      outcome(removePasskey(strict, { actor, passkeyId, origin })),
    ]);
    expect(both.sort()).toEqual(["done", "last_factor"]);
    expect(await hasSecondFactor(strict, { accountId: id })).toBe(true);
    expect((await describeSecondFactor(strict, { accountId: id })).recoveryCodesLeft).toBe(10);
  });

  it("allows others to remove the last one, and the recovery codes with it", async () => {
    const { id, viewer: actor } = await makeInvestor(app);
    await withTotp(app, actor);
    await removeTotp(app, { actor, origin });
    expect(await outcome(removeTotp(app, { actor, origin }))).toBe("wrong_state");
    expect(await describeSecondFactor(app, { accountId: id })).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await actionsOn(id)).toContain("account.totp_removed");
    expect(await templatesTo(actor.email)).toEqual(["factorRemoved", "factorAdded"]);
  });
});

describe("a fresh proof", () => {
  it("applies to one session, starts with the login, and expires after ten minutes", async () => {
    const { viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    expect(await hasFreshProof(app, actor)).toBe(true);
    now += freshProofLifetime;
    expect(await outcome(requireFreshProof(app, actor))).toBe("proof_required");
    const confirm = (proof: object) => outcome(confirmIdentity(app, { actor, proof, ip: "10.0.0.1", origin }));
    expect(await confirm({ current: "blue-kite-2025" })).toBe("invalid current");
    expect(await confirm({})).toBe("invalid current");
    expect(await hasFreshProof(app, actor)).toBe(false);
    expect(await confirm({ current: password })).toBe("done");
    expect(await hasFreshProof(app, actor)).toBe(true);
    const stranger = await makeStartup(app);
    expect(await hasFreshProof(app, { id: stranger.id, sessionId: actor.sessionId })).toBe(false);
    await app.db.delete(sessions).where(eq(sessions.id, actor.sessionId));
    expect(await hasFreshProof(app, actor)).toBe(false);
  });

  it("requires the second factor if there is one, not just the password", async () => {
    const { id, viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    const { secret } = await withTotp(app, actor);
    const { device } = await withPasskey(app, actor);
    const confirm = (more: object) =>
      outcome(confirmIdentity(app, { actor, proof: {}, ip: "10.0.0.1", origin, ...more }));
    now += freshProofLifetime;
    expect(await confirm({ proof: { current: password } })).toBe("invalid code");
    expect(await hasFreshProof(app, actor)).toBe(false);
    expect(await confirm({ proof: { code: totpCode(secret, now) } })).toBe("done");
    expect(await hasFreshProof(app, actor)).toBe(true);
    now += freshProofLifetime;
    const challengeFor = { accountId: id, purpose: "prove", holder: actor.sessionId } as const;
    const passkey = await device.get(await requestPasskey(app, { ...challengeFor, origin }));
    expect(await confirm({ passkey })).toBe("done");
    expect(await hasFreshProof(app, actor)).toBe(true);
  });
});

it("is deleted with the account's row", async () => {
  const { id, viewer: actor } = await makeStartup(app);
  await withTotp(app, actor);
  await withPasskey(app, actor);
  await app.db.delete(accounts).where(and(eq(accounts.id, id)));
  expect(await app.db.select().from(passkeys).where(eq(passkeys.accountId, id))).toEqual([]);
});
