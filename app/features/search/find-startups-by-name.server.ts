import { eq, sql } from "drizzle-orm";
import { startups } from "~/db/schema";
import { keyLabels } from "~/features/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StartupCardData } from "./cards";
import { keywordHits } from "./list-conditions.server";
import { startupCard, startupCardColumns } from "./startup-cards.server";

/** Maximum number of suggestions. */
const maxSuggestions = 8;

/** Published startups whose name matches, best match first, as public cards; for suggestions while typing. */
export async function findStartupsByName(
  app: App,
  { name, locale }: { name: string; locale: Locale },
): Promise<StartupCardData[]> {
  const hits = keywordHits("startup", name, ["name"]);
  if (hits === null || hits === "none") return [];
  const [rows, labels] = await Promise.all([
    app.db
      .select(startupCardColumns({ withRound: false }))
      .from(startups)
      .innerJoin(hits, sql`hit.profile_id = ${startups.id}`)
      .where(eq(startups.isPublish, 2))
      .orderBy(sql`hit.score`)
      .limit(maxSuggestions),
    keyLabels(app, "industry", locale),
  ]);
  return rows.map((row) => startupCard(row, locale, labels));
}
