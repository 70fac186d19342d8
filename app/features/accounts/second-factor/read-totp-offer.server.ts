import { and, eq, gt } from "drizzle-orm";
import { totpFactors } from "~/db/schema";
import type { App } from "~/server/app.server";
import { unseal } from "./seal.server";

/** Returns the secret offered to an account, decrypted and as stored; null if there is none or it has expired. */
export async function readTotpOffer(
  app: App,
  { accountId }: { accountId: string },
): Promise<{ secret: string; sealed: string } | null> {
  const row = await app.db
    .select({ sealed: totpFactors.pendingSecret })
    .from(totpFactors)
    .where(and(eq(totpFactors.accountId, accountId), gt(totpFactors.pendingUntilAt, app.now())))
    .get();
  if (!row?.sealed) return null;
  return { sealed: row.sealed, secret: await unseal(app, { accountId, sealed: row.sealed }) };
}
