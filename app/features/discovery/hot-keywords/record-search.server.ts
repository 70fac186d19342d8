import { and, eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { insertIf } from "~/db/insert-if.server";
import { keywordSearches, searchSecrets } from "~/db/schema";
import type { Side } from "~/db/values";
import { mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { onOneLine } from "~/features/text/text/one-line";
import type { App } from "~/server/app.server";
import { personKey } from "./person-key.server";
import { isPublishable, keywordIdentity } from "./rules";

/** Longer spellings are stored folded instead. */
const maxSpelling = 60;

/**
 * Counts a search for the hot keywords (product §7.7): once per keyword and person, a day for visitors and a month for
 * accounts, with limits per person and day and in all. Skips bots, staff, searches without results (`found` is their
 * number), and keywords that must not be published (`isPublishable`).
 */
export async function recordSearch(
  app: App,
  options: {
    viewer: Viewer;
    client: { ip: string; userAgent: string };
    side: Side;
    keyword: string;
    found: number;
  },
): Promise<void> {
  const { viewer, client, side, found } = options;
  if (found === 0 || viewer.kind === "staff" || client.userAgent === "" || isbot(client.userAgent)) return;
  const keyword = keywordIdentity(options.keyword);
  if (!isPublishable(keyword)) return;

  const accountId = viewer.kind === "visitor" ? null : viewer.id;
  const { period, maxSearches, hashFor } = await personKey(app, { accountId, ip: client.ip });
  const row = { side, keyword, period, person: await hashFor(`${side}|${keyword}`) };
  const { person } = keywordSearches;
  const isCounted = await app.db
    .select({ person })
    .from(keywordSearches)
    .where(
      and(
        eq(keywordSearches.side, side),
        eq(keywordSearches.keyword, keyword),
        eq(keywordSearches.period, period),
        eq(person, row.person),
      ),
    )
    .get();
  if (isCounted) return;
  const attempt = { kind: "keywordsPerPerson", subject: await hashFor("all keywords") } as const;
  if (!(await mayAttempt(app, [attempt]))) return;
  const spelling = onOneLine(options.keyword);
  await app.db.batch([
    insertIf(
      app.db,
      keywordSearches,
      { ...row, spelling: spelling.length > maxSpelling ? keyword : spelling, searchedAt: app.now() },
      sql`(SELECT searches FROM ${searchSecrets} WHERE period = ${period}) < ${maxSearches}`,
    ).onConflictDoNothing(),
    app.db.update(searchSecrets).set({ searches: sql`searches + changes()` }).where(eq(searchSecrets.period, period)),
  ]);
}
