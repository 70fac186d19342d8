import { and, eq, gte } from "drizzle-orm";
import { profileViewDays } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { freeze } from "~/server/freeze";
import { recentlyUsed } from "~/server/recently-used";
import { firstUnsettledDay } from "./rules";
import { chartDays, firstDay, summarizeDays, type ViewDay, type ViewSummary } from "./view-days";

/** How long settled days are kept, in milliseconds, and how many an isolate keeps. */
const keptFor = 60 * 60 * 1000;
const mostKept = 20_000;

const keptDays = recentlyUsed<{ days: ViewDay[]; until: number }>({
  most: mostKept,
  sizeOf: ({ days }) => days.length + 1,
});

/** The views of the actor's own profile in the last 30 days, compared with the 30 before; reads at most 60 rows. */
export async function readViewSummary(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ViewSummary> {
  return summarizeDays(await readDays(app, { actor, count: 2 * chartDays }), app.now());
}

/** How often the actor's own profile was viewed in the last 30 days; reads at most 30 rows. */
export async function countViews(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<number> {
  return summarizeDays(await readDays(app, { actor, count: chartDays }), app.now()).views;
}

/** The last days with views. Settled ones are read once an isolate, since their views do not change. */
async function readDays(
  app: App,
  { actor, count }: { actor: Pick<StartupViewer, "id">; count: number },
): Promise<ViewDay[]> {
  const now = app.now();
  const from = firstDay(now, count);
  const unsettled = firstUnsettledDay(now);
  const key = `${actor.id} ${from} ${unsettled}`;
  const kept = keptDays.get(key, now);
  const days = await app.db
    .select({
      day: profileViewDays.day,
      investorViews: profileViewDays.investorViews,
      visitors: profileViewDays.visitors,
    })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.startupId, actor.id), gte(profileViewDays.day, kept ? unsettled : from)));
  if (kept) return [...kept.days, ...days];
  keptDays.put(key, { days: freeze(days.filter(({ day }) => day < unsettled)), until: now + keptFor });
  return days;
}
