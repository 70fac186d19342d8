import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { findByName } from "./find-by-name.server";
import {
  type FilterSuggestion,
  type FoundSuggestions,
  isSuggestible,
  matchesLabel,
  maxSuggestions,
  type ProfileSuggestion,
} from "./suggestions";

/**
 * Suggests names of listed profiles, and industries and technologies to filter by, for text typed into one side's
 * search; labels are in `locale`. Reads public data only, and excludes startups hidden from the viewer.
 */
export async function suggest(
  app: App,
  { viewer, side, typed, locale }: { viewer: Viewer; side: Side; typed: string; locale: Locale },
): Promise<FoundSuggestions> {
  if (!isSuggestible(typed)) return { profiles: [], filters: [] };
  const [profiles, filters] = await Promise.all([
    profilesByName(app, { viewer, side, name: typed, locale }),
    filtersByLabel(app, typed, locale),
  ]);
  return { profiles, filters };
}

async function profilesByName(
  app: App,
  options: { viewer: Viewer; side: Side; name: string; locale: Locale },
): Promise<ProfileSuggestion[]> {
  const found = await findByName(app, { ...options, limit: maxSuggestions });
  return found.map((card) => ({
    kind: "profile",
    id: card.id,
    name: card.name,
    photo: card.photo,
    ...("unclaimed" in card && card.unclaimed && { isUnclaimed: true }),
  }));
}

/** Finds keys whose label in either language matches, first-level keys first. */
async function filtersByLabel(app: App, typed: string, locale: Locale): Promise<FilterSuggestion[]> {
  const rows = (await allStaticKeys(app)).filter(({ zhTW, enUS }) =>
    [zhTW, enUS].some((it) => matchesLabel(it, typed, fold)),
  );
  const isBranch = ({ parentKey }: { parentKey: string | null }) => Number(parentKey !== null);
  return rows
    .sort((a, b) => isBranch(a) - isBranch(b))
    .flatMap(({ type, key, zhTW, enUS }): FilterSuggestion[] => {
      if (type === "knowledge") return [];
      return [{ kind: "filter", name: `${type}_keys`, value: key, label: locale === "en-US" ? enUS : zhTW }];
    })
    .slice(0, maxSuggestions);
}
