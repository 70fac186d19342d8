import { asc, eq, sql } from "drizzle-orm";
import { eventMessages } from "~/db/schema";
import type { MessageAudience, RegistrationStatus } from "~/db/values";
import { foreign } from "~/features/core/mail/foreign-text";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { mailRegistrants } from "./event-mail.server";

const statusesOf: Record<MessageAudience, RegistrationStatus[]> = {
  confirmed: ["confirmed"],
  waiting: ["waiting"],
  both: ["confirmed", "waiting"],
};

/** Messages continued per run. */
const maxMessages = 10;

/**
 * Mails the messages to registrants that are not through yet, at most `limit` mails. Each registrant is passed together
 * with its mail, so overlapping runs send nothing twice. Run by cron; returns the number of mails.
 */
export async function mailMessages(app: App, { limit }: { limit: number }): Promise<number> {
  const open = await app.db
    .select()
    .from(eventMessages)
    .where(sql`done_at IS NULL`)
    .orderBy(asc(eventMessages.createdAt))
    .limit(maxMessages);
  let left = limit;
  for (const message of open) {
    if (left <= 0) break;
    try {
      left -= await mailMessage(app, { message, limit: left });
    } catch (error) {
      logError(`The message ${message.id} was not mailed.`, error);
    }
  }
  return limit - left;
}

async function mailMessage(
  app: App,
  { message, limit }: { message: typeof eventMessages.$inferSelect; limit: number },
): Promise<number> {
  const { id, eventId, audience, text, position } = message;
  const statuses = sql.join(
    statusesOf[audience].map((status) => sql`${status}`),
    sql`, `,
  );
  const mailed = await mailRegistrants(app, {
    eventId,
    origin: app.config.PUBLIC_ORIGIN,
    ids: sql`SELECT id FROM event_registrations INDEXED BY event_registrations_position
      WHERE event_id = ${eventId} AND position > ${position} AND status IN (${statuses}) ORDER BY position LIMIT ${limit}`,
    kind: () => "eventMessage",
    facts: (t) => [{ label: t("eventPages:staff.message.said"), text: foreign(text) }],
    claim: (row) =>
      app.db
        .update(eventMessages)
        .set({ position: row.position, sent: sql`${eventMessages.sent} + 1` })
        .where(sql`id = ${id} AND position < ${row.position}`),
  });
  if (mailed < limit) await app.db.update(eventMessages).set({ doneAt: app.now() }).where(eq(eventMessages.id, id));
  return mailed;
}
