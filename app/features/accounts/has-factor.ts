import { sql } from "drizzle-orm";

/** A condition on the row of an account: it has a second factor. Recovery codes alone are none. */
export const hasFactor = sql<number>`(EXISTS (SELECT 1 FROM totp_factors AS totp
    WHERE totp.account_id = accounts.id AND totp.secret IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys AS passkey WHERE passkey.account_id = accounts.id))`;
