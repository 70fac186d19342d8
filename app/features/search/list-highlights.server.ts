import { desc, eq, sql } from "drizzle-orm";
import { investors, startups } from "~/db/schema";
import { keyLabels } from "~/features/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData, StartupCardData } from "./cards";
import { investorCard, investorCardColumns } from "./investor-cards.server";
import { startupCard, startupCardColumns } from "./startup-cards.server";

interface Highlights {
  startup: StartupCardData[];
  investor: InvestorCardData[];
}

/**
 * The highlighted profiles (spec §7, highlight): those with a picture first, then by level, then the newest. Returns
 * public cards.
 */
export async function listHighlights<Kind extends keyof Highlights>(
  app: App,
  options: { kind: Kind; locale: Locale; limit: number },
): Promise<Highlights[Kind]> {
  const labels = await keyLabels(app, "industry", options.locale);
  const cards =
    options.kind === "startup"
      ? (await highlightedStartups(app, options.limit)).map((row) => startupCard(row, options.locale, labels))
      : (await highlightedInvestors(app, options.limit)).map((row) => investorCard(row, options.locale, labels));
  return cards as Highlights[Kind];
}

function highlightedStartups(app: App, limit: number) {
  return app.db
    .select(startupCardColumns({ withRound: false }))
    .from(startups)
    .where(eq(startups.isPublish, 2))
    .orderBy(
      sql`${startups.photo} IS NULL`,
      sql`CASE WHEN ${startups.levelUntilAt} <= ${app.now()} THEN 2 WHEN ${startups.level} = 'diamond' THEN 0
        WHEN ${startups.level} = 'gold' THEN 1 ELSE 2 END`,
      desc(startups.verifiedBadge),
      desc(startups.publishedAt),
    )
    .limit(limit);
}

function highlightedInvestors(app: App, limit: number) {
  return app.db
    .select(investorCardColumns)
    .from(investors)
    .where(eq(investors.status, "active"))
    .orderBy(
      sql`${investors.photo} IS NULL`,
      sql`CASE WHEN ${investors.level} IN ('empty', 'normal') OR ${investors.levelUntilAt} <= ${app.now()} THEN 1 ELSE 0 END`,
      desc(investors.publishedAt),
    )
    .limit(limit);
}
