import { gt, sql } from "drizzle-orm";
import { blockedKeywords, hotKeywords, keywordSearches } from "~/db/schema";
import type { HotKeyword } from "~/db/schema/discovery/hot-keywords";
import { type Side, sides } from "~/db/values";
import { visitor } from "~/features/core/access/viewer";
import { investorQuery, readQuery, startupQuery } from "~/features/discovery/search/schema";
import { countListedInvestors } from "~/features/discovery/search/search-investors.server";
import { countListedStartups } from "~/features/discovery/search/search-startups.server";
import type { App } from "~/server/app.server";
import { countPeople } from "./count-people.server";
import { forgetHotKeywords } from "./list-hot-keywords.server";
import { maxHotKeywords, rebuildInterval } from "./rules";

/** More than are published, because some candidates no longer find anything public. */
const maxCandidates = 2 * maxHotKeywords;

const hot = (side: Side) => ({
  searches: keywordSearches,
  side,
  isLeftOut: sql`keyword IN (SELECT keyword FROM ${blockedKeywords})`,
  limit: maxCandidates,
});

/** Rebuilds the hot keywords if they are due. Run by cron; the number of rows it reads is limited by `maxSearches`. */
export async function rebuildDueHotKeywords(app: App): Promise<void> {
  const fresh = await app.db
    .select({ side: hotKeywords.side })
    .from(hotKeywords)
    .where(gt(hotKeywords.rebuiltAt, app.now() - rebuildInterval));
  const due = sides.filter((side) => !fresh.some((row) => row.side === side));
  for (const side of due) await rebuildHotKeywords(app, { side });
}

/**
 * Rebuilds one side's hot keywords: those that at least `minPeople` different people searched for in the last 30 days,
 * that staff have not blocked, and that find something a visitor may see.
 */
export async function rebuildHotKeywords(app: App, { side }: { side: Side }): Promise<void> {
  const keywords: HotKeyword[] = [];
  for (const { people, spelling } of await countPeople(app, hot(side))) {
    if (keywords.length === maxHotKeywords) break;
    if (await findsSomethingPublic(app, { side, keyword: spelling })) keywords.push({ value: spelling, count: people });
  }
  const row = { keywords, rebuiltAt: app.now() };
  await app.db
    .insert(hotKeywords)
    .values({ side, ...row })
    .onConflictDoUpdate({ target: hotKeywords.side, set: row });
  forgetHotKeywords();
}

/**
 * Whether a visitor finds anything by all words of the keyword. The counted searches may have matched text that only
 * members may read.
 */
export async function findsSomethingPublic(
  app: App,
  { side, keyword }: { side: Side; keyword: string },
): Promise<boolean> {
  const search = new URLSearchParams({ keyword });
  const found =
    side === "startup"
      ? await countListedStartups(app, { viewer: visitor, filters: readQuery(startupQuery, search), limit: 1 })
      : await countListedInvestors(app, { viewer: visitor, filters: readQuery(investorQuery, search), limit: 1 });
  return found.count > 0;
}
