import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";
import type { EventCardData } from "../event-card";
import { eventTimeText } from "../event-time";

/** Events as cards in a grid. */
export function EventList({ events, as = "h2" }: { events: EventCardData[]; as?: "h2" | "h3" }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {events.map((event) => (
        <li key={event.id} className="min-w-0">
          <EventCard event={event} as={as} />
        </li>
      ))}
    </ul>
  );
}

function EventCard({ event, as: Heading }: { event: EventCardData; as: "h2" | "h3" }) {
  const { t } = useTranslation("eventCards");
  const locale = useLocale();
  const { id, title, summary, cover, is_online: isOnline, place, phase, activity, tags } = event;
  return (
    <Card asChild padding="none" interactive className="relative flex h-full flex-col overflow-hidden">
      <article>
        <div className={cn("relative aspect-video bg-brand-50", phase === "past" && "grayscale-[40%]")}>
          {cover ? (
            <img
              {...imageSource(cover.url, 480)}
              sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw"
              alt={cover.alt}
              loading="lazy"
              className="size-full object-cover"
            />
          ) : (
            <DayTile at={event.starts_at} />
          )}
          {phase !== "upcoming" && (
            <Badge tone={phaseTone[phase]} className="absolute start-3 top-3">
              {t(`phases.${phase}`)}
            </Badge>
          )}
        </div>
        <div className="flex flex-1 flex-col p-4 md:p-5">
          <p className="flex items-start gap-2 text-sm text-ink-soft tabular-nums">
            <CalendarDays aria-hidden className="mt-[0.2em] size-4 shrink-0 text-brand-700" />
            {eventTimeText(event, locale)}
          </p>
          <Heading className="mt-2 text-lg leading-snug font-semibold wrap-anywhere">
            <Link to={`/events/${id}`} className="after:absolute after:inset-0 hover:text-brand-700">
              {title}
            </Link>
          </Heading>
          <p className="mt-1.5 line-clamp-2 text-ink-soft">{summary}</p>
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-3 text-sm text-ink-soft">
            <span className="inline-flex min-w-0 items-start gap-1.5">
              {isOnline ? (
                <Video aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              ) : (
                <MapPin aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              )}
              <span className="min-w-0 wrap-anywhere">{isOnline ? t("online") : place}</span>
            </span>
            {activity && <Badge tone="info">{activity.label}</Badge>}
            {tags.slice(0, 2).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        </div>
      </article>
    </Card>
  );
}

export const phaseTone = { cancelled: "danger", upcoming: "neutral", running: "brand", past: "neutral" } as const;

/** A large day in place of a missing cover. */
function DayTile({ at }: { at: number }) {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone: taipeiTimeZone });
  // Chinese day numbers include a 日 that is not wanted here.
  const dayOfMonth = format({ day: "numeric" })
    .formatToParts(at)
    .find(({ type }) => type === "day")?.value;
  return (
    <div aria-hidden className="flex size-full flex-col items-center justify-center text-brand-700">
      <span className="text-sm">{format({ month: "long" }).format(at)}</span>
      <span className="text-4xl font-semibold tabular-nums">{dayOfMonth}</span>
    </div>
  );
}
