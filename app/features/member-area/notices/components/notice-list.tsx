import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { dayMs } from "~/durations";
import { shortDay } from "~/locales/time-zones";
import { groupByDay } from "../group-by-day";
import type { NoticeLine } from "../list-notices.server";

interface NoticeListProps {
  lines: readonly NoticeLine[];
  /** In the reader's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The level of the days' headings. */
  heading: "h2" | "h3";
}

/** Notices by day. Those that were unseen when they appeared stay marked, although they now count as seen. */
export function NoticeList({ lines, today, heading: Heading }: NoticeListProps) {
  const { t } = useTranslation("notices");
  const locale = useLocale();
  const [fresh, setFresh] = useState(() => new Set(lines.filter(({ isSeen }) => !isSeen).map(({ id }) => id)));
  const added = lines.filter(({ id, isSeen }) => !isSeen && !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  const dayText = (day: string) =>
    day === today ? t("today") : day === yesterday ? t("yesterday") : shortDay(day, locale);
  return (
    <div className="space-y-5">
      {groupByDay(lines).map(({ day, lines: own }) => (
        <section key={day}>
          <Heading className="text-sm font-medium text-ink-faint">{dayText(day)}</Heading>
          <ul className="mt-1 divide-y divide-line">
            {own.map(({ id, text, path, clock, at }) => (
              <li key={id}>
                <Link
                  to={path}
                  className="-mx-2 flex min-h-11 items-start gap-3 rounded-lg px-2 py-2.5 hover:bg-sunken"
                >
                  <span
                    aria-hidden
                    className={cn("mt-2 size-2 shrink-0 rounded-full", fresh.has(id) && "bg-accent-600")}
                  />
                  <span className={cn("min-w-0 flex-1 wrap-anywhere", fresh.has(id) && "font-medium")}>
                    {fresh.has(id) && <span className="sr-only">{t("unseen")} </span>}
                    {text}
                  </span>
                  <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-ink-faint tabular-nums">
                    {clock}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
