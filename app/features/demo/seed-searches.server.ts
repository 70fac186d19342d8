import { emptySearches, hotKeywords, keywordSearches } from "~/db/schema";
import type { Side } from "~/db/values";
import { hourMs } from "~/durations";
import { rebuildDueHotKeywords } from "~/features/discovery/hot-keywords/rebuild-hot-keywords.server";
import { keywordIdentity } from "~/features/discovery/hot-keywords/rules";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { seededRandom } from "./random";

/** Keywords that members searched each list for, with the number of people, highest first. */
const searched: Record<Side, ReadonlyArray<readonly [keyword: string, people: number]>> = {
  startup: [
    ["AI", 23],
    ["半導體", 18],
    ["長照", 14],
    ["碳盤查", 12],
    ["SaaS", 11],
    ["農業", 9],
    ["教育", 7],
    ["儲能", 6],
  ],
  investor: [
    ["早期", 16],
    ["生技", 13],
    ["AI", 12],
    ["硬體", 9],
    ["台北", 8],
    ["天使", 6],
  ],
};

/** Keywords that members searched each list for without results. */
const unfound: typeof searched = {
  startup: [
    ["零碳排放", 9],
    ["老人照護", 6],
    ["solar cell", 5],
  ],
  investor: [["零碳排放", 5]],
};

/**
 * Seeds the searches behind the hot keywords, and searches without results, once; the same on every machine, relative
 * to now.
 */
export async function seedSearches(app: App): Promise<void> {
  if (await app.db.select({ side: hotKeywords.side }).from(hotKeywords).get()) return;
  const random = seededRandom("searches");
  const now = app.now();
  const period = taipeiDay(now).slice(0, 7);
  const rowsOf = (keywords: typeof searched) =>
    (Object.keys(keywords) as Side[]).flatMap((side) =>
      keywords[side].flatMap(([spelling, people]) =>
        Array.from({ length: people }, (_, person) => ({
          side,
          keyword: keywordIdentity(spelling),
          period,
          person: `demo ${person}`,
          spelling,
          searchedAt: now - random.integer(1, 20 * 24) * hourMs,
        })),
      ),
    );
  // D1 binds at most a hundred values per statement.
  const size = 16;
  for (const [table, keywords] of [[keywordSearches, searched] as const, [emptySearches, unfound] as const]) {
    const rows = rowsOf(keywords);
    for (let at = 0; at < rows.length; at += size) {
      await app.db
        .insert(table)
        .values(rows.slice(at, at + size))
        .onConflictDoNothing();
    }
  }
  await rebuildDueHotKeywords(app);
}
