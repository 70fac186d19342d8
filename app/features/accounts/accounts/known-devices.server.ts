import { and, eq, gt, sql } from "drizzle-orm";
import { accounts, knownDevices } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";

/** How long a browser stays known after its last login, in milliseconds. */
export const deviceLifetime = 365 * dayMs;

/** The maximum number of known browsers per account; beyond it, the least recently used is dropped. */
export const devicesPerAccount = 10;

/**
 * Remembers the browser of an account that has just logged in, and returns the token for the browser's cookie: the one
 * it sent (`device`) if we issued it, otherwise a new one. All accounts of a browser share one token.
 */
export async function rememberDevice(
  app: App,
  { accountId, device }: { accountId: string; device: string | null },
): Promise<string> {
  const token = device !== null && (await isIssued(app, device)) ? device : createToken();
  const now = app.now();
  const expiresAt = now + deviceLifetime;
  await app.db.batch([
    app.db
      .insert(knownDevices)
      .values({ accountId, tokenHash: await hashToken(token), createdAt: now, lastUsedAt: now, expiresAt })
      .onConflictDoUpdate({
        target: [knownDevices.accountId, knownDevices.tokenHash],
        set: { lastUsedAt: now, expiresAt },
      }),
    app.db.delete(knownDevices).where(
      and(
        eq(knownDevices.accountId, accountId),
        sql`${knownDevices.tokenHash} NOT IN (SELECT token_hash FROM ${knownDevices} WHERE account_id = ${accountId}
            ORDER BY last_used_at DESC, rowid DESC LIMIT ${devicesPerAccount})`,
      ),
    ),
  ]);
  return token;
}

async function isIssued(app: App, token: string): Promise<boolean> {
  const row = await app.db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, await hashToken(token)), gt(knownDevices.expiresAt, app.now())))
    .get();
  return row !== undefined;
}

/**
 * Returns the stored hash of a browser's token if the account of this kind and address has logged in with that browser
 * before, otherwise null. The queries are the same whether or not the account exists.
 */
export async function findDevice(
  app: App,
  { kind, email, device }: { kind: AccountKind; email: string; device: string | null | undefined },
): Promise<string | null> {
  if (!device) return null;
  const row = await app.db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(
      and(
        eq(knownDevices.tokenHash, await hashToken(device)),
        gt(knownDevices.expiresAt, app.now()),
        eq(accounts.kind, kind),
        eq(accounts.email, email),
      ),
    )
    .get();
  return row?.tokenHash ?? null;
}
