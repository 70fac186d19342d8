import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { letterCopies, letters } from "~/db/schema";
import { minuteMs } from "~/durations";
import { letterNote } from "~/features/messaging/letter-note";
import { conversationOf } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/** How many letters one run adds to conversations. */
const batchSize = 50;

/**
 * Adds sent letters to their readers' conversations, once each: those of an issue or a reader, or by cron those that
 * are late. Never throws: the next run retries what failed.
 */
export async function tellLetters(
  app: App,
  { issueId, readerId }: { issueId?: string; readerId?: string } = {},
): Promise<number> {
  const { sentAt, toldAt } = letterCopies;
  const isDue =
    issueId !== undefined
      ? eq(letters.issueId, issueId)
      : readerId !== undefined
        ? eq(letterCopies.readerId, readerId)
        : lt(sentAt, app.now() - minuteMs);
  const untold = await app.db
    .select({ letterId: letterCopies.letterId, readerId: letterCopies.readerId, startupId: letters.startupId })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .where(and(isNotNull(sentAt), isNull(toldAt), isDue))
    .orderBy(asc(sentAt))
    .limit(batchSize);
  for (const copy of untold) {
    try {
      await conversationOf(app, { investorId: copy.readerId, startupId: copy.startupId }).addNote({
        side: "startup",
        type: "letter",
        // Once for each letter, however often this is tried.
        clientId: `letter:${copy.letterId}`,
        text: letterNote(copy.letterId),
      });
      await app.db
        .update(letterCopies)
        .set({ toldAt: app.now() })
        .where(and(eq(letterCopies.letterId, copy.letterId), eq(letterCopies.readerId, copy.readerId)));
    } catch (error) {
      logError(`A conversation was not told of letter ${copy.letterId}.`, error);
    }
  }
  return untold.length;
}
