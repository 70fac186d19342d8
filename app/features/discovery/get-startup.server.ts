import { and, eq } from "drizzle-orm";
import { accounts, conversationRecords, conversationSummaries, startups, startupTexts } from "~/db/schema";
import type { PublishState } from "~/db/schema/startups";
import { type Capabilities, nextStepTo, type StartupCapability, startupAccess } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import { fileUrl } from "~/features/files/file-url";
import { type DocumentInfo, describeDocuments } from "~/features/files/queries.server";
import { keysOf, profileKeyRows } from "~/features/profiles/keys.server";
import { countryLabel } from "~/features/startups/options";
import type { ReportField, StartupReport } from "~/features/startups/profile";
import { reportColumns, termsOf } from "~/features/startups/queries.server";
import { type Locale, type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { relationTo } from "./relation";
import type { DocumentLink, StartupView } from "./startup-view";

/** The columns each capability opens (design §7). `message` opens none. */
const columnsOf = {
  card: { id: startups.id, name: startups.name, photo: startups.photo, verifiedBadge: startups.verifiedBadge },
  basic: {
    cover: startups.cover,
    video: startups.video,
    region: startups.region,
    employees: startups.employees,
    companyStatus: startups.companyStatus,
    companyStartAt: startups.companyStartAt,
    registerCountry: startups.registerCountry,
  },
  report: {
    website: startups.website,
    linkedin: startups.linkedin,
    facebook: startups.facebook,
    instagram: startups.instagram,
    teams: startups.teams,
    patents: startups.patents,
    awards: startups.awards,
    more: startups.more,
  },
  fundraising: {
    currency: startups.currency,
    capital: startups.capital,
    fundingStatus: startups.fundingStatus,
    round: startups.round,
    fundraising: startups.fundraising,
    fundOfShares: startups.fundOfShares,
  },
  financials: {
    documents: startups.documents,
    financialReport: startups.financialReport,
    estimatedFinancialReport: startups.estimatedFinancialReport,
    termOfProtected: startups.termOfProtected,
  },
  contact: { contacts: startups.contacts, phone: startups.phone, address: startups.address },
  message: {},
  private: { isPublish: startups.isPublish, sn: startups.sn, revision: startups.revision },
} as const satisfies Record<StartupCapability, object>;

/** The texts each capability opens. */
const textsOf: Partial<Record<StartupCapability, readonly ReportField[]>> = {
  card: ["slogan"],
  basic: ["description"],
  report: ["summary", "purpose", "problem", "solution", "business_model", "market", "competition", "product", "why"],
  financials: ["financial_status", "operating_condition"],
};

/**
 * A startup's profile as `viewer` may see it (spec §6, design §7): the columns are chosen by capability before they are
 * read. `shareToken` shows an unpublished profile to whoever holds it. Throws `startup_not_found` for a profile that does
 * not exist and, just the same, for one the viewer may not see.
 */
export async function getStartupForViewer(
  app: App,
  options: { viewer: Viewer; id: string; locale: Locale; shareToken?: string | null },
): Promise<StartupView> {
  const { viewer, id, locale } = options;
  const { isPublish, inConversation, granted } = await accessToStartup(app, options);
  return {
    ...(await readStartup(app, { viewer, id, locale, isPublish, granted })),
    relation: relationTo(viewer, id),
    in_conversation: inConversation,
  };
}

/**
 * What `viewer` may see of a startup, read from nothing but what stands between the two. Throws `startup_not_found` for
 * a profile that does not exist and, just the same, for one the viewer may not see.
 */
export async function accessToStartup(
  app: App,
  { viewer, id, shareToken }: { viewer: Viewer; id: string; shareToken?: string | null },
) {
  const { isPublish, shareTokenHash, isClosed, startupAnswered, inConversation } = await readRelation(app, viewer, id);
  const holdsShareToken =
    Boolean(shareToken) &&
    !isClosed &&
    shareTokenHash !== null &&
    (await hashToken(shareToken ?? "")) === shareTokenHash;
  const granted = startupAccess(viewer, { id, isPublish }, { startupAnswered, holdsShareToken });
  if (!granted.has("card")) throw new AppError("startup_not_found");
  return { isPublish, inConversation, granted };
}

/**
 * A startup's profile by what is granted, as if the viewer stood in no relation to it; only what is granted is read.
 * Throws `startup_not_found` when it does not exist.
 */
export async function readStartup(
  app: App,
  options: {
    viewer: Viewer;
    id: string;
    locale: Locale;
    isPublish: PublishState;
    granted: Capabilities<StartupCapability>;
  },
): Promise<StartupView> {
  const { viewer, id, locale, isPublish, granted } = options;
  const [[row], texts, keys] = await app.db.batch([
    app.db.select(columnsFor(granted)).from(startups).where(eq(startups.id, id)),
    app.db.select(textColumnsFor(granted)).from(startupTexts).where(eq(startupTexts.startupId, id)),
    profileKeyRows(app, id),
  ]);
  if (!row) throw new AppError("startup_not_found");
  const [industries, domains] = [await keyLabels(app, "industry", locale), await keyLabels(app, "domain", locale)];
  const labelled = (labels: Map<string, string>) => (key: string) => ({ key, label: labels.get(key) ?? key });
  const next_steps = nextSteps(viewer, { isPublish }, granted);
  return {
    ...fieldsOf(row, { granted, documents: await documentsOf(app, row, granted), locale }),
    industries: keysOf(keys, "industry").map(labelled(industries)),
    domains: keysOf(keys, "domain").map(labelled(domains)),
    report: reportsOf(texts, granted),
    published: isPublish === 2,
    relation: "other",
    granted: [...granted],
    next_steps,
    next_step: Object.values(next_steps)[0] ?? null,
    in_conversation: false,
  };
}

/**
 * What stands between the viewer and the startup: its state and whether the two talk. A closed account is suspended or
 * waits to be deleted: its profile was taken down, and its share link with it.
 */
async function readRelation(app: App, viewer: Viewer, id: string) {
  const investorId = viewer.kind === "investor" ? viewer.id : "";
  const [[head], [summary], [record]] = await app.db.batch([
    app.db
      .select({
        isPublish: startups.isPublish,
        shareTokenHash: startups.shareTokenHash,
        suspendedAt: accounts.suspendedAt,
        eraseAt: accounts.eraseAt,
      })
      .from(startups)
      .innerJoin(accounts, eq(accounts.id, startups.id))
      .where(eq(startups.id, id)),
    app.db
      .select({ startupAnswered: conversationSummaries.startupAnswered })
      .from(conversationSummaries)
      .where(and(eq(conversationSummaries.investorId, investorId), eq(conversationSummaries.startupId, id))),
    app.db
      .select({ id: conversationRecords.id })
      .from(conversationRecords)
      .where(and(eq(conversationRecords.investorId, investorId), eq(conversationRecords.startupId, id)))
      .limit(1),
  ]);
  if (!head) throw new AppError("startup_not_found");
  const { suspendedAt, eraseAt, ...state } = head;
  return {
    ...state,
    isClosed: suspendedAt !== null || eraseAt !== null,
    startupAnswered: summary?.startupAnswered ?? false,
    inConversation: record !== undefined,
  };
}

type StartupRow = typeof startups.$inferSelect;

/** Only what is granted is read. The type says every column: look at `granted` before using one of a capability. */
function columnsFor(granted: Capabilities<StartupCapability>) {
  const columns = [...granted].map((capability) => columnsOf[capability]);
  return Object.assign({}, ...columns) as (typeof startups)["_"]["columns"];
}

function textColumnsFor(granted: Capabilities<StartupCapability>) {
  const columns = [...granted]
    .flatMap((capability) => textsOf[capability] ?? [])
    .map((field) => [reportColumns[field], startupTexts[reportColumns[field]]]);
  return {
    locale: startupTexts.locale,
    ...(Object.fromEntries(columns) as Pick<typeof startupTexts, (typeof reportColumns)[ReportField]>),
  };
}

/** Names, types and sizes of a profile's documents, where they are granted. */
async function documentsOf(app: App, row: StartupRow, granted: Capabilities<StartupCapability>) {
  if (!granted.has("financials")) return [];
  const { documents, financialReport, estimatedFinancialReport } = row;
  return describeDocuments(app, [
    ...documents.map(({ file_id }) => file_id),
    financialReport,
    estimatedFinancialReport,
  ]);
}

function documentLink(known: readonly DocumentInfo[], id: string, name = ""): DocumentLink {
  const file = known.find((document) => document.id === id);
  const file_name = file?.name ?? name;
  return {
    path: fileUrl(id),
    name: name || file_name,
    file_name,
    content_type: file?.content_type ?? "",
    size: file?.size ?? 0,
  };
}

function fieldsOf(
  row: StartupRow,
  {
    granted,
    documents,
    locale,
  }: { granted: Capabilities<StartupCapability>; documents: DocumentInfo[]; locale: Locale },
) {
  return {
    id: row.id,
    name: row.name,
    photo: fileUrl(row.photo),
    verified_badge: row.verifiedBadge,
    cover: fileUrl(row.cover),
    video: row.video,
    region: row.region,
    register_country_name: countryLabel(locale, row.registerCountry),
    company_info: {
      employees: row.employees,
      company_status: row.companyStatus,
      company_start_at: row.companyStartAt,
      register_country: row.registerCountry,
      ...(granted.has("fundraising") && { capital: row.capital }),
      ...(granted.has("contact") && { address: row.address }),
      ...(granted.has("private") && { sn: row.sn }),
    },
    ...(granted.has("report") && {
      website: row.website,
      linkedin: row.linkedin,
      facebook: row.facebook,
      instagram: row.instagram,
      teams: row.teams.map((member) => ({ ...member, photo: fileUrl(member.photo) })),
      patents: row.patents,
      awards: row.awards,
      more: row.more,
    }),
    ...(granted.has("fundraising") && {
      currency: row.currency,
      funding_info: {
        status: row.fundingStatus,
        round: row.round,
        fundraising: row.fundraising,
        fund_of_shares: row.fundOfShares,
      },
    }),
    ...(granted.has("financials") && {
      documents: row.documents.map(({ file_id, name }) => documentLink(documents, file_id, name)),
      financial_report: row.financialReport ? documentLink(documents, row.financialReport) : null,
      estimated_financial_report: row.estimatedFinancialReport
        ? documentLink(documents, row.estimatedFinancialReport)
        : null,
      term_of_protected: termsOf(row.termOfProtected),
    }),
    ...(granted.has("contact") && { contacts: row.contacts, phone: row.phone }),
    ...(granted.has("private") && { is_publish: row.isPublish, revision: row.revision }),
  };
}

function reportsOf(
  rows: Array<{ locale: TextLocale } & Record<(typeof reportColumns)[ReportField], string>>,
  granted: Capabilities<StartupCapability>,
): Record<TextLocale, Partial<StartupReport>> {
  const fields = [...granted].flatMap((capability) => textsOf[capability] ?? []);
  const report = (locale: TextLocale) => {
    const row = rows.find((candidate) => candidate.locale === locale);
    return Object.fromEntries(fields.map((field) => [field, row?.[reportColumns[field]] ?? ""]));
  };
  return Object.fromEntries(textLocales.map((locale) => [locale, report(locale)])) as Record<
    TextLocale,
    Partial<StartupReport>
  >;
}

function nextSteps(
  viewer: Viewer,
  startup: Parameters<typeof nextStepTo>[2],
  granted: Capabilities<StartupCapability>,
): StartupView["next_steps"] {
  return Object.fromEntries(
    (["report", "fundraising", "financials", "contact", "message"] as const).flatMap((capability) => {
      const step = nextStepTo(capability, viewer, startup, granted);
      return step ? [[capability, step]] : [];
    }),
  );
}
