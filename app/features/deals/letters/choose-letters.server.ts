import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { letterReaders } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Ends a startup's letters to an investor, or lets them come again, on behalf of the investor or someone with the link of
 * one of its mails (product §27.5). A no-op if it is so already or one of the accounts is gone.
 */
export async function chooseLetters(
  app: App,
  { readerId, startupId, isMuted }: { readerId: string; startupId: string; isMuted: boolean },
): Promise<void> {
  if (!isMuted) {
    await commit(app, [
      app.db
        .delete(letterReaders)
        .where(
          and(
            eq(letterReaders.readerId, readerId),
            eq(letterReaders.startupId, startupId),
            eq(letterReaders.choice, "muted"),
          ),
        ),
    ]);
    return;
  }
  await commit(app, [
    insertIf(
      app.db,
      letterReaders,
      { readerId, startupId, choice: "muted", createdAt: app.now() },
      sql`EXISTS (SELECT 1 FROM investors WHERE id = ${readerId}) AND EXISTS (SELECT 1 FROM startups WHERE id = ${startupId})`,
    ).onConflictDoUpdate({
      target: [letterReaders.readerId, letterReaders.startupId],
      set: { choice: "muted" },
    }),
  ]);
}
