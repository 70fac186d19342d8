import { eq, sql } from "drizzle-orm";
import { startups } from "~/db/schema";
import { dayMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { type Improvement, missingImprovements } from "./improvements";

/** News counts as recent for this long, in milliseconds. */
const recentNews = 90 * dayMs;

/** Columns of `startups` that show which improvements a startup has; with unique aliases, as a batch requires. */
export function possessedColumns(now: number) {
  const has = (name: string, condition: ReturnType<typeof sql>) => condition.mapWith(Boolean).as(`has_${name}`);
  return {
    english: has(
      "english",
      sql`EXISTS (SELECT 1 FROM startup_texts x WHERE x.startup_id = ${startups.id} AND x.locale = 'en_us'
        AND x.slogan <> '' AND x.description <> '')`,
    ),
    video: has("video", sql`${startups.video} <> ''`),
    team: has("team", sql`${startups.teams} <> '[]'`),
    amount: has("amount", sql`coalesce(${startups.fundraising}, 0) > 0`),
    website: has("website", sql`${startups.website} <> ''`),
    documents: has(
      "documents",
      sql`(${startups.financialReport} IS NOT NULL OR ${startups.estimatedFinancialReport} IS NOT NULL
        OR ${startups.documents} <> '[]')`,
    ),
    news: has(
      "news",
      sql`EXISTS (SELECT 1 FROM startup_news n WHERE n.startup_id = ${startups.id}
        AND n.publish_at > ${now - recentNews} AND n.publish_at <= ${now})`,
    ),
  };
}

/** Lists what the actor's profile lacks, most useful first. */
export async function findImprovements(
  app: App,
  { actor }: { actor: Pick<StartupViewer, "id"> },
): Promise<Improvement[]> {
  const row = await app.db.select(possessedColumns(app.now())).from(startups).where(eq(startups.id, actor.id)).get();
  return row ? missingImprovements(row) : [];
}
