import { keyNames, placeNames } from "~/features/discovery/index-profile.server";
import { type SearchDocument, startupDocument } from "~/features/discovery/search-document";
import type { ReportField, StartupContent } from "~/features/startups/profile";
import { reportColumns } from "~/features/startups/queries.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";

/**
 * What the search index holds of a startup that is not in the database yet, so that profile and index are written in one
 * batch. The same as the index makes of a stored profile.
 */
export async function startupDocumentOf(app: App, content: StartupContent): Promise<SearchDocument> {
  const { name, more, teams, patents, awards, region } = content;
  return startupDocument({
    name,
    more,
    teams,
    patents,
    awards,
    texts: textLocales.map((locale) => {
      const report = content.report[locale];
      const columns = Object.entries(reportColumns).map(([field, column]) => [column, report[field as ReportField]]);
      return Object.fromEntries(columns) as Record<(typeof reportColumns)[ReportField], string>;
    }),
    labels: [
      ...(await keyNames(app, "industry", content.industry_keys)),
      ...(await keyNames(app, "domain", content.domain_keys)),
      ...placeNames({ country: content.company_info.register_country, region }),
    ],
  });
}
