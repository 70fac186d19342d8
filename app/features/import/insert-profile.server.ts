import type { BatchItem } from "drizzle-orm/batch";
import { accounts, investors, investorTexts, profileKeys, startups, startupTexts } from "~/db/schema";
import { keyNames, placeNames } from "~/features/discovery/index-profile.server";
import { type SearchDocument, startupDocument } from "~/features/discovery/search-document";
import type { InvestorContent } from "~/features/investors/profile";
import type { StartupContent } from "~/features/startups/profile";
import { reportColumns } from "~/features/startups/queries.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";

/**
 * Statements that write whole new profiles, for those who bring many at once: the importer and the demo data. Owners'
 * own edits go through `features/profiles`.
 */
export type Statements = BatchItem<"sqlite">[];

type AccountRow = typeof accounts.$inferInsert;
type StartupRow = typeof startups.$inferInsert;
type InvestorRow = typeof investors.$inferInsert;

/** What stands beside a startup's content: its state, level and times. */
export type StartupState = Partial<Omit<StartupRow, keyof StartupContent | "id">> &
  Pick<StartupRow, "createdAt" | "updatedAt">;

export type InvestorState = Partial<Omit<InvestorRow, keyof InvestorContent | "id">> &
  Pick<InvestorRow, "createdAt" | "updatedAt">;

/** A new startup account with its profile. `locales` are the languages it has text in. */
export function insertStartupStatements(
  app: App,
  options: { account: AccountRow; content: StartupContent; state: StartupState; locales?: readonly TextLocale[] },
): Statements {
  const { account, content } = options;
  return [
    app.db.insert(accounts).values(account),
    app.db.insert(startups).values({ ...startupColumns(content), ...options.state, id: account.id }),
    ...(options.locales ?? textLocales).map((locale) =>
      app.db.insert(startupTexts).values({ startupId: account.id, locale, ...textColumns(content, locale) }),
    ),
    ...keyStatements(app, account.id, content),
  ];
}

/** A new investor account with its profile. */
export function insertInvestorStatements(
  app: App,
  options: { account: AccountRow; content: InvestorContent; state: InvestorState },
): Statements {
  const { account, content } = options;
  const { check_size, history_invest, current_invest, industry_keys, domain_keys, langs, ...columns } = content;
  return [
    app.db.insert(accounts).values(account),
    app.db.insert(investors).values({
      ...columns,
      checkSizeMin: check_size.min,
      checkSizeMax: check_size.max,
      historyInvest: history_invest,
      currentInvest: current_invest,
      ...options.state,
      id: account.id,
    }),
    ...textLocales.map((locale) =>
      app.db.insert(investorTexts).values({ investorId: account.id, locale, ...langs[locale] }),
    ),
    ...keyStatements(app, account.id, { industry_keys, domain_keys }),
  ];
}

/** The columns of `startups` that hold a startup's own content. */
export function startupColumns(content: StartupContent) {
  const { company_info, funding_info, industry_keys, domain_keys, report, ...columns } = content;
  return {
    ...columns,
    employees: company_info.employees,
    companyStatus: company_info.company_status,
    companyStartAt: company_info.company_start_at,
    registerCountry: company_info.register_country,
    sn: company_info.sn,
    address: company_info.address,
    capital: company_info.capital,
    fundingStatus: funding_info.status,
    round: funding_info.round,
    fundraising: funding_info.fundraising,
    fundOfShares: funding_info.fund_of_shares,
  };
}

/** The columns of one language's row in `startup_texts`. */
export function textColumns(content: StartupContent, locale: TextLocale) {
  const report = content.report[locale];
  return Object.fromEntries(
    Object.entries(reportColumns).map(([field, column]) => [column, report[field as keyof typeof reportColumns]]),
  ) as Record<(typeof reportColumns)[keyof typeof reportColumns], string>;
}

/** The industry and domain keys of a profile, in the order they were chosen. */
export function keyStatements(
  app: App,
  profileId: string,
  keys: Pick<StartupContent, "industry_keys" | "domain_keys">,
): Statements {
  const rows = (["industry", "domain"] as const).flatMap((type) =>
    [...new Set(keys[`${type}_keys`])].map((key, position) => ({ profileId, type, key, position })),
  );
  return rows.length > 0 ? [app.db.insert(profileKeys).values(rows)] : [];
}

/** What the search index holds of a startup that is being written. */
export async function startupDocumentOf(app: App, content: StartupContent): Promise<SearchDocument> {
  return startupDocument({
    name: content.name,
    more: content.more,
    teams: content.teams,
    patents: content.patents,
    awards: content.awards,
    texts: textLocales.map((locale) => textColumns(content, locale)),
    labels: [
      ...(await keyNames(app, "industry", content.industry_keys)),
      ...(await keyNames(app, "domain", content.domain_keys)),
      ...placeNames({ country: content.company_info.register_country, region: content.region }),
    ],
  });
}
