import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import type { EventCardData } from "../event-card";
import { daysOf, dayText, timeText } from "../event-time";
import { monthAfter, weekdays, weeksOf } from "../month";

interface EventCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  /** Today in Taipei, `YYYY-MM-DD`. */
  today: string;
  events: EventCardData[];
  /** The address of another month. */
  monthLink: (month: string) => string;
}

/** A month's events as a table; on phones, a list of the days with events. Days are in Taipei time. */
export function EventCalendar({ month, today, events, monthLink }: EventCalendarProps) {
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const weeks = weeksOf(month);
  const eventsOn = (day: string) => events.filter((event) => daysOf(event).includes(day));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  const name = format(`${month}-01`, { year: "numeric", month: "long" });
  const busy = weeks.flat().filter((day): day is string => day !== null && eventsOn(day).length > 0);
  return (
    <section aria-labelledby="month" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" className="text-xl font-semibold">
          {name}
        </h2>
        <nav aria-label={t("month.navigation")} className="flex gap-2">
          <Link
            to={monthLink(monthAfter(month, -1))}
            rel="nofollow"
            className={buttonStyle({ variant: "secondary", size: "sm" })}
          >
            <ChevronLeft aria-hidden />
            {t("month.previous")}
          </Link>
          {month !== today.slice(0, 7) && (
            <Link to={monthLink(today.slice(0, 7))} className={buttonStyle({ variant: "ghost", size: "sm" })}>
              {t("month.today")}
            </Link>
          )}
          <Link
            to={monthLink(monthAfter(month, 1))}
            rel="nofollow"
            className={buttonStyle({ variant: "secondary", size: "sm" })}
          >
            {t("month.next")}
            <ChevronRight aria-hidden />
          </Link>
        </nav>
      </div>
      <table className="hidden w-full table-fixed border-collapse rounded-2xl bg-surface md:table">
        <caption className="sr-only">{t("month.caption", { month: name })}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={t(`month.weekdayNames.${day}`)}
                className="border border-line p-2 text-sm font-medium text-ink-soft"
              >
                {t(`month.weekdays.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td
                  key={day ?? weekdays[at]}
                  className={cn("h-28 border border-line p-2 align-top", day === null && "bg-sunken/60")}
                >
                  {day !== null && (
                    <>
                      <time
                        dateTime={day}
                        aria-current={day === today ? "date" : undefined}
                        className={cn(
                          "inline-flex size-7 items-center justify-center rounded-full text-sm tabular-nums",
                          day === today ? "bg-brand-600 font-medium text-white" : "text-ink-soft",
                        )}
                      >
                        {Number(day.slice(8))}
                      </time>
                      <DayEvents day={day} events={eventsOn(day)} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="space-y-3 md:hidden">
        {busy.map((day) => (
          <li key={day} className="rounded-2xl border border-line bg-surface p-4">
            <h3 className="font-medium">
              <time dateTime={day} aria-current={day === today ? "date" : undefined}>
                {dayText(Date.parse(`${day}T00:00:00Z`), locale).replace(/,$/, "")}
              </time>
            </h3>
            <DayEvents day={day} events={eventsOn(day)} />
          </li>
        ))}
      </ol>
      {busy.length === 0 && <p className="py-4 text-ink-soft">{t("empty.month")}</p>}
    </section>
  );
}

function DayEvents({ day, events }: { day: string; events: EventCardData[] }) {
  const { t } = useTranslation("eventCards");
  const locale = useLocale();
  if (events.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={`/events/${event.id}`}
            className="block rounded-md bg-brand-50 px-2 py-1.5 text-sm leading-snug wrap-anywhere text-brand-700 hover:bg-brand-100 max-md:min-h-11 max-md:py-2"
          >
            {daysOf(event)[0] === day && (
              <span className="me-1.5 tabular-nums">{timeText(event.starts_at, locale)}</span>
            )}
            <span className={cn(event.phase === "cancelled" && "line-through")}>{event.title}</span>
            {event.phase === "cancelled" && <span className="ms-1.5">（{t("phases.cancelled")}）</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
