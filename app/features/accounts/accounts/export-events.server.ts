import { asc, eq, or } from "drizzle-orm";
import { accounts, events } from "~/db/schema";
import { isSecurityAction } from "~/features/core/audit/actions";
import type { App } from "~/server/app.server";
import { describeSecurityEvent } from "./security-event";

/** The staff actions whose note is addressed to the owner; all other staff notes are internal. */
const actionsWithOwnerNote: ReadonlySet<string> = new Set([
  "account.suspended",
  "startup.returned",
  "investor.returned",
]);

/**
 * Returns the events about the actor's account and profile, and the actor's own actions, for the data export. Of other
 * actors only the kind is included.
 */
export async function exportEvents(app: App, { actor }: { actor: { id: string } }) {
  const found = await app.db
    .select({
      at: events.at,
      action: events.action,
      from: events.fromState,
      to: events.toState,
      note: events.note,
      data: events.data,
      actorId: events.actorId,
      actorKind: accounts.kind,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(or(eq(events.subjectId, actor.id), eq(events.actorId, actor.id)))
    .orderBy(asc(events.at));
  return found.map(({ actorId, actorKind, data, ...event }) => ({
    ...event,
    ...(isSecurityAction(event.action) ? describeSecurityEvent(data) : {}),
    note: actorId === actor.id || actionsWithOwnerNote.has(event.action) ? event.note : "",
    by: actorId === null ? "system" : actorId === actor.id ? "you" : actorKind === "staff" ? "staff" : "another user",
  }));
}
