import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import type { LetterChoice } from "~/db/letter-values";
import { letterReaders } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Stores what an investor wants of a startup's letters, on behalf of the investor or someone with the link of one of its
 * mails (product §27.5): none (`muted`), also those after a pass (`wanted`), or those before one (null). A no-op if it is
 * so already or one of the accounts is gone.
 */
export async function chooseLetters(
  app: App,
  { readerId, startupId, choice }: { readerId: string; startupId: string; choice: LetterChoice | null },
): Promise<void> {
  if (choice === null) {
    const isTheirs = and(eq(letterReaders.readerId, readerId), eq(letterReaders.startupId, startupId));
    await commit(app, [app.db.delete(letterReaders).where(isTheirs)]);
    return;
  }
  await commit(app, [
    insertIf(
      app.db,
      letterReaders,
      { readerId, startupId, choice, createdAt: app.now() },
      areBoth({ readerId, startupId }),
    ).onConflictDoUpdate({ target: [letterReaders.readerId, letterReaders.startupId], set: { choice } }),
  ]);
}

/** SQL condition: both accounts exist. */
export const areBoth = ({ readerId, startupId }: { readerId: string; startupId: string }) =>
  sql`EXISTS (SELECT 1 FROM investors WHERE id = ${readerId}) AND EXISTS (SELECT 1 FROM startups WHERE id = ${startupId})`;
