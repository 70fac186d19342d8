import { and, eq, gt, lt, sql } from "drizzle-orm";
import { eventRegistrations } from "~/db/schema";
import type { App } from "~/server/app.server";
import { mailRegistrants } from "./event-mail.server";
import { reminders } from "./registration";

/** The reminder due before an event starts: 2 within the hour (online events), 1 within the day, else 0. */
export function reminderDue(event: { starts_at: number; is_online: boolean }, now: number): 0 | 1 | 2 {
  const left = event.starts_at - now;
  if (left <= 0) return 0;
  if (left <= reminders.hour && event.is_online) return 2;
  return left <= reminders.day ? 1 : 0;
}

/** Forgets reminders that were sent for an earlier date of a postponed event; `due` is what is due for the new one. */
export async function forgetReminders(app: App, { due, eventId }: { eventId: string; due: 0 | 1 | 2 }): Promise<void> {
  const { eventId: ofEvent, status, reminded } = eventRegistrations;
  await app.db
    .update(eventRegistrations)
    .set({ reminded: due })
    .where(and(eq(ofEvent, eventId), eq(status, "confirmed"), gt(reminded, due)));
}

/** Mails a reminder to an event's confirmed registrants who have not received it, at most `limit`; returns how many. */
export function sendReminders(
  app: App,
  { due, eventId, origin, limit }: { eventId: string; origin: string; limit: number; due: 1 | 2 },
): Promise<number> {
  const isDue = and(eq(eventRegistrations.status, "confirmed"), lt(eventRegistrations.reminded, due));
  return mailRegistrants(app, {
    eventId,
    origin,
    ids: sql`SELECT id FROM event_registrations INDEXED BY event_registrations_reminded
      WHERE event_id = ${eventId} AND status = 'confirmed' AND reminded < ${due} LIMIT ${limit}`,
    kind: () => (due === 2 ? "eventSoon" : "eventTomorrow"),
    claim: ({ id }) =>
      app.db
        .update(eventRegistrations)
        .set({ reminded: due })
        .where(and(eq(eventRegistrations.id, id), isDue)),
  });
}
