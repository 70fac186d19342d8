import { and, eq, type SQL, sql } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import { keyWrites } from "~/features/profiles/keys.server";
import { sanitizeRichText } from "~/features/profiles/rich-text.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type ReportField, richReportFields, type StartupContent, type StartupReport } from "./profile";
import { reportColumns } from "./queries.server";
import type { StartupChanges } from "./schema";

/** The columns of `startups` a change sets; undefined ones are left alone. */
function columnsOf(changes: StartupChanges) {
  const { company_info: company, funding_info: funding } = changes;
  return {
    name: changes.name,
    photo: changes.photo,
    cover: changes.cover,
    video: changes.video,
    contacts: changes.contacts,
    phone: changes.phone,
    currency: changes.currency,
    region: changes.region,
    website: changes.website,
    linkedin: changes.linkedin,
    facebook: changes.facebook,
    instagram: changes.instagram,
    teams: changes.teams,
    patents: changes.patents,
    awards: changes.awards,
    more: changes.more,
    documents: changes.documents,
    financialReport: changes.financial_report,
    estimatedFinancialReport: changes.estimated_financial_report,
    termOfProtected: changes.term_of_protected,
    employees: company?.employees,
    companyStatus: company?.company_status,
    companyStartAt: company?.company_start_at,
    registerCountry: company?.register_country,
    sn: company?.sn,
    address: company?.address,
    capital: company?.capital,
    fundingStatus: funding?.status,
    round: funding?.round,
    fundraising: funding?.fundraising,
    fundOfShares: funding?.fund_of_shares,
  };
}

/** The columns of `startup_texts` a change sets, rich text sanitised. */
function textColumnsOf(report: Partial<StartupReport>) {
  const isRich = (field: string) => (richReportFields as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(report).map(([field, value]) => [
      reportColumns[field as ReportField],
      isRich(field) ? sanitizeRichText(value) : value,
    ]),
  ) as Partial<typeof startupTexts.$inferInsert>;
}

/**
 * The statements that change a startup's content, for one `db.batch`; the first is the update of the startup itself, so
 * its changed row count tells whether the change took place. With `onlyUnpublished` nothing changes unless is_publish
 * is 0 while they run.
 */
export function startupUpdates(app: App, id: string, changes: StartupChanges, options: { onlyUnpublished: boolean }) {
  const allowed: SQL = options.onlyUnpublished
    ? sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 0)`
    : sql`1`;
  const sn = changes.company_info?.sn;
  const texts = Object.entries(changes.report ?? {}).filter(([, report]) => Object.keys(report ?? {}).length > 0);
  return [
    app.db
      .update(startups)
      .set({
        ...columnsOf(changes),
        // A number that staff let through is no longer let through once it is another one.
        ...(sn === undefined ? {} : { snOverriddenAt: sql`CASE WHEN sn = ${sn} THEN sn_overridden_at END` }),
        updatedAt: app.now(),
      })
      .where(and(eq(startups.id, id), allowed)),
    ...texts.flatMap(([locale, report]) => [
      app.db
        .insert(startupTexts)
        .values({ startupId: id, locale: locale as TextLocale })
        .onConflictDoNothing(),
      app.db
        .update(startupTexts)
        .set(textColumnsOf(report as Partial<StartupReport>))
        .where(and(eq(startupTexts.startupId, id), eq(startupTexts.locale, locale as TextLocale), allowed)),
    ]),
    ...keyWrites(app, id, changes, allowed),
  ] as const;
}

/**
 * The statements that insert a whole startup, for an importer's or seed's own batch: they come after the insert of the
 * account with the same id. `row` sets what is not content: state, level, badge, import key, times. Rich text is
 * sanitised here too; whether keys and images exist is the caller's to check.
 */
export function startupInserts(
  app: App,
  { id, content, row = {} }: { id: string; content: StartupContent; row?: Partial<typeof startups.$inferInsert> },
) {
  const at = app.now();
  return [
    app.db.insert(startups).values({ createdAt: at, updatedAt: at, ...columnsOf(content), ...row, id }),
    ...textLocales.map((locale) =>
      app.db.insert(startupTexts).values({ startupId: id, locale, ...textColumnsOf(content.report[locale]) }),
    ),
    ...keyWrites(app, id, content),
  ] as const;
}
