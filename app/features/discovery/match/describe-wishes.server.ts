import type { WishField } from "~/db/match-values";
import { optionLabel } from "~/features/profiles/startups/options";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { listWishes } from "./list-wishes.server";
import type { MatchViewer } from "./picks";
import { wishesOfSide, wishValues } from "./wishes.server";

/** One thing that a member can say about whom it looks for, with its values in words. */
export interface WishChoice {
  field: WishField;
  options: Array<{ value: string; label: string; isChosen: boolean }>;
}

/** Reads whom the viewer looks for (product §7.4), among all values that its side can choose. */
export async function describeWishes(
  app: App,
  { viewer, locale }: { viewer: MatchViewer; locale: Locale },
): Promise<WishChoice[]> {
  const chosen = await listWishes(app, { viewer });
  const t = translate(locale);
  return wishesOfSide[viewer.kind].map((field) => ({
    field,
    options: wishValues[field].map((value) => ({
      value,
      label: labelOf(field, value, t),
      isChosen: chosen[field]?.includes(value) ?? false,
    })),
  }));
}

function labelOf(field: WishField, value: string, t: Translate): string {
  switch (field) {
    case "rounds":
    case "regions":
      return optionLabel(t, field, value);
    case "types":
      return (t as (key: string) => string)(`investors:types.${value}`);
    default:
      return (t as (key: string) => string)(`suggestions:wishes.${field}.${value}`);
  }
}
