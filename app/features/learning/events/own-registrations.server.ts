import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { eventRegistrations } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { readManyPublished } from "~/features/publishing/publishing/published.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createManageToken } from "./manage-token.server";
import { maxCountedAhead, type OwnRegistration } from "./registration";
import { holdsAddress } from "./registration-statements.server";

const columns = {
  id: eventRegistrations.id,
  eventId: eventRegistrations.eventId,
  status: eventRegistrations.status,
  code: eventRegistrations.code,
  name: eventRegistrations.name,
  checkedInAt: eventRegistrations.checkedInAt,
  ahead: sql<number>`CASE event_registrations.status WHEN 'waiting' THEN (SELECT count(*) FROM
    (SELECT 1 FROM event_registrations AS w WHERE w.event_id = event_registrations.event_id AND w.status = 'waiting'
      AND w.position < event_registrations.position LIMIT ${maxCountedAhead})) ELSE 0 END`,
};

/**
 * Matches a person by account, or by the confirmed address they registered with before having one. An account that has
 * changed its address keeps its registrations; they do not go to the address's next holder.
 */
export const isOf = ({ accountId, email }: { accountId: string | null; email: string }) =>
  or(
    accountId === null ? undefined : eq(eventRegistrations.accountId, accountId),
    and(eq(eventRegistrations.email, email), holdsAddress(sql`event_registrations.account_id`, email)),
  );

/** Finds a registration by id; null if there is none. Only for holders of its manage token. */
export async function findRegistration(app: App, { id }: { id: string }): Promise<OwnRegistration | null> {
  const row = await app.db.select(columns).from(eventRegistrations).where(eq(eventRegistrations.id, id)).get();
  return row ? { ...row, token: await createManageToken(app, row.id) } : null;
}

/** A person's registration for an event, active ones first; null if there is none. */
export async function findPersonsRegistration(
  app: App,
  { eventId, ...person }: { eventId: string; accountId: string | null; email: string },
): Promise<OwnRegistration | null> {
  const row = await app.db
    .select(columns)
    .from(eventRegistrations)
    // The unary plus keeps SQLite from reading all of the event's registrations.
    .where(and(sql`+${eventRegistrations.eventId} = ${eventId}`, isOf(person)))
    .orderBy(sql`status = 'cancelled'`)
    .limit(1)
    .get();
  return row ? { ...row, token: await createManageToken(app, row.id) } : null;
}

/** The actor's registration for an event; null if there is none. */
export function findOwnRegistration(app: App, { actor, eventId }: { actor: Actor; eventId: string }) {
  return findPersonsRegistration(app, { eventId, accountId: actor.id, email: actor.email });
}

/** Lists the actor's latest registrations with their events, at most 50; the event is missing once unpublished. */
export async function listOwnRegistrations(app: App, { actor, locale }: { actor: Actor; locale: Locale }) {
  const rows = await app.db
    .select(columns)
    .from(eventRegistrations)
    .where(isOf({ accountId: actor.id, email: actor.email }))
    .orderBy(desc(eventRegistrations.createdAt))
    .limit(50);
  const events = await readManyPublished(app, { kind: eventKind, locale, ids: rows.map(({ eventId }) => eventId) });
  return Promise.all(
    rows.map(async (row) => {
      const found = events.find(({ id }) => id === row.eventId);
      const event = found && {
        title: found.content.title,
        starts_at: found.content.starts_at ?? 0,
        ends_at: found.content.ends_at ?? 0,
        is_cancelled: found.content.is_cancelled,
      };
      return { ...row, token: await createManageToken(app, row.id), event: event ?? null };
    }),
  );
}

/** All of the actor's registrations, for their data export. */
export function exportRegistrations(app: App, { actor }: { actor: Actor }) {
  return app.db
    .select({
      event_id: eventRegistrations.eventId,
      name: eventRegistrations.name,
      email: eventRegistrations.email,
      status: eventRegistrations.status,
      code: eventRegistrations.code,
      checked_in_at: eventRegistrations.checkedInAt,
      created_at: eventRegistrations.createdAt,
      updated_at: eventRegistrations.updatedAt,
    })
    .from(eventRegistrations)
    .where(isOf({ accountId: actor.id, email: actor.email }))
    .orderBy(asc(eventRegistrations.createdAt));
}
