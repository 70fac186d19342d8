import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import { fileUrl } from "~/features/files/file-url";
import { countryLabel } from "~/features/profiles/startups/options";
import { datedOnCard } from "~/features/records/dated-facts/facts";
import { inLanguage } from "~/features/text/text/local-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { InvestorCardData, StartupCardData } from "./cards";
import type { ListedRow } from "./list-query.server";

/**
 * The reader's language, industry names in it, and the current time in milliseconds, which decides whether facts are
 * out of date.
 */
interface Reader {
  locale: Locale;
  labels: Map<string, string>;
  now: number;
}

/** Builds the card of a listed startup. */
export function startupCard(row: ListedRow, { locale, labels, now }: Reader): StartupCardData {
  const card = row.card as StoredStartupCard;
  return {
    id: row.id,
    name: card.name,
    photo: fileUrl(card.photo),
    slogan: inLanguage(textLocaleOf(locale), card.slogan),
    industries: labelled(card.industries, labels),
    region: card.region,
    country: card.country,
    countryName: countryLabel(locale, card.country),
    verifiedBadge: row.verifiedBadge,
    unclaimed: card.unclaimed ?? null,
    round: row.round,
    datedRound: row.round ? datedOnCard("startup", { dates: row.factDates ?? {}, now }) : null,
    publishedAt: row.publishedAt,
  };
}

/** Builds the card of a listed investor. */
export function investorCard(row: ListedRow, { locale, labels, now }: Reader): InvestorCardData {
  const card = row.card as StoredInvestorCard;
  return {
    id: row.id,
    name: card.name,
    photo: fileUrl(card.photo),
    type: card.type,
    title: inLanguage(textLocaleOf(locale), card.title),
    industries: labelled(card.industries, labels),
    region: card.region,
    currency: card.currency,
    checkSize: card.checkSize,
    datedCheckSize: datedOnCard("investor", { dates: row.factDates ?? {}, now }),
    publishedAt: row.publishedAt,
  };
}

/** Adds labels to keys; a key that has since been removed is its own label. */
function labelled(keys: readonly string[], labels: Map<string, string>) {
  return keys.map((key) => ({ key, label: labels.get(key) ?? key }));
}
