import { and, eq, type SQL, sql } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import type { Editor } from "~/db/values";
import { revised } from "~/features/editing/commit-revision.server";
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
    termOfProtected: changes.term_of_protected as StartupContent["term_of_protected"] | undefined,
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

/** The same change as it will be stored: its long texts sanitised. */
export function sanitised(changes: StartupChanges): StartupChanges {
  if (!changes.report) return changes;
  const report = Object.entries(changes.report).map(([locale, texts]) => [locale, texts && sanitisedTexts(texts)]);
  return { ...changes, report: Object.fromEntries(report) };
}

function sanitisedTexts(texts: Partial<StartupReport>): Partial<StartupReport> {
  const isRich = (field: string) => (richReportFields as readonly string[]).includes(field);
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, isRich(field) ? sanitizeRichText(text) : text]),
  );
}

/** The columns of `startup_texts` a change sets, rich text sanitised. */
function textColumnsOf(report: Partial<StartupReport>) {
  return Object.fromEntries(
    Object.entries(sanitisedTexts(report)).map(([field, text]) => [reportColumns[field as ReportField], text]),
  ) as Partial<typeof startupTexts.$inferInsert>;
}

interface UpdateOptions {
  by: Editor;
  /** Nothing changes unless is_publish is 0 while the statements run. */
  onlyUnpublished: boolean;
  /** Nothing changes unless the startup still has this revision while the statements run. */
  revision?: number;
}

/**
 * The statements that change a startup's content, for one `db.batch`; the last is the update of the startup itself, so
 * its changed row count tells whether the change took place. It comes last because it ends the revision by which the
 * others are guarded.
 */
export function startupUpdates(app: App, id: string, changes: StartupChanges, options: UpdateOptions) {
  const { by, onlyUnpublished, revision } = options;
  const state = onlyUnpublished ? sql` AND is_publish = 0` : sql``;
  const unchanged = revision === undefined ? sql`` : sql` AND revision = ${revision}`;
  const allowed: SQL = sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id}${state}${unchanged})`;
  const sn = changes.company_info?.sn;
  const terms = changes.term_of_protected;
  const texts = Object.entries(changes.report ?? {}).filter(([, report]) => Object.keys(report ?? {}).length > 0);
  return [
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
    app.db
      .update(startups)
      .set({
        ...columnsOf(changes),
        // Each language is a field of its own in one column.
        ...(terms && { termOfProtected: sql`json_patch(term_of_protected, ${JSON.stringify(terms)})` }),
        // A number that staff let through is no longer let through once it is another one.
        ...(sn === undefined ? {} : { snOverriddenAt: sql`CASE WHEN sn = ${sn} THEN sn_overridden_at END` }),
        ...revised(app, { changes, by }),
        updatedAt: app.now(),
      })
      .where(and(eq(startups.id, id), allowed)),
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
