import { type PageLoads, type ViewedSection, viewedSections } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import type { Capabilities, StartupCapability } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { taipeiDay } from "~/locales/taipei-time";

/** How long a page must be visible to count as viewed, in seconds. */
export const countedAfter = 5;

/** The maximum viewing time counted per page load and per visit, in seconds. */
export const longestView = 30 * 60;

/**
 * The first day whose views may still change: a report counts for the day its view began, up to `longestView` ago. The
 * same again is allowed for reports in flight and database replicas.
 */
export function firstUnsettledDay(now: number): string {
  return taipeiDay(now - 2 * longestView * 1000);
}

/** A viewer who returns within this time continues the visit, in milliseconds. */
export const visitGap = 30 * minuteMs;

/** The maximum number of visits per investor, startup and day; later ones extend the last. */
export const visitsPerDay = 10;

/** Maximum page loads tracked per visit; the time of later ones is not added. */
export const loadsPerVisit = 20;

/** How old a reporting page may be, in milliseconds. */
export const reportableFor = 2 * dayMs;

/** How long visits are kept, in milliseconds; the daily totals stay. */
export const visitsKeptFor = 180 * dayMs;

/** The capability that each section requires (product §2.1). */
const capabilityOf: Record<ViewedSection, StartupCapability> = {
  about: "basic",
  fundraising: "fundraising",
  report: "report",
  team: "report",
  honours: "report",
  financials: "financials",
  more: "report",
  news: "report",
  rewards: "fundraising",
};

/** The sections a viewer can have viewed; locked sections show no content. */
export function readableSections(granted: Capabilities<StartupCapability>): ViewedSection[] {
  return viewedSections.filter((section) => granted.has(capabilityOf[section]));
}

/** Whether a viewer's visits to a startup count; its owner's and staff's do not. */
export function isCountedViewer(viewer: Viewer, startupId: string): boolean {
  return viewer.kind === "visitor" || (viewer.kind !== "staff" && viewer.id !== startupId);
}

/** What a page reports: seconds visible since it was loaded, in total and by section. */
export interface Report {
  seconds: number;
  sections: Partial<Record<ViewedSection, number>>;
}

/**
 * The credible part of a report: no more time than since the page was issued, at most `longestView`, and only sections
 * the viewer could read. Null if it is too short to count.
 */
export function credibleReport(
  { seconds, sections }: Report,
  { issuedAt, now, readable }: { issuedAt: number; now: number; readable: readonly ViewedSection[] },
): Report | null {
  const elapsed = Math.floor(Math.max(0, now - issuedAt) / 1000);
  const total = Math.min(Math.floor(seconds), elapsed, longestView);
  if (!(total >= countedAfter)) return null;
  const viewed = readable.flatMap((section) => {
    const time = Math.min(Math.floor(sections[section] ?? 0), total);
    return time > 0 ? [[section, time] as const] : [];
  });
  return { seconds: total, sections: Object.fromEntries(viewed) };
}

/** The totals of a visit over its page loads. Parallel tabs add up, capped at the elapsed time. */
export function totalsOf(loads: PageLoads, { startedAt, lastAt }: { startedAt: number; lastAt: number }): Report {
  const longest = Math.min(longestView, Math.max(countedAfter, Math.round((lastAt - startedAt) / 1000)));
  const reports = Object.values(loads);
  const sum = (times: number[]) =>
    Math.min(
      longest,
      times.reduce((total, time) => total + time, 0),
    );
  const sections = viewedSections.flatMap((section) => {
    const time = sum(reports.map((report) => report.sections[section] ?? 0));
    return time > 0 ? [[section, time] as const] : [];
  });
  return { seconds: sum(reports.map(({ seconds }) => seconds)), sections: Object.fromEntries(sections) };
}
