import { type SQL, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertFrom } from "~/db/insert-if.server";
import { contentItems, eventRegistrations } from "~/db/schema";
import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createReadableCode } from "~/server/tokens";
import { reminders } from "./registration";

/** The person registering; the address is confirmed. */
export interface Registrant {
  accountId: string | null;
  email: string;
  name: string;
  locale: Locale;
}

const published = (path: string) => sql.raw(`json_extract(i.published, '$.${path}')`);

/** Condition: item `i` is a published event that is not cancelled and has not started. */
const isAhead = (eventId: string, now: number) =>
  sql`i.id = ${eventId} AND i.kind = 'event' AND i.deleted_at IS NULL AND i.published IS NOT NULL
    AND NOT coalesce(${published("is_cancelled")}, 0) AND ${now} < ${published("starts_at")}`;

/** Reminders already due count as sent, because the registration mail replaces them. */
const remindedAt = (now: number) =>
  sql`CASE WHEN ${published("starts_at")} - ${now} <= ${reminders.hour} THEN 2
    WHEN ${published("starts_at")} - ${now} <= ${reminders.day} THEN 1 ELSE 0 END`;

/** Condition: a registration's account, if any, still has the address. */
export const holdsAddress = (accountId: SQL, email: string) =>
  sql`(${accountId} IS NULL OR EXISTS (SELECT 1 FROM accounts AS a WHERE a.id = ${accountId} AND a.email = ${email}))`;

/**
 * Adds a person to the end of an event's waiting list, unless registration is closed or they are already registered.
 * `promoteStatement` must follow in the batch.
 */
export function registerStatement(app: App, { eventId, registrant }: { eventId: string; registrant: Registrant }) {
  const now = app.now();
  const { accountId, email, name, locale } = registrant;
  return insertFrom(
    app.db,
    eventRegistrations,
    {
      id: ulid(now),
      eventId,
      accountId,
      email,
      name,
      nameKey: fold(name),
      locale,
      status: "waiting",
      position: sql`coalesce((SELECT last_position FROM event_counts WHERE event_id = i.id), 0) + 1`,
      code: createReadableCode(),
      reminded: remindedAt(now),
      createdAt: now,
      updatedAt: now,
    },
    sql`FROM ${contentItems} AS i WHERE ${isAhead(eventId, now)} AND ${published("registration")} = 'open'
      AND ${now} < coalesce(${published("register_until")}, ${published("starts_at")})
      AND NOT EXISTS (SELECT 1 FROM ${eventRegistrations} AS own
        WHERE own.account_id = ${accountId} AND own.event_id = ${eventId} AND own.status <> 'cancelled')`,
  ).onConflictDoUpdate({
    target: [eventRegistrations.eventId, eventRegistrations.email],
    set: {
      accountId: sql`coalesce(excluded.account_id, event_registrations.account_id)`,
      name: sql`excluded.name`,
      nameKey: sql`excluded.name_key`,
      locale: sql`excluded.locale`,
      status: sql`excluded.status`,
      position: sql`excluded.position`,
      mailedStatus: "",
      reminded: sql`excluded.reminded`,
      checkedInAt: null,
      checkedInBy: null,
      updatedAt: now,
    },
    // Do not reuse the registration of an account that had the address before, because its links would manage someone
    // else's.
    setWhere: sql`event_registrations.status = 'cancelled'
      AND (event_registrations.account_id = ${accountId} OR ${holdsAddress(sql`event_registrations.account_id`, email)})`,
  });
}

/** Maximum people promoted at once. */
const maxPromoted = 100;

/**
 * Promotes people from the waiting list while the event has places. Runs in the same batch as any change that may free
 * a place, so that no place is given away twice.
 */
export function promoteStatement(app: App, eventId: string) {
  const now = app.now();
  const free = sql`coalesce((SELECT CASE WHEN ${published("capacity")} IS NULL THEN ${maxPromoted}
      ELSE max(0, min(${maxPromoted}, ${published("capacity")} - c.confirmed)) END
    FROM ${contentItems} AS i JOIN event_counts AS c ON c.event_id = i.id WHERE ${isAhead(eventId, now)}), 0)`;
  return app.db
    .update(eventRegistrations)
    .set({
      status: "confirmed",
      reminded: sql`(SELECT max(event_registrations.reminded, ${remindedAt(now)}) FROM ${contentItems} AS i WHERE i.id = ${eventId})`,
      updatedAt: now,
    })
    .where(
      sql`id IN (SELECT w.id FROM event_registrations AS w INDEXED BY event_registrations_status
        WHERE w.event_id = ${eventId} AND w.status = 'waiting'
        ORDER BY w.position LIMIT ${free})`,
    );
}
