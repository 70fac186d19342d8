import { and, count, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { eventMessages } from "~/db/schema";
import type { MessageAudience } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { countRegistrations } from "./attendees.server";
import { findEvent } from "./queries.server";
import { audienceSize, maxOpenMessages } from "./registration";

interface Message {
  actor: StaffViewer;
  eventId: string;
  audience: MessageAudience;
  /** Plain text. */
  text: string;
}

/**
 * Stores a message to an event's registrants (staff); cron mails it (`mailMessages`). Those who register meanwhile get it
 * too. Throws `forbidden` without `events.attend`, `not_found`, `invalid` on `audience` if there is nobody, and
 * `wrong_state` while earlier messages of the event are still being mailed.
 */
export async function messageAttendees(app: App, { actor, eventId, audience, text }: Message): Promise<void> {
  requireStaff(actor, "events.attend");
  if (!(await findEvent(app, { id: eventId, locale: actor.locale, preview: eventId }))) throw new AppError("not_found");
  const counts = (await countRegistrations(app, { ids: [eventId] }))(eventId);
  if (audienceSize(counts, audience) === 0) {
    throw new AppError("invalid", { fields: { audience: ["eventPages:staff.message.nobody"] } });
  }
  const now = app.now();
  const row = { id: ulid(now), eventId, senderId: actor.id, audience, text, createdAt: now };
  const open = sql`(${app.db
    .select({ number: count() })
    .from(eventMessages)
    .where(and(eq(eventMessages.eventId, eventId), isNull(eventMessages.doneAt)))})`;
  await commitGuarded(app, {
    update: insertIf(app.db, eventMessages, row, sql`${open} < ${maxOpenMessages}`),
    event: recordEvent(app, {
      actor,
      action: "event.attendees_mailed",
      subject: { kind: "event", id: eventId },
      data: { audience },
    }),
  });
}
