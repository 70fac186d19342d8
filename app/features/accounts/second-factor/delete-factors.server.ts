import { eq } from "drizzle-orm";
import { passkeyChallenges, passkeys, pendingLogins, recoveryCodes, totpFactors } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Returns the statements that delete all second factors of an account, with their codes, pending logins and challenges.
 */
export function deleteFactors(app: App, accountId: string) {
  const { db } = app;
  return [
    db.delete(totpFactors).where(eq(totpFactors.accountId, accountId)),
    db.delete(passkeys).where(eq(passkeys.accountId, accountId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    db.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId)),
    db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId)),
  ];
}
