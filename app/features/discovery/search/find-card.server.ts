import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { listings } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StartupCardData } from "./cards";
import { behindWalls, type ListedRow, pageQuery } from "./list-query.server";
import { readListWalls } from "./list-walls.server";
import { startupCard } from "./listed-cards";

/**
 * Returns the rows of these startups in the viewer's list, without what they hide from the viewer; leaves out those that
 * the list does not contain.
 */
export async function findStartupRows(
  app: App,
  { viewer, ids }: { viewer: Viewer; ids: readonly string[] },
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const walls = await readListWalls(app, viewer);
  const are = sql`search_index.rowid IN (SELECT ${listings.doc} FROM ${listings} WHERE ${isOneOf(listings.profileId, ids)})`;
  const rows = await pageQuery(
    app,
    { side: "startup", facets: [], text: null, walls, conditions: [are] },
    { page: 1, size: ids.length, byRelevance: false, withRound: mayReadFundraising(viewer) },
  );
  return rows.map((row) => behindWalls(row, walls));
}

/** Returns these startups' cards as the viewer's list shows them; leaves out those that it does not contain. */
export async function findStartupCards(
  app: App,
  { viewer, ids, locale }: { viewer: Viewer; ids: readonly string[]; locale: Locale },
): Promise<StartupCardData[]> {
  const [rows, labels] = await Promise.all([findStartupRows(app, { viewer, ids }), keyLabels(app, "industry", locale)]);
  return rows.map((row) => startupCard(row, { locale, labels, now: app.now() }));
}

/** Returns a startup's card as the viewer's list shows it; null if the list does not contain it. */
export async function findStartupCard(
  app: App,
  { viewer, id, locale }: { viewer: Viewer; id: string; locale: Locale },
): Promise<StartupCardData | null> {
  return (await findStartupCards(app, { viewer, ids: [id], locale }))[0] ?? null;
}
