import { sql } from "drizzle-orm";
import { eventRegistrations } from "~/db/schema";
import type { RegistrationStatus } from "~/db/values";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import type { App } from "~/server/app.server";
import { mailRegistrants } from "./event-mail.server";

/** The mail for a status change; `mailed` is the status the person was last told. */
export function kindOf(status: RegistrationStatus, mailed: RegistrationStatus | ""): NoticeKind {
  if (status === "cancelled") return "eventCancelled";
  if (status === "waiting") return "eventWaiting";
  return mailed === "waiting" ? "eventPromoted" : "eventConfirmed";
}

/** Mails an event's registrants whose status changed since their last mail, at most `limit`; returns how many. */
export function notifyRegistrants(
  app: App,
  { eventId, origin, limit }: { eventId: string; origin: string; limit: number },
): Promise<number> {
  return mailRegistrants(app, {
    eventId,
    origin,
    ids: sql`SELECT id FROM event_registrations INDEXED BY event_registrations_unmailed
      WHERE event_id = ${eventId} AND status <> mailed_status ORDER BY position LIMIT ${limit}`,
    kind: ({ status, mailedStatus }) => kindOf(status, mailedStatus),
    claim: ({ id, status, mailedStatus }) =>
      app.db
        .update(eventRegistrations)
        .set({ mailedStatus: status })
        .where(sql`id = ${id} AND status = ${status} AND mailed_status = ${mailedStatus}`),
  });
}
