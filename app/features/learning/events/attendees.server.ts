import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Page } from "~/db/page";
import { eventCounts, eventRegistrations } from "~/db/schema";
import type { RegistrationStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { tidyMailAddress } from "~/features/text/text/mail-address";
import { fold } from "~/locales/fold";
import type { App } from "~/server/app.server";
import { normalisedCode } from "./registration";

/** A registration as staff see it. Times are milliseconds. */
export interface Attendee {
  id: string;
  name: string;
  /** Null once anonymised. */
  email: string | null;
  status: RegistrationStatus;
  position: number;
  code: string;
  isMember: boolean;
  checkedInAt: number | null;
  createdAt: number;
}

export interface EventCounts {
  confirmed: number;
  waiting: number;
  cancelled: number;
  checkedIn: number;
}

const noCounts: EventCounts = { confirmed: 0, waiting: 0, cancelled: 0, checkedIn: 0 };

const columns = {
  id: eventRegistrations.id,
  name: eventRegistrations.name,
  email: eventRegistrations.email,
  status: eventRegistrations.status,
  position: eventRegistrations.position,
  code: eventRegistrations.code,
  isMember: sql<boolean>`${eventRegistrations.accountId} IS NOT NULL`.mapWith(Boolean),
  checkedInAt: eventRegistrations.checkedInAt,
  createdAt: eventRegistrations.createdAt,
};

/** Registration counts by event id. */
export async function countRegistrations(app: App, { ids }: { ids: readonly string[] }) {
  const rows = await app.db
    .select({
      eventId: eventCounts.eventId,
      confirmed: eventCounts.confirmed,
      waiting: eventCounts.waiting,
      cancelled: eventCounts.cancelled,
      checkedIn: eventCounts.checkedIn,
    })
    .from(eventCounts)
    .where(inArray(eventCounts.eventId, ids.slice(0, 90)));
  const counts = new Map(rows.map(({ eventId, ...row }) => [eventId, row]));
  return (id: string): EventCounts => counts.get(id) ?? noCounts;
}

interface Listing {
  eventId: string;
  status?: RegistrationStatus;
  /** The beginning of a name or address, or a whole code. */
  q?: string;
  page: number;
  size: number;
}

/** Lists an event's registrations in order, paged. Throws `forbidden`. */
export async function listAttendees(
  app: App,
  { actor, eventId, status, q = "", page, size }: Listing & { actor: StaffViewer },
): Promise<Page<Attendee>> {
  requireStaff(actor, "events.attend");
  const counts = (await countRegistrations(app, { ids: [eventId] }))(eventId);
  const total = status === undefined ? counts.confirmed + counts.waiting + counts.cancelled : counts[status];
  const inEvent = and(
    eq(eventRegistrations.eventId, eventId),
    status === undefined ? undefined : eq(eventRegistrations.status, status),
  );
  const rows = app.db.select(columns).from(eventRegistrations);
  const words = fold(q).trim();
  if (words === "") {
    const result = await rows
      .where(inEvent)
      .orderBy(asc(eventRegistrations.position))
      .limit(size)
      .offset((page - 1) * size);
    return { result, count: total, page, size };
  }
  // Each condition uses its own index, reading at most a page.
  const matching = (index: string, condition: SQL) =>
    sql`SELECT id FROM (SELECT id FROM event_registrations INDEXED BY ${sql.raw(index)} WHERE event_id = ${eventId}
      AND ${condition} AND (${status ?? null} IS NULL OR status = ${status ?? null}) LIMIT ${size})`;
  const startsWith = (column: "name_key" | "email", start: string) =>
    sql`${sql.raw(column)} >= ${start} AND ${sql.raw(column)} < ${`${start}\u{10ffff}`}`;
  const byName = matching("event_registrations_name", startsWith("name_key", words));
  // Names stored before folding was introduced are only lower-cased.
  const byOldName = matching("event_registrations_name", startsWith("name_key", q.trim().toLowerCase()));
  const byEmail = matching("event_registrations_person", startsWith("email", tidyMailAddress(q).toLowerCase()));
  const byCode = matching("event_registrations_code_unique", sql`code = ${normalisedCode(q)}`);
  const found = await rows.where(
    sql`${eventRegistrations.id} IN (${byName} UNION ${byOldName} UNION ${byEmail} UNION ${byCode})`,
  );
  const result = found.sort((a, b) => a.position - b.position).slice(0, size);
  return { result, count: result.length, page: 1, size };
}

/** Maximum registrations per export. */
const maxExported = 20_000;

/** Reads all registrations of an event in order, for an export. */
export function readAllAttendees(app: App, { eventId }: { eventId: string }): Promise<Attendee[]> {
  return app.db
    .select(columns)
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.position))
    .limit(maxExported);
}
