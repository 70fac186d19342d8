import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { noSynonyms } from "~/features/text/search-words/synonyms";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData, StartupCardData } from "./cards";
import { textMatch } from "./criteria";
import { behindWalls, isOwned, pageQuery } from "./list-query.server";
import { readListWalls } from "./list-walls.server";
import { investorCard, startupCard } from "./listed-cards";

interface Cards {
  startup: StartupCardData;
  investor: InvestorCardData;
}

/**
 * Finds published profiles by name, best match first, as public cards for suggestions while typing. Excludes those
 * hidden from the viewer, and with `onlyOwned` unclaimed listings.
 */
export async function findByName<Of extends Side>(
  app: App,
  {
    viewer,
    side,
    name,
    locale,
    limit = 8,
    onlyOwned = false,
  }: { viewer: Viewer; side: Of; name: string; locale: Locale; limit?: number; onlyOwned?: boolean },
): Promise<Array<Cards[Of]>> {
  const text = textMatch(name, parseQuery(name, noSynonyms), ["name"]);
  if (!text) return [];
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const [rows, labels] = await Promise.all([
    pageQuery(
      app,
      { side, facets: [], text, walls, conditions: onlyOwned ? [isOwned] : [] },
      { page: 1, size: limit, byRelevance: true, withRound: false },
    ),
    keyLabels(app, "industry", locale),
  ]);
  const cardOf = side === "startup" ? startupCard : investorCard;
  return rows.map((row) => cardOf(behindWalls(row, walls), { locale, labels, now: app.now() })) as Array<Cards[Of]>;
}
