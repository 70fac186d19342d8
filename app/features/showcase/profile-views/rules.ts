import { type PageLoads, type ViewedSection, viewedSections } from "~/db/values";
import type { Capabilities, StartupCapability } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { taipeiDay } from "~/locales/taipei-time";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a page must be visible to count as viewed, in seconds. */
export const countedAfter = 5;

/** The longest viewing time counted for one page load and for one visit, in seconds. */
export const longestView = 30 * 60;

/**
 * The first day whose views may still change: a report counts for the day on which its view began, up to `longestView` ago.
 * As much again is left for reports under way and for replicas of the database.
 */
export function firstUnsettledDay(now: number): string {
  return taipeiDay(now - 2 * longestView * 1000);
}

/** A viewer who returns within this time continues the same visit, in milliseconds. */
export const visitGap = 30 * minute;

/** The maximum number of visits per investor, startup and day; later ones extend the last. */
export const visitsPerDay = 10;

/** The maximum number of page loads told apart in one visit; time spent on later ones is not added. */
export const loadsPerVisit = 20;

/** The maximum age of a page that may still report, in milliseconds. */
export const reportableFor = 2 * day;

/** Visits are kept this long, in milliseconds; the daily totals stay. */
export const visitsKeptFor = 180 * day;

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

/** The sections a viewer can have viewed: a locked section is on the page, but its content is not. */
export function readableSections(granted: Capabilities<StartupCapability>): ViewedSection[] {
  return viewedSections.filter((section) => granted.has(capabilityOf[section]));
}

/** Whether a viewer's visits to a startup count: those of its owner and of staff do not. */
export function isCountedViewer(viewer: Viewer, startupId: string): boolean {
  return viewer.kind === "visitor" || (viewer.kind !== "staff" && viewer.id !== startupId);
}

/** What a page reports: seconds visible since it was loaded, in total and by section. */
export interface Report {
  seconds: number;
  sections: Partial<Record<ViewedSection, number>>;
}

/**
 * The part of a report that is credible: no more time than has passed since the page was issued, at most
 * `longestView`, and only sections the viewer could read. Null if it is too short to count.
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

/** The totals of a visit over its page loads. Tabs open side by side add up, at most to the time that has passed. */
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
