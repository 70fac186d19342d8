import { and, asc, between, desc, eq, type SQL, sql } from "drizzle-orm";
import { contentLists, listings } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { visitor } from "~/features/core/access/viewer";
import { docsPerWeek } from "~/features/discovery/listings/doc";
import { wallsOf } from "~/features/discovery/listings/walls";
import { isNotBehind } from "~/features/discovery/search/list-query.server";
import { courseKind } from "~/features/publishing/content-kinds/course/kind";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { listName } from "~/features/publishing/publishing/published.server";
import { startupPath } from "~/features/showcase/profile-pages/name-segment";
import type { App } from "~/server/app.server";
import { type ArticleKind, articleKinds, type SitemapFile, sitePaths } from "./rules";

/** Maximum entries of a file, newest first. In two languages they stay below the format's limit of 50,000. */
const maxEntries = 5000;

/** Maximum weeks with a file, newest first. */
const maxWeeks = 1000;

/** Lists the sitemap files that have entries; reads one row for each, and the startups hidden from visitors. */
export async function listSitemapFiles(app: App): Promise<SitemapFile[]> {
  const profiles = await Promise.all(
    sides.map(async (side) => (await weeksOf(app, side)).map((number) => ({ of: side, week: number }))),
  );
  return [{ of: "pages" }, ...articleKinds.map((of) => ({ of })), ...profiles.flat()];
}

/** The weeks in which owned profiles of a side were published, each found from the previous one by the index. */
async function weeksOf(app: App, side: Side): Promise<number[]> {
  const span = sql.raw(String(docsPerWeek));
  const newest = sql`SELECT min(doc) FROM listings WHERE ${and(sql`side = ${side} AND doc < 0`, isOpen(side))}`;
  const rows = await app.db.all<{ week: number }>(sql`
    WITH RECURSIVE newest(doc) AS (
      ${newest}
      UNION ALL
      SELECT (${newest} AND doc > -(-newest.doc / ${span} * ${span})) FROM newest WHERE newest.doc IS NOT NULL
    )
    SELECT -doc / ${span} AS week FROM newest WHERE doc IS NOT NULL LIMIT ${maxWeeks}
  `);
  return rows.map((row) => row.week);
}

/** Condition: a listing is not hidden from visitors. */
function isOpen(side: Side): SQL | undefined {
  return side === "startup" ? isNotBehind(sql`${JSON.stringify(wallsOf(visitor).profile)}`) : undefined;
}

const kinds: Record<ArticleKind, { kind: { name: string }; path: string }> = {
  news: { kind: newsKind, path: "/news" },
  events: { kind: eventKind, path: "/events" },
  courses: { kind: courseKind, path: "/course" },
  plans: { kind: planKind, path: "/revitalization" },
};

/** The bare paths of a file's pages, newest first. */
export async function listSitemapPaths(app: App, { file }: { file: SitemapFile }): Promise<readonly string[]> {
  if (file.of === "pages") return sitePaths;
  if ("week" in file) return listProfilePaths(app, file);
  const { kind, path } = kinds[file.of];
  const rows = await app.db
    .select({ id: contentLists.itemId })
    .from(contentLists)
    .where(and(eq(contentLists.kind, kind.name), eq(contentLists.list, listName({}))))
    .orderBy(desc(contentLists.sortKey), desc(contentLists.itemId))
    .limit(maxEntries);
  return rows.map(({ id }) => `${path}/${id}`);
}

async function listProfilePaths(app: App, { of: side, week: number }: { of: Side; week: number }): Promise<string[]> {
  const rows = await app.db
    .select({ id: listings.profileId, name: sql<string>`json_extract(${listings.card}, '$.name')` })
    .from(listings)
    .where(
      and(
        eq(listings.side, side),
        between(listings.doc, 1 - (number + 1) * docsPerWeek, -number * docsPerWeek),
        isOpen(side),
      ),
    )
    .orderBy(asc(listings.doc))
    .limit(maxEntries);
  return rows.map((profile) => (side === "startup" ? startupPath(profile) : `/investors/${profile.id}`));
}
