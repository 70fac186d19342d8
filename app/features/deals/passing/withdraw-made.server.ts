import { and, eq, isNull } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { letterReaders, watchConditions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { withdrawSuggestions } from "../introductions/withdraw-suggestions.server";

/**
 * Takes back what the actor made at a time, in milliseconds, as it passed on a startup: conditions that wait, the wish for
 * letters, and suggestions that have not been delivered. Repeating it changes nothing.
 */
export async function withdrawMade(
  app: App,
  { actor, startupId, at }: { actor: InvestorViewer; startupId: string; at: number },
): Promise<void> {
  const isWaiting = and(
    eq(watchConditions.investorId, actor.id),
    eq(watchConditions.startupId, startupId),
    eq(watchConditions.createdAt, at),
    isNull(watchConditions.metAt),
  );
  const isWished = and(
    eq(letterReaders.readerId, actor.id),
    eq(letterReaders.startupId, startupId),
    eq(letterReaders.createdAt, at),
    eq(letterReaders.choice, "wanted"),
  );
  await commit(app, [app.db.delete(watchConditions).where(isWaiting), app.db.delete(letterReaders).where(isWished)]);
  await withdrawSuggestions(app, { actor, startupId, at });
}
