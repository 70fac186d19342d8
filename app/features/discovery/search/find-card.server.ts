import { sql } from "drizzle-orm";
import { listings } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StartupCardData } from "./cards";
import { behindWalls, pageQuery } from "./list-query.server";
import { readListWalls } from "./list-walls.server";
import { startupCard } from "./listed-cards";

/** Returns a startup's card as the viewer's list shows it; null if the list does not contain it. */
export async function findStartupCard(
  app: App,
  { viewer, id, locale }: { viewer: Viewer; id: string; locale: Locale },
): Promise<StartupCardData | null> {
  const walls = await readListWalls(app, viewer);
  const isIt = sql`search_index.rowid IN (SELECT ${listings.doc} FROM ${listings} WHERE ${listings.profileId} = ${id})`;
  const [rows, labels] = await Promise.all([
    pageQuery(
      app,
      { side: "startup", facets: [], text: null, walls, conditions: [isIt] },
      { page: 1, size: 1, byRelevance: false, withRound: mayReadFundraising(viewer) },
    ),
    keyLabels(app, "industry", locale),
  ]);
  const [card] = rows.map((row) => startupCard(behindWalls(row, walls), { locale, labels, now: app.now() }));
  return card ?? null;
}
