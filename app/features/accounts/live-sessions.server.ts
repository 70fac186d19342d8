import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accounts, sessions } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Which of these sessions still stand for an account that may come in: neither ended nor expired nor suspended. */
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
