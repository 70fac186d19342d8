import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { events } from "~/db/schema";
import { describeSecurityEvent } from "~/features/accounts/accounts/security-event";
import type { Actor } from "~/features/core/access/viewer";
import { isSecurityAction, securityActions } from "~/features/core/audit/actions";
import type { App } from "~/server/app.server";

/** The maximum number of events shown. */
export const activityLength = 20;

/**
 * The latest security events of the actor's account, newest first, including those without an actor, such as failed
 * logins. Contains only what is safe to show: no notes, no addresses, and no staff identities.
 */
export async function listSecurityActivity(app: App, { actor }: { actor: Pick<Actor, "id"> }) {
  const rows = await app.db
    .select({ id: events.id, at: events.at, action: events.action, actorId: events.actorId, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectId, actor.id),
        // A literal, because SQLite does not use the partial index of account events with a parameter.
        sql`${events.subjectKind} = 'account'`,
        inArray(events.action, securityActions),
      ),
    )
    .orderBy(desc(events.at), desc(sql`events.rowid`))
    .limit(activityLength);
  return rows.flatMap(({ actorId, action, data, ...event }) => {
    if (!isSecurityAction(action)) return [];
    const by = actorId === null ? "system" : actorId === actor.id ? "owner" : "staff";
    return [{ ...event, action, by, ...describeSecurityEvent(data) } as const];
  });
}

export type SecurityEvent = Awaited<ReturnType<typeof listSecurityActivity>>[number];
