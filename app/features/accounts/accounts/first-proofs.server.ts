import { type SQL, sql } from "drizzle-orm";
import type { SocialProvider } from "~/db/values";

/*
 * What the first factor of a login proved, as conditions on the account's row that the statement which starts the
 * session checks again (`stillStands`): the proof may have been taken from the account since.
 */

/** The verified password is still the account's. */
export const hasPassword = (passwordHash: string | null): SQL => sql`accounts.password_hash = ${passwordHash}`;

/** The authenticated identity is still linked to the account. */
export const hasIdentity = ({ provider, subject }: { provider: SocialProvider; subject: string }): SQL => sql`EXISTS (
  SELECT 1 FROM social_identities
  WHERE account_id = accounts.id AND provider = ${provider} AND subject = ${subject}
)`;

/** Condition: the account is neither suspended nor erased, and what was proved still holds. */
export const stillStands = (accountId: string, proved: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM accounts
  WHERE id = ${accountId} AND suspended_at IS NULL AND erased_at IS NULL AND ${proved}
)`;
