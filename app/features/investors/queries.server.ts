import { eq } from "drizzle-orm";
import { investors, investorTexts } from "~/db/schema";
import { keysOf, profileKeyRows } from "~/features/profiles/keys.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { emptyInvestor, type InvestorProfile } from "./profile";

/**
 * An investor's whole profile in the spec's shape (spec §3), e-mail and phone included: only for its owner, staff and
 * commands. What others may see is selected in `features/discovery`. Null when there is no such investor.
 */
export async function getInvestorProfile(app: App, id: string): Promise<InvestorProfile | null> {
  const [[row], texts, keys] = await app.db.batch([
    app.db.select().from(investors).where(eq(investors.id, id)),
    app.db.select().from(investorTexts).where(eq(investorTexts.investorId, id)),
    profileKeyRows(app, id),
  ]);
  if (!row) return null;
  const langs = Object.fromEntries(
    textLocales.map((locale) => {
      const text = texts.find((candidate) => candidate.locale === locale) ?? emptyInvestor.langs[locale];
      return [locale, { title: text.title, experience: text.experience, description: text.description }];
    }),
  ) as InvestorProfile["langs"];
  return {
    id: row.id,
    status: row.status,
    level: row.level,
    card_level: row.cardLevel,
    type: row.type,
    name: row.name,
    email: row.email,
    phone: row.phone,
    currency: row.currency,
    region: row.region,
    capital: row.capital,
    check_size: { min: row.checkSizeMin, max: row.checkSizeMax },
    photo: row.photo,
    industry_keys: keysOf(keys, "industry"),
    domain_keys: keysOf(keys, "domain"),
    history_invest: row.historyInvest,
    current_invest: row.currentInvest,
    langs,
    submitted_at: row.submittedAt,
    published_at: row.publishedAt,
    updated_at: row.updatedAt,
    revision: row.revision,
    field_changes: row.fieldChanges,
  };
}
