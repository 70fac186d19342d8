import { and, eq, gt, sql } from "drizzle-orm";
import { accounts, knownDevices } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";

/** How long a browser stays known after its last login, in milliseconds. */
export const deviceLifetime = 365 * 24 * 60 * 60 * 1000;

/** So many browsers of one account are known; the one longest unused makes room. */
export const devicesPerAccount = 10;

/**
 * Makes a browser known to an account that has just proved who it is there, and gives the token for the browser's cookie:
 * the one it brought (`device`) where it was given by us, else a new one. One token serves every account of a browser.
 */
export async function rememberDevice(
  app: App,
  { accountId, device }: { accountId: string; device: string | null },
): Promise<string> {
  const token = device !== null && (await isOurs(app, device)) ? device : createToken();
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

async function isOurs(app: App, token: string): Promise<boolean> {
  const row = await app.db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, await hashToken(token)), gt(knownDevices.expiresAt, app.now())))
    .get();
  return row !== undefined;
}

/**
 * What is stored of a browser's token, where the account of this kind and address was opened with that browser before;
 * null elsewhere. It asks the same of the database whether or not there is such an account.
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
