import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { startups } from "~/db/schema";
import { fileUrl } from "~/features/files/file-url";
import { countryLabel } from "~/features/startups/options";
import { inLanguage } from "~/features/text/local-text";
import { type Locale, type TextLocale, textLocaleOf } from "~/locales/locale";
import { industriesOnCard, type StartupCardData } from "./cards";

/**
 * The columns of a card. Computed columns need unique aliases, because rows of a D1 batch are objects keyed by column
 * name. `round` is read only for viewers who may read fundraising data (design §7).
 */
export function startupCardColumns({ withRound }: { withRound: boolean }) {
  return {
    id: startups.id,
    name: startups.name,
    photo: startups.photo,
    region: startups.region,
    country: startups.registerCountry,
    verifiedBadge: startups.verifiedBadge,
    round: withRound ? startups.round : sql<null>`NULL`.as("round"),
    sloganZh: slogan("zh_tw"),
    sloganEn: slogan("en_us"),
    industries: firstIndustries(startups.id),
  };
}

/** The keys of a profile's first industries, as a JSON array. */
export function firstIndustries(profileId: SQLiteColumn) {
  return sql<string>`(
    SELECT json_group_array(key) FROM (
      SELECT k.key FROM profile_keys k WHERE k.profile_id = ${profileId} AND k.type = 'industry'
      ORDER BY k.position LIMIT ${sql.raw(String(industriesOnCard))}
    )
  )`.as("industries");
}

interface StartupCardRow {
  id: string;
  name: string;
  photo: string | null;
  region: string;
  country: string;
  verifiedBadge: boolean;
  round: string | null;
  sloganZh: string | null;
  sloganEn: string | null;
  industries: string;
}

/** Maps a row of the card columns to a card. `labels` are the industries' names in the reader's language. */
export function startupCard(row: StartupCardRow, locale: Locale, labels: Map<string, string>): StartupCardData {
  return {
    id: row.id,
    name: row.name,
    photo: fileUrl(row.photo),
    slogan: inLanguage(textLocaleOf(locale), { zh_tw: row.sloganZh ?? "", en_us: row.sloganEn ?? "" }),
    industries: keyLabelsOf(row.industries, labels),
    region: row.region,
    country: row.country,
    countryName: countryLabel(locale, row.country),
    verifiedBadge: row.verifiedBadge,
    round: row.round,
  };
}

/** Keys with their labels; a key removed since falls back to itself. */
export function keyLabelsOf(keys: string, labels: Map<string, string>) {
  return (JSON.parse(keys) as string[]).map((key) => ({ key, label: labels.get(key) ?? key }));
}

function slogan(locale: TextLocale) {
  return sql<
    string | null
  >`(SELECT slogan FROM startup_texts x WHERE x.startup_id = ${startups.id} AND x.locale = ${locale})`.as(
    `slogan_${locale}`,
  );
}
