import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accounts, sessions } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * The ids of the given sessions that are still valid: neither ended nor expired, and their account is not suspended.
 */
export async function liveSessions(app: App, sessionIds: Iterable<string>): Promise<Set<string>> {
  const rows = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${sessions.id} IN (SELECT value FROM json_each(${JSON.stringify([...sessionIds])}))`,
        gt(sessions.expiresAt, app.now()),
        isNull(accounts.suspendedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
