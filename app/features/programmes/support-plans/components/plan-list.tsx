import CalendarClock from "lucide-react/icons/calendar-clock";
import MapPin from "lucide-react/icons/map-pin";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { optionLabel } from "~/features/profiles/startups/options";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { PlanCardData } from "../plan-card";
import { PlanState } from "./plan-state";

interface PlanListProps {
  plans: PlanCardData[];
  /** Cards side by side, or one per line if there may be only one. */
  layout: "grid" | "lines";
}

/** Support plans as cards under a heading. */
export function PlanList({ plans, layout }: PlanListProps) {
  return (
    <ul className={layout === "grid" ? "grid gap-5 sm:grid-cols-2 xl:grid-cols-3" : "space-y-4"}>
      {plans.map((plan) => (
        <li key={plan.id} className="min-w-0">
          <PlanCard plan={plan} layout={layout} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan, layout }: { plan: PlanCardData; layout: PlanListProps["layout"] }) {
  const { t } = useTranslation("supportPlans");
  const { id, name, summary, cover, region, place, status, isOpen } = plan;
  return (
    <Card
      asChild
      padding="none"
      interactive
      className={cn("relative flex h-full flex-col overflow-hidden", layout === "lines" && "sm:flex-row")}
    >
      <article>
        {cover && (
          <img
            {...imageSource(cover.url, 480)}
            sizes="(min-width: 1280px) 280px, (min-width: 640px) 50vw, 100vw"
            alt={cover.alt}
            loading="lazy"
            className={cn(
              "aspect-video w-full object-cover",
              layout === "lines" && "sm:aspect-auto sm:w-56 sm:shrink-0",
            )}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col p-4">
          <p>
            <PlanState status={status} isOpen={isOpen} />
          </p>
          <h3 className="mt-2 text-lg leading-snug font-semibold wrap-anywhere">
            <Link to={`/revitalization/${id}`} className="after:absolute after:inset-0 hover:text-brand-700">
              {name}
            </Link>
          </h3>
          <p className="mt-1.5 line-clamp-3 text-ink-soft">{summary}</p>
          <div className="mt-auto space-y-1 pt-3 text-sm text-ink-soft">
            <p className="flex items-start gap-1.5">
              <MapPin aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{place || optionLabel(t, "regions", region)}</span>
            </p>
            {isOpen && <PlanDeadline plan={plan} />}
          </div>
        </div>
      </article>
    </Card>
  );
}

/** The deadline of an open plan, with the days left if it is close. */
function PlanDeadline({ plan: { apply_until: until, daysLeft } }: { plan: PlanCardData }) {
  const { t } = useTranslation("supportPlans");
  const locale = useLocale();
  return (
    <p className="flex items-start gap-1.5 tabular-nums">
      <CalendarClock aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0">
        {until === null ? t("noDeadline") : t("applyUntil", { time: taipeiTimeText(until, locale) })}
        {daysLeft !== null && (
          <span className="ms-1.5 font-medium whitespace-nowrap text-accent-700">
            {daysLeft === 0 ? t("lastDay") : t("daysLeft", { count: daysLeft })}
          </span>
        )}
      </span>
    </p>
  );
}
