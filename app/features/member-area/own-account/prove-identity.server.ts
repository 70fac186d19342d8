import { and, eq } from "drizzle-orm";
import { accounts, verifyCodes } from "~/db/schema";
import { countFailure } from "~/features/accounts/accounts/count-attempts.server";
import { recordProof, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { hasFactor } from "~/features/accounts/accounts/has-factor";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { verifyPassword } from "~/features/accounts/accounts/password.server";
import { isOpenCode } from "~/features/accounts/accounts/verify-codes.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import type { Proof } from "./schema";

/**
 * Verifies that a sensitive change is requested by the account's owner and not by someone at an unattended browser: by
 * the password or, without one (social login), by the code of a mailed link (`sendProof`), which it uses up. An account
 * with a second factor also needs a fresh proof of it, and is not mailed codes. Call it last, right before the
 * protected change. Throws `proof_required`, `invalid` on `current` for a wrong password, `gone` for an invalid code,
 * and `rate_limited`.
 */
export async function proveIdentity(
  app: App,
  { actor, proof, ip }: { actor: Actor; proof: Proof; ip: string },
): Promise<void> {
  await limitAttempts(app.limits.signIn, { ip, account: `prove:${actor.id}` });
  const account = await app.db
    .select({ passwordHash: accounts.passwordHash, hasFactor })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
    .get();
  if (account?.hasFactor) {
    await requireFreshProof(app, actor);
    if (account.passwordHash === null) return;
  }
  const { current = "", code } = proof;
  const byCode = account?.passwordHash === null && code !== undefined;
  const proved = await countFailure(app, [{ kind: "proofPerAccount", subject: actor.id }], async () =>
    byCode ? spendCode(app, actor, code) : current !== "" && verifyPassword(current, account?.passwordHash ?? null),
  );
  if (!proved && byCode) throw new AppError("gone");
  if (!proved) throw new AppError("invalid", { fields: { current: ["settings:proof.wrongPassword"] } });
  // For an account with a second factor, a password alone is not a fresh proof.
  if (!account?.hasFactor) await recordProof(app, actor);
}

/** Uses up the code and returns whether it was valid. */
async function spendCode(app: App, actor: Actor, code: string): Promise<boolean> {
  const used = await app.db
    .update(verifyCodes)
    .set({ usedAt: app.now() })
    .where(
      and(
        eq(verifyCodes.accountId, actor.id),
        eq(verifyCodes.purpose, "prove"),
        eq(verifyCodes.codeHash, await hashToken(code)),
        isOpenCode(app),
      ),
    )
    .returning({ id: verifyCodes.id });
  return used.length > 0;
}

/** Whether the account has a password. */
export async function hasPassword(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<boolean> {
  const account = await app.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
    .get();
  return account !== undefined && account.passwordHash !== null;
}
