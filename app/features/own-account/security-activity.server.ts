import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { events } from "~/db/schema";
import { logInWays, socialProviders } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import { deviceSchema } from "~/features/accounts/device";
import { isSecurityAction, securityActions } from "~/features/audit/actions";
import type { App } from "~/server/app.server";

/** How many events an owner is shown. */
export const activityLength = 20;

/**
 * The newest events of the actor's account that concern its security, the newest first. Also those nobody known has
 * caused, such as failed logins: it is the subject that counts. Of events it holds what is safe to show alone: no note, no
 * address, and of staff only that it was them.
 */
export async function listSecurityActivity(app: App, { actor }: { actor: Pick<Actor, "id"> }) {
  const rows = await app.db
    .select({ id: events.id, at: events.at, action: events.action, actorId: events.actorId, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectId, actor.id),
        // A literal, not a parameter: only so does SQLite use the index of account events.
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

/** What an event's data tells of the way and the device; null for what it does not hold. */
export function describeSecurityEvent(data: Record<string, unknown> | null) {
  const { way, provider } = dataSchema.parse(data ?? {});
  return { way, provider, device: deviceSchema.safeParse(data).data ?? null };
}

const dataSchema = z.object({
  way: z.enum(logInWays).nullable().catch(null),
  provider: z.enum(socialProviders).nullable().catch(null),
});
