import { eq, sql } from "drizzle-orm";
import { startups } from "~/db/schema";
import { keyLabels } from "~/features/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StartupCardData } from "./cards";
import { keywordHits } from "./list-conditions.server";
import { startupCard, startupCardColumns } from "./startup-cards.server";

/** How many names are offered while one types. */
const offered = 8;

/** Published startups whose name holds what somebody types, the best first: what everyone may read of them. */
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
      .limit(offered),
    keyLabels(app, "industry", locale),
  ]);
  return rows.map((row) => startupCard(row, locale, labels));
}
