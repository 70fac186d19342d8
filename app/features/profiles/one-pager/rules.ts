import type { OnePagerLanguage, StartupLevel } from "~/db/values";
import { minuteMs } from "~/durations";
import { startupEntitlements } from "~/features/core/access/entitlements";
import { taipeiDay } from "~/locales/taipei-time";

/** One-pagers a startup may make in a calendar month (product §7.9). */
export const onePagerAllowance = (level: StartupLevel): number => startupEntitlements[level].onePagers;

/** The allowance of the highest level. */
export const maxOnePagerAllowance = Math.max(...Object.values(startupEntitlements).map(({ onePagers }) => onePagers));

/** A one-pager unfinished after this long was interrupted, in milliseconds; no request takes this long. */
export const abandonedAfter = 2 * minuteMs;

/** The day downloads renew, the first of the month after `month` (`YYYY-MM`), as `YYYY-MM-DD`. */
export function renewalDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The file's name, `NAME-one-pager-LANGUAGE-DAY.pdf`; `storeFile` removes what file names may not contain. */
export function onePagerName(name: string, language: OnePagerLanguage, at: number): string {
  const words = [...name.replace(/[\s.:*?"<>|/\\]+/gu, " ").trim()].slice(0, 60).join("");
  return `${words === "" ? "startup" : words}-one-pager-${language}-${taipeiDay(at)}.pdf`;
}

/** A LIKE pattern for the names of one-pagers, also of those saved and uploaded again. */
export const onePagerNames = "%-one-pager-%.pdf";
