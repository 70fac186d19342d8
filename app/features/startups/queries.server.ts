import { eq } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import { keysOf, profileKeyRows } from "~/features/profiles/keys.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { emptyStartup, type ReportField, type StartupProfile, type StartupReport } from "./profile";

/** Where each report field is stored. */
export const reportColumns = {
  slogan: "slogan",
  description: "description",
  summary: "summary",
  purpose: "purpose",
  problem: "problem",
  solution: "solution",
  business_model: "businessModel",
  market: "market",
  competition: "competition",
  product: "product",
  why: "why",
  financial_status: "financialStatus",
  operating_condition: "operatingCondition",
} as const satisfies Record<ReportField, keyof typeof startupTexts.$inferSelect>;

/**
 * A startup's whole profile in the spec's shape (spec §3), contacts and drafts included: only for its owner, staff and
 * commands. What others may see is selected in `features/discovery`. Null when there is no such startup.
 */
export async function getStartupProfile(app: App, id: string): Promise<StartupProfile | null> {
  const [[row], texts, keys] = await app.db.batch([
    app.db.select().from(startups).where(eq(startups.id, id)),
    app.db.select().from(startupTexts).where(eq(startupTexts.startupId, id)),
    profileKeyRows(app, id),
  ]);
  if (!row) return null;
  const report = Object.fromEntries(
    textLocales.map((locale) => {
      const text = texts.find((candidate) => candidate.locale === locale);
      return [locale, text ? reportOf(text) : emptyStartup.report[locale]];
    }),
  ) as StartupProfile["report"];
  return {
    id: row.id,
    is_publish: row.isPublish,
    level: row.level,
    verified_badge: row.verifiedBadge,
    name: row.name,
    industry_keys: keysOf(keys, "industry"),
    domain_keys: keysOf(keys, "domain"),
    photo: row.photo,
    cover: row.cover,
    video: row.video,
    contacts: row.contacts,
    phone: row.phone,
    currency: row.currency,
    region: row.region,
    website: row.website,
    linkedin: row.linkedin,
    facebook: row.facebook,
    instagram: row.instagram,
    teams: row.teams,
    patents: row.patents,
    awards: row.awards,
    more: row.more,
    documents: row.documents,
    financial_report: row.financialReport,
    estimated_financial_report: row.estimatedFinancialReport,
    term_of_protected: termsOf(row.termOfProtected),
    sn_overridden_at: row.snOverriddenAt,
    company_info: {
      employees: row.employees,
      company_status: row.companyStatus,
      company_start_at: row.companyStartAt,
      register_country: row.registerCountry,
      sn: row.sn,
      address: row.address,
      capital: row.capital,
    },
    funding_info: {
      status: row.fundingStatus,
      round: row.round,
      fundraising: row.fundraising,
      fund_of_shares: row.fundOfShares,
    },
    report,
    submitted_at: row.submittedAt,
    published_at: row.publishedAt,
    updated_at: row.updatedAt,
    revision: row.revision,
    field_changes: row.fieldChanges,
  };
}

/**
 * What stands beside the profile: the support plans and paid services as the profile notes them, by name, and how long
 * the level holds (milliseconds; null without an end, or once it has passed). Throws `startup_not_found`.
 */
export async function getStartupSupport(app: App, id: string) {
  const row = await app.db
    .select({ plan: startups.plan, service: startups.service, levelUntil: startups.levelUntilAt })
    .from(startups)
    .where(eq(startups.id, id))
    .get();
  if (!row) throw new AppError("startup_not_found");
  return { ...row, levelUntil: row.levelUntil !== null && row.levelUntil > app.now() ? row.levelUntil : null };
}

/** The per-language terms as stored: a language nobody wrote in is not there. */
export function termsOf(stored: Record<string, string>): StartupProfile["term_of_protected"] {
  return { zh_tw: stored.zh_tw ?? "", en_us: stored.en_us ?? "" };
}

function reportOf(row: typeof startupTexts.$inferSelect): StartupReport {
  return Object.fromEntries(
    Object.entries(reportColumns).map(([field, column]) => [field, row[column]]),
  ) as StartupReport;
}
