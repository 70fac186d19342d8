import { sql } from "drizzle-orm";

/** A condition on an account's row: it has an authenticator app. */
export const hasTotp = sql<number>`EXISTS (SELECT 1 FROM totp_factors AS totp
    WHERE totp.account_id = accounts.id AND totp.secret IS NOT NULL)`;

/** A condition on an account's row: it has a passkey. */
export const hasPasskey = sql<number>`EXISTS (SELECT 1 FROM passkeys AS passkey
    WHERE passkey.account_id = accounts.id)`;

/** A condition on an account's row: it has a second factor. Recovery codes alone do not count. */
export const hasFactor = sql<number>`(${hasTotp} OR ${hasPasskey})`;
