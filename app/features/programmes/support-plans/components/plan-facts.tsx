import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { optionLabel } from "~/features/profiles/startups/options";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { SupportPlan } from "../support-plan";

/** A plan's location, deadline, capacity and organizer. */
export function PlanFacts({ plan }: { plan: SupportPlan }) {
  const { t } = useTranslation("supportPlans");
  const locale = useLocale();
  const { region, place, apply_until: until, places, organiser } = plan;
  const name = optionLabel(t, "regions", region);
  return (
    <dl className="space-y-4">
      <Fact name={t("facts.place")}>{place === "" || place.includes(name) ? place || name : `${name} · ${place}`}</Fact>
      <Fact name={t("facts.deadline")}>
        {until === null ? (
          t("noDeadline")
        ) : (
          <span className="tabular-nums">
            <time dateTime={new Date(until).toISOString()}>{taipeiTimeText(until, locale)}</time>{" "}
            <span className="whitespace-nowrap text-ink-soft">({t("taipei")})</span>
          </span>
        )}
      </Fact>
      {places !== null && <Fact name={t("facts.places")}>{t("facts.placesOf", { count: places })}</Fact>}
      {organiser !== "" && <Fact name={t("facts.organiser")}>{organiser}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
