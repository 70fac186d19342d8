import { and, eq, gt, isNull } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, sessions } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Returns the ids of sessions that are still valid: not ended, not expired, and the account is not suspended. */
export async function liveSessions(app: App, sessionIds: Iterable<string>): Promise<Set<string>> {
  const rows = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isOneOf(sessions.id, [...sessionIds]), gt(sessions.expiresAt, app.now()), isNull(accounts.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}
