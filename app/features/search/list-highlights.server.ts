import type { Side } from "~/db/values";
import { keyLabels } from "~/features/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData, StartupCardData } from "./cards";
import { type ListedRow, pageQuery } from "./list-query.server";
import { investorCard, startupCard } from "./listed-cards";

interface Highlights {
  startup: StartupCardData;
  investor: InvestorCardData;
}

/** How many of the newest profiles highlights are chosen from. */
const candidates = 60;

/**
 * The highlighted profiles (spec §7, highlight): of the newest, those with a picture first, then the complete ones.
 * Returns public cards.
 */
export async function listHighlights<Of extends Side>(
  app: App,
  { kind, locale, limit }: { kind: Of; locale: Locale; limit: number },
): Promise<Array<Highlights[Of]>> {
  const [rows, labels] = await Promise.all([
    pageQuery(
      app,
      { side: kind, facets: [], text: null, conditions: [] },
      { page: 1, size: candidates, byRelevance: false, withRound: false },
    ),
    keyLabels(app, "industry", locale),
  ]);
  const rank = (row: ListedRow) => (row.card.photo === null ? 2 : 0) + (row.verifiedBadge ? 0 : 1);
  const chosen = rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, limit);
  const cardOf = kind === "startup" ? startupCard : investorCard;
  return chosen.map((row) => cardOf(row, { locale, labels })) as Array<Highlights[Of]>;
}
