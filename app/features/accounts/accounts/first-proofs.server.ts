import { type SQL, sql } from "drizzle-orm";
import type { SocialProvider } from "~/db/values";

/*
 * What the first factor of a login proved, as conditions that the statement which starts the session checks again: the
 * proof may have been taken from the account since.
 */

/** Whether the verified password is still the account's. */
export const stillHasPassword = (accountId: string, passwordHash: string | null): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND password_hash = ${passwordHash})`;

/** Whether the authenticated identity is still linked to the account. */
export const stillHasIdentity = (
  accountId: string,
  { provider, subject }: { provider: SocialProvider; subject: string },
): SQL => sql`EXISTS (
  SELECT 1 FROM social_identities WHERE account_id = ${accountId} AND provider = ${provider} AND subject = ${subject}
)`;

/** Whether the account may log in at all: it is neither suspended nor erased. */
export const standing = (accountId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND suspended_at IS NULL AND erased_at IS NULL)`;
