import { sql } from "drizzle-orm";
import { contactMessages } from "~/db/schema";
import type { App } from "~/server/app.server";
import { messagesKeptFor } from "./rules";

/** Messages removed per cron run; the rest wait for the next run. */
const perRun = 1000;

/** Removes contact messages older than `messagesKeptFor`. Run by cron. */
export async function pruneMessages(app: App): Promise<void> {
  const oldest = app.now() - messagesKeptFor;
  await app.db.delete(contactMessages).where(
    sql`${contactMessages.id} IN
      (SELECT id FROM contact_messages WHERE created_at < ${oldest} ORDER BY created_at LIMIT ${perRun})`,
  );
}
