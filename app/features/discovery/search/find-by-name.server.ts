import type { Side } from "~/db/values";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { noSynonyms } from "~/features/text/search-words/synonyms";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData, StartupCardData } from "./cards";
import { textMatch } from "./criteria";
import { isOwned, pageQuery } from "./list-query.server";
import { investorCard, startupCard } from "./listed-cards";

interface Cards {
  startup: StartupCardData;
  investor: InvestorCardData;
}

/**
 * Published profiles whose name matches, best match first, as public cards; for suggestions while typing. With `onlyOwned`
 * without unclaimed listings.
 */
export async function findByName<Of extends Side>(
  app: App,
  {
    side,
    name,
    locale,
    limit = 8,
    onlyOwned = false,
  }: { side: Of; name: string; locale: Locale; limit?: number; onlyOwned?: boolean },
): Promise<Array<Cards[Of]>> {
  const text = textMatch(name, parseQuery(name, noSynonyms), ["name"]);
  if (!text) return [];
  const [rows, labels] = await Promise.all([
    pageQuery(
      app,
      { side, facets: [], text, conditions: onlyOwned ? [isOwned] : [] },
      { page: 1, size: limit, byRelevance: true, withRound: false },
    ),
    keyLabels(app, "industry", locale),
  ]);
  const cardOf = side === "startup" ? startupCard : investorCard;
  return rows.map((row) => cardOf(row, { locale, labels, now: app.now() })) as Array<Cards[Of]>;
}
