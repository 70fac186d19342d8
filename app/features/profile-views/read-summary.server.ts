import { and, eq, gte } from "drizzle-orm";
import { profileViewDays } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { chartDays, firstDay, summarizeDays, type ViewSummary } from "./view-days";

/** The views of the actor's own profile in the last 30 days, compared with the 30 before; reads at most 60 rows. */
export async function readViewSummary(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ViewSummary> {
  const now = app.now();
  const rows = await app.db
    .select({
      day: profileViewDays.day,
      investorViews: profileViewDays.investorViews,
      visitors: profileViewDays.visitors,
    })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.startupId, actor.id), gte(profileViewDays.day, firstDay(now, 2 * chartDays))));
  return summarizeDays(rows, now);
}
