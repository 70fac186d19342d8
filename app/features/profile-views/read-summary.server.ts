import { and, eq, gte } from "drizzle-orm";
import { profileViewDays } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { chartDays, firstDay, summarizeDays, type ViewSummary } from "./view-days";

/** The views of the actor's own profile in the last 30 days, compared with the 30 before; reads at most 60 rows. */
export async function readViewSummary(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ViewSummary> {
  return summarizeDays(await readDays(app, { actor, count: 2 * chartDays }), app.now());
}

/** How often the actor's own profile was viewed in the last 30 days; reads at most 30 rows. */
export async function countViews(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<number> {
  return summarizeDays(await readDays(app, { actor, count: chartDays }), app.now()).views;
}

async function readDays(app: App, { actor, count }: { actor: Pick<StartupViewer, "id">; count: number }) {
  return app.db
    .select({
      day: profileViewDays.day,
      investorViews: profileViewDays.investorViews,
      visitors: profileViewDays.visitors,
    })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.startupId, actor.id), gte(profileViewDays.day, firstDay(app.now(), count))));
}
