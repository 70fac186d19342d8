import { and, eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { insertIf } from "~/db/insert-if.server";
import { emptySearches, keywordSearches, searchSecrets } from "~/db/schema";
import type { Side } from "~/db/values";
import { mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { onOneLine } from "~/features/text/text/one-line";
import type { App } from "~/server/app.server";
import { personKey } from "./person-key.server";
import { isPublishable, keywordIdentity } from "./rules";

/** Longer spellings are stored folded instead. */
const maxSpelling = 60;

/** Searches without results take at most this share of the rows of a period. */
const emptyShare = 0.5;

/**
 * Counts a search, once per keyword and person, a day for visitors and a month for accounts, with limits per person and
 * day and in all: one with results for the hot keywords, one without for the synonyms (product §7.7).
 * Skips bots, staff, and keywords that must not be published (`isPublishable`).
 */
export async function recordSearch(
  app: App,
  options: {
    viewer: Viewer;
    client: { ip: string; userAgent: string };
    side: Side;
    keyword: string;
    /** The number of results with all words of the keyword. */
    found: number;
  },
): Promise<void> {
  const { viewer, client, side, found } = options;
  if (viewer.kind === "staff" || client.userAgent === "" || isbot(client.userAgent)) return;
  const keyword = keywordIdentity(options.keyword);
  if (!isPublishable(keyword)) return;

  const counted = found > 0 ? keywordSearches : emptySearches;
  // Different purposes give hashes that cannot be linked between the two tables.
  const purpose = found > 0 ? "" : "empty|";
  const accountId = viewer.kind === "visitor" ? null : viewer.id;
  const { period, maxSearches, hashFor } = await personKey(app, { accountId, ip: client.ip });
  const row = { side, keyword, period, person: await hashFor(`${purpose}${side}|${keyword}`) };
  const isCounted = await app.db
    .select({ person: counted.person })
    .from(counted)
    .where(
      and(
        eq(counted.side, side),
        eq(counted.keyword, keyword),
        eq(counted.period, period),
        eq(counted.person, row.person),
      ),
    )
    .get();
  if (isCounted) return;
  const attempt = { kind: "keywordsPerPerson", subject: await hashFor(`${purpose}all keywords`) } as const;
  if (!(await mayAttempt(app, [attempt]))) return;
  const spelling = onOneLine(options.keyword);
  const limit = found > 0 ? maxSearches : maxSearches * emptyShare;
  await app.db.batch([
    insertIf(
      app.db,
      counted,
      { ...row, spelling: spelling.length > maxSpelling ? keyword : spelling, searchedAt: app.now() },
      sql`(SELECT searches FROM ${searchSecrets} WHERE period = ${period}) < ${limit}`,
    ).onConflictDoNothing(),
    app.db.update(searchSecrets).set({ searches: sql`searches + changes()` }).where(eq(searchSecrets.period, period)),
  ]);
}
