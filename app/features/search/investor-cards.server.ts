import { sql } from "drizzle-orm";
import { investors } from "~/db/schema";
import type { InvestorType } from "~/db/values";
import { fileUrl } from "~/features/files/file-url";
import { inLanguage } from "~/features/text/local-text";
import { type Locale, type TextLocale, textLocaleOf } from "~/locales/locale";
import type { InvestorCardData } from "./cards";
import { firstIndustries, keyLabelsOf } from "./startup-cards.server";

/** The columns of a card, all public (design §7). */
export const investorCardColumns = {
  id: investors.id,
  name: investors.name,
  photo: investors.photo,
  type: investors.type,
  region: investors.region,
  currency: investors.currency,
  checkSizeMin: investors.checkSizeMin,
  checkSizeMax: investors.checkSizeMax,
  titleZh: title("zh_tw"),
  titleEn: title("en_us"),
  industries: firstIndustries(investors.id),
};

interface InvestorCardRow {
  id: string;
  name: string;
  photo: string | null;
  type: InvestorType;
  region: string;
  currency: string;
  checkSizeMin: number | null;
  checkSizeMax: number | null;
  titleZh: string | null;
  titleEn: string | null;
  industries: string;
}

/** Maps a row of the card columns to a card. `labels` are the industries' names in the reader's language. */
export function investorCard(row: InvestorCardRow, locale: Locale, labels: Map<string, string>): InvestorCardData {
  return {
    id: row.id,
    name: row.name,
    photo: fileUrl(row.photo),
    type: row.type,
    title: inLanguage(textLocaleOf(locale), { zh_tw: row.titleZh ?? "", en_us: row.titleEn ?? "" }),
    industries: keyLabelsOf(row.industries, labels),
    region: row.region,
    currency: row.currency,
    checkSize: { min: row.checkSizeMin, max: row.checkSizeMax },
  };
}

function title(locale: TextLocale) {
  return sql<
    string | null
  >`(SELECT title FROM investor_texts x WHERE x.investor_id = ${investors.id} AND x.locale = ${locale})`.as(
    `title_${locale}`,
  );
}
