import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { describeSearch } from "./describe-search.server";
import { findNewResults, permittedSearch } from "./find-new-results.server";
import { listSavedSearches } from "./queries.server";
import { maxNewCounted, newFor } from "./rules";

/** Reads the actor's saved searches with their current results, and whether the weekly mail is muted. */
export async function readSavedSearches(
  app: App,
  { actor, locale }: { actor: StartupViewer | InvestorViewer; locale: Locale },
) {
  const since = app.now() - newFor;
  const [searches, account] = await Promise.all([
    listSavedSearches(app, { actor }),
    app.db.select({ mutedMails: accounts.mutedMails }).from(accounts).where(eq(accounts.id, actor.id)).get(),
  ]);
  const entries = searches.map(async (search) => {
    const found = await findNewResults(app, { viewer: actor, search, since, limit: maxNewCounted, locale });
    return {
      ...search,
      criteria: await describeSearch(app, { ...search, locale }),
      isNarrowed: permittedSearch(actor, search).isNarrowed,
      results: found && {
        count: found.count,
        isLowerBound: found.isLowerBound,
        numberNew: found.newest.length,
        hasMore: found.hasMore,
      },
    };
  });
  return { searches: await Promise.all(entries), isMuted: account?.mutedMails.includes("discovery") ?? false };
}
