import { and, eq, gte } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { profileViewDays } from "~/db/schema";
import { hourMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { freeze } from "~/server/freeze";
import { recentlyUsed } from "~/server/recently-used";
import { firstUnsettledDay } from "./rules";
import { chartDays, firstDay, summarizeDays, type ViewDay, type ViewSummary } from "./view-days";

/** How long settled days are cached, in milliseconds, and how many an isolate caches. */
const keptFor = hourMs;
const mostKept = 20_000;

const keptDays = recentlyUsed<{ days: ViewDay[]; until: number }>({
  most: mostKept,
  sizeOf: ({ days }) => days.length + 1,
});

/** Reads the views of the actor's own profile in the last 30 days and the 30 before; at most 60 rows. */
export async function readViewSummary(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<ViewSummary> {
  return summarizeDays(await readDays(app, { actor, count: 2 * chartDays }), app.now());
}

/** Counts the views of the actor's own profile in the last 30 days; reads at most 30 rows. */
export async function countViews(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<number> {
  return summarizeDays(await readDays(app, { actor, count: chartDays }), app.now()).views;
}

/** The last days with views. Settled days no longer change and are cached per isolate. */
async function readDays(
  app: App,
  { actor, count }: { actor: Pick<StartupViewer, "id">; count: number },
): Promise<ViewDay[]> {
  const now = app.now();
  const from = firstDay(now, count);
  const unsettled = firstUnsettledDay(now);
  const key = `${actor.id} ${from} ${unsettled}`;
  const kept = keptDays.get(key, now);
  const days = await selectDays(app.db, { startupId: actor.id, from: kept ? unsettled : from });
  if (kept) return [...kept.days, ...days];
  keptDays.put(key, { days: freeze(days.filter(({ day }) => day < unsettled)), until: now + keptFor });
  return days;
}

const selectDays = compiled((db, { startupId, from }: Given<{ startupId: string; from: string }>) =>
  db
    .select({
      day: profileViewDays.day,
      investorViews: profileViewDays.investorViews,
      visitors: profileViewDays.visitors,
    })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.startupId, startupId), gte(profileViewDays.day, from))),
);
