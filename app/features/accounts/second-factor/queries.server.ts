import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts, passkeys, recoveryCodes, totpFactors } from "~/db/schema";
import { hasFactor, hasPasskey, hasTotp } from "~/features/accounts/accounts/has-factor";
import type { App } from "~/server/app.server";

/** Whether an account has a second factor. */
export async function hasSecondFactor(app: App, { accountId }: { accountId: string }): Promise<boolean> {
  const row = await app.db.select({ has: hasFactor }).from(accounts).where(eq(accounts.id, accountId)).get();
  return row?.has === 1;
}

/** Returns the kinds of second factors an account has. */
export async function findFactorKinds(app: App, { accountId }: { accountId: string }) {
  const row = await app.db
    .select({ totp: hasTotp, passkey: hasPasskey })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  return { totp: row?.totp === 1, passkey: row?.passkey === 1 };
}

/** Describes an account's second factors for its owner, without secrets or keys. */
export async function describeSecondFactor(app: App, { accountId }: { accountId: string }) {
  const [[totp], keys, [codes]] = await app.db.batch([
    app.db
      .select({ confirmedAt: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(and(eq(totpFactors.accountId, accountId), isNotNull(totpFactors.secret))),
    app.db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(passkeys.id)),
    app.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))),
  ]);
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: keys,
    recoveryCodesLeft: codes?.left ?? 0,
    isOn: totp !== undefined || keys.length > 0,
  };
}

export type SecondFactor = Awaited<ReturnType<typeof describeSecondFactor>>;
