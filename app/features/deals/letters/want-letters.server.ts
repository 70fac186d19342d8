import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { letterReaders } from "~/db/schema";
import type { App } from "~/server/app.server";
import { areBoth } from "./choose-letters.server";

/**
 * Stores whether an investor wants a startup's letters after a pass. Who has unsubscribed stays so: the form may have
 * been opened before, and only resuming on a letter ends that (product §27.3).
 */
export async function wantLetters(
  app: App,
  { readerId, startupId, wants }: { readerId: string; startupId: string; wants: boolean },
): Promise<void> {
  const pair = { readerId, startupId };
  const isWanted = and(
    eq(letterReaders.readerId, readerId),
    eq(letterReaders.startupId, startupId),
    eq(letterReaders.choice, "wanted"),
  );
  await commit(app, [
    wants
      ? insertIf(
          app.db,
          letterReaders,
          { ...pair, choice: "wanted" as const, createdAt: app.now() },
          areBoth(pair),
        ).onConflictDoNothing()
      : app.db.delete(letterReaders).where(isWanted),
  ]);
}
