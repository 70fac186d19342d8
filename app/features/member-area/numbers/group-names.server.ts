import type { NumberDimension } from "~/db/marketplace-values";
import type { CardLevel, InvestorLevel, Side, StartupLevel } from "~/db/values";
import { optionLabel } from "~/features/profiles/startups/options";
import { labelledOptions } from "~/features/publishing/option-lists/option-list.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { collator } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { taipeiMidnight, taipeiMonthText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { PartReport } from "./make-report";
import { unknownGroup } from "./members.server";

type Group = PartReport["groups"][number];

/**
 * Names the groups of a dimension and puts them in order: months with the newest first, others by shown sign-ups, then by
 * name. The order says nothing of what is hidden.
 */
export async function nameGroups(
  app: App,
  { by, groups, locale }: { by: NumberDimension; groups: readonly Group[]; locale: Locale },
): Promise<(Group & { name: string })[]> {
  const nameOf = await namesOf(app, { by, locale });
  const shown = ({ figures }: Group) => figures.signUps?.now ?? 0;
  const { compare } = collator(locale);
  return groups
    .map((group) => ({ ...group, name: nameOf(group.value) }))
    .sort((one, other) =>
      by === "cohort"
        ? other.value.localeCompare(one.value)
        : shown(other) - shown(one) || compare(one.name, other.name),
    );
}

/** Returns the function that names a value; options that were removed since keep their key. */
async function namesOf(
  app: App,
  { by, locale }: { by: NumberDimension; locale: Locale },
): Promise<(value: string) => string> {
  const t = translate(locale);
  const known = (nameOf: (value: string) => string) => (value: string) =>
    value === unknownGroup ? t("numbers:unknown") : nameOf(value);
  switch (by) {
    case "side":
      return (value) => t(`numbers:sides.${value as Side}`);
    case "cohort":
      return (value) => taipeiMonthText(taipeiMidnight(`${value}-01`), locale);
    case "region":
      return known((value) => optionLabel(t, "regions", value));
    case "level":
      return known((value) => {
        const [kind, level] = value.split(".");
        if (kind === "card") return t(`levels:card.${level as CardLevel}`);
        return kind === "startup"
          ? t(`levels:startup.${level as StartupLevel}`)
          : t(`levels:investor.${level as InvestorLevel}`);
      });
    case "industry": {
      const labels = await keyLabels(app, "industry", locale);
      return known((value) => labels.get(value) ?? value);
    }
    case "source": {
      const origins = await labelledOptions(app, { name: "startup_origin_options", locale });
      return known((value) => {
        if (value === "referral" || value === "claimed") return t(`numbers:sources.${value}`);
        const key = value.replace("origin.", "");
        return origins.find((origin) => origin.key === key)?.label ?? key;
      });
    }
  }
}
