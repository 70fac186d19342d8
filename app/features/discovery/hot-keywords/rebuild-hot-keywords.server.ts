import { gt, sql } from "drizzle-orm";
import { blockedKeywords, hotKeywords, keywordSearches } from "~/db/schema";
import type { HotKeyword } from "~/db/schema/discovery/hot-keywords";
import { type Side, sides } from "~/db/values";
import { visitor } from "~/features/core/access/viewer";
import { investorQuery, readQuery, startupQuery } from "~/features/discovery/search/schema";
import { countInvestors } from "~/features/discovery/search/search-investors.server";
import { countStartups } from "~/features/discovery/search/search-startups.server";
import type { App } from "~/server/app.server";
import { forgetHotKeywords } from "./list-hot-keywords.server";
import { countedFor, maxHotKeywords, minPeople, rebuildInterval } from "./rules";

/** More than are published, because some candidates no longer find anything public. */
const maxCandidates = 2 * maxHotKeywords;

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
  for (const { people, spelling } of await candidates(app, side)) {
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

interface Candidate {
  people: number;
  spelling: string;
}

/**
 * Counts people by keyword, with the keyword's most frequent spelling. A person's hash differs between periods, so
 * people are counted in the period with the most.
 */
function candidates(app: App, side: Side): Promise<Candidate[]> {
  const isCounted = sql`side = ${side} AND searched_at > ${app.now() - countedFor}`;
  return app.db.all<Candidate>(sql`
    WITH hot AS (
      SELECT keyword, max(people) AS people FROM (
        SELECT keyword, count(*) AS people FROM ${keywordSearches} WHERE ${isCounted} GROUP BY keyword, period
      )
      WHERE keyword NOT IN (SELECT keyword FROM ${blockedKeywords})
      GROUP BY keyword HAVING max(people) >= ${minPeople}
      ORDER BY people DESC, keyword LIMIT ${maxCandidates}
    )
    SELECT hot.people, (
      SELECT spelling FROM ${keywordSearches} WHERE ${isCounted} AND keyword = hot.keyword
      GROUP BY spelling ORDER BY count(*) DESC, spelling LIMIT 1
    ) AS spelling
    FROM hot ORDER BY hot.people DESC, hot.keyword`);
}

/**
 * Whether a visitor finds anything by the keyword. The counted searches may have matched text that only members may
 * read.
 */
async function findsSomethingPublic(app: App, { side, keyword }: { side: Side; keyword: string }): Promise<boolean> {
  const search = new URLSearchParams({ keyword });
  const found =
    side === "startup"
      ? await countStartups(app, { viewer: visitor, filters: readQuery(startupQuery, search), limit: 1 })
      : await countInvestors(app, { viewer: visitor, filters: readQuery(investorQuery, search), limit: 1 });
  return found.count > 0;
}
