import { sql } from "drizzle-orm";

/** A condition on an account's row: it has a second factor. Recovery codes alone do not count. */
export const hasFactor = sql<number>`(EXISTS (SELECT 1 FROM totp_factors AS totp
    WHERE totp.account_id = accounts.id AND totp.secret IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys AS passkey WHERE passkey.account_id = accounts.id))`;
