import { desc, eq } from "drizzle-orm";
import { accounts, eventMessages } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Messages shown on an event's page. */
const maxShown = 20;

/** Lists the latest messages to an event's registrants, newest first. Throws `forbidden` without `events.attend`. */
export async function listMessages(app: App, { actor, eventId }: { actor: StaffViewer; eventId: string }) {
  requireStaff(actor, "events.attend");
  const { id, audience, text, sent, doneAt, createdAt } = eventMessages;
  return app.db
    .select({ id, audience, text, sent, doneAt, createdAt, sender: accounts.email })
    .from(eventMessages)
    .leftJoin(accounts, eq(accounts.id, eventMessages.senderId))
    .where(eq(eventMessages.eventId, eventId))
    .orderBy(desc(createdAt))
    .limit(maxShown);
}

export type SentMessage = Awaited<ReturnType<typeof listMessages>>[number];
