import { asc, eq } from "drizzle-orm";
import { profileViewDays, profileViews } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { totalsOf } from "./rules";

/** Exports stored views for the owner's data export: an investor's own visits, or a startup's daily totals. */
export async function exportViews(app: App, { actor }: { actor: StartupViewer | InvestorViewer }) {
  if (actor.kind === "startup") {
    const days = await app.db
      .select({
        day: profileViewDays.day,
        investor_views: profileViewDays.investorViews,
        visitors: profileViewDays.visitors,
      })
      .from(profileViewDays)
      .where(eq(profileViewDays.startupId, actor.id))
      .orderBy(asc(profileViewDays.day));
    return days;
  }
  const visits = await app.db
    .select()
    .from(profileViews)
    .where(eq(profileViews.investorId, actor.id))
    .orderBy(asc(profileViews.startupId), asc(profileViews.startedAt));
  return visits.map((visit) => ({
    startup_id: visit.startupId,
    started_at: visit.startedAt,
    last_at: visit.lastAt,
    ...totalsOf(visit.loads, visit),
  }));
}
