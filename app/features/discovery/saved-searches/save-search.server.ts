import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { savedSearches, savedSearchMails } from "~/db/schema";
import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { weeklyMailWeekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { parseSearch } from "./criteria";
import type { SavedSearch } from "./queries.server";
import { searchAllowance } from "./rules";

/**
 * Saves a list's search for the actor. Filters the actor may not use can be saved, but are ignored when the search runs
 * (`findNewResults`). Throws `invalid` for a query the list does not have, `already_exists` if the actor has saved the
 * same search, and `too_many_searches` beyond the level's limit.
 */
export async function saveSearch(
  app: App,
  options: {
    actor: StartupViewer | InvestorViewer;
    side: Side;
    /** The list's query string; page and order are ignored. */
    query: string;
    name: string;
    isMailed: boolean;
  },
): Promise<SavedSearch> {
  const { actor, side, name, isMailed } = options;
  const now = app.now();
  const query = parseSearch(side, options.query);
  const search = { id: ulid(now), side, name, query, isMailed, createdAt: now };
  const own = eq(savedSearches.accountId, actor.id);
  const [inserted] = await commit(app, [
    insertIf(
      app.db,
      savedSearches,
      { ...search, accountId: actor.id, updatedAt: now },
      sql`(SELECT count(*) FROM ${savedSearches} WHERE ${own}) < ${searchAllowance(actor)}`,
    )
      .onConflictDoNothing()
      .returning({ id: savedSearches.id }),
    app.db
      .insert(savedSearchMails)
      .values({ accountId: actor.id, week: weeklyMailWeekOf(now), checkedAt: now })
      .onConflictDoNothing(),
  ]);
  if (inserted.length > 0) return search;
  const same = await app.db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(own, eq(savedSearches.side, side), eq(savedSearches.query, query)))
    .get();
  throw new AppError(same ? "already_exists" : "too_many_searches");
}
