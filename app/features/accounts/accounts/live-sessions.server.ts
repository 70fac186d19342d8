import { and, eq, gt, isNull } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { accounts, sessions } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Returns the ids of sessions that are still valid: not ended, not expired, and the account is not suspended. */
export async function liveSessions(app: App, sessionIds: Iterable<string>): Promise<Set<string>> {
  const rows = await selectLive(app.db, { ids: JSON.stringify([...sessionIds]), now: app.now() });
  return new Set(rows.map(({ id }) => id));
}

const selectLive = compiled((db, { ids, now }: Given<{ ids: string; now: number }>) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isOneOf(sessions.id, ids), gt(sessions.expiresAt, now), isNull(accounts.suspendedAt))),
);
