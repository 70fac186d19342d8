import { dayMs } from "~/durations";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { fromTaipeiInput, taipeiDay, taipeiDayText, weekOf } from "~/locales/taipei-time";
import type { Improvement } from "./improvements";

/** Mails without other news suggest an improvement at most this often, in milliseconds. */
export const suggestionPause = 28 * dayMs;

/** A startup's figures for a week. */
export interface WeekFigures {
  views: number;
  /** Distinct investors who viewed it. */
  investors: number;
  favorites: number;
  invitations: number;
}

/** The week a weekly mail covers: the seven Taipei days before the Monday it is due, in milliseconds. */
export function reportedWeek(now: number): { from: number; to: number; firstDay: string; lastDay: string } {
  const to = fromTaipeiInput(`${weekOf(now)}T00:00`) ?? now;
  const from = to - 7 * dayMs;
  return { from, to, firstDay: taipeiDay(from), lastDay: taipeiDay(to - 1) };
}

/** Whether a week is worth a mail: something happened, or no improvement was suggested for four weeks. */
export function isWorthMailing(
  figures: WeekFigures,
  { improvement, suggestedAt, now }: { improvement: Improvement | undefined; suggestedAt: number | null; now: number },
): boolean {
  if (figures.views + figures.favorites + figures.invitations > 0) return true;
  return improvement !== undefined && (suggestedAt === null || now - suggestedAt >= suggestionPause);
}

/** The mail's paragraphs; only our own words and figures, no names. */
export function summaryText(
  t: Translate,
  options: { figures: WeekFigures; improvement: Improvement | undefined; now: number; locale: Locale },
): string {
  const { figures, improvement, now, locale } = options;
  const { from, to } = reportedWeek(now);
  const dates = { from: taipeiDayText(from, locale), to: taipeiDayText(to - 1, locale) };
  const { views, investors, favorites, invitations } = figures;
  return [
    views > 0 ? t("profileViews:mail.views", { count: views, ...dates }) : t("profileViews:mail.noViews", dates),
    investors > 0 && t("profileViews:mail.viewsBy", { count: investors }),
    favorites > 0 && t("profileViews:mail.favorites", { count: favorites }),
    invitations > 0 && t("profileViews:mail.invitations", { count: invitations }),
    improvement && t("profileViews:mail.improvement", { improvement: t(`profileViews:improvements.${improvement}`) }),
  ]
    .filter(Boolean)
    .join("\n\n");
}
