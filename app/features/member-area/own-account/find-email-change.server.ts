import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { emailChangeLifetime } from "~/features/accounts/accounts/rules";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/**
 * The address the actor asked to log in with, while its mailed link is valid; `until` is its expiry in milliseconds.
 */
export async function findEmailChange(
  app: App,
  { actor }: { actor: Pick<Actor, "id"> },
): Promise<{ email: string; until: number } | null> {
  const row = await app.db
    .select({ email: accounts.requestedEmail, at: accounts.requestedEmailAt })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
    .get();
  if (!row?.email || row.at === null) return null;
  const until = row.at + emailChangeLifetime;
  return until > app.now() ? { email: row.email, until } : null;
}
