import { and, eq, sql } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { companyLists } from "./profile";

/** The published startup linked to a portfolio company. */
export interface LinkedStartup {
  id: string;
  name: string;
}

type Company = Pick<InvestedCompany, "startup_id">;

/** The published startups linked from a list of companies; unpublished ones must not be revealed. */
export async function findLinkedStartups(app: App, companies: readonly Company[]): Promise<LinkedStartup[]> {
  const ids = linksOf(companies);
  if (ids.length === 0) return [];
  return app.db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(
      and(eq(startups.isPublish, 2), sql`${startups.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    );
}

/**
 * The errors, by field, for companies linked to unpublished startups. Existing links (`stored`) may stay, because
 * startups are unpublished while they edit their profile.
 */
export async function brokenLinkErrors(
  app: App,
  { changed, stored }: { changed: Partial<CompanyLists>; stored: CompanyLists },
): Promise<FieldErrors> {
  const existing = linksOf([...stored.current_invest, ...stored.history_invest]);
  const lists = Object.values(companyLists).map((list) => ({ list, companies: changed[list] ?? [] }));
  const published = await findLinkedStartups(
    app,
    lists.flatMap(({ companies }) => companies),
  );
  const isAllowed = (id: string | null) =>
    !id || existing.includes(id) || published.some((startup) => startup.id === id);
  return Object.fromEntries(
    lists.flatMap(({ list, companies }) =>
      companies.flatMap(({ startup_id }, at) =>
        isAllowed(startup_id) ? [] : [[`${list}[${at}].startup_id`, ["investors:issues.startup"]]],
      ),
    ),
  );
}

type CompanyLists = Record<(typeof companyLists)[keyof typeof companyLists], readonly Company[]>;

function linksOf(companies: readonly Company[]): string[] {
  return [...new Set(companies.flatMap(({ startup_id }) => startup_id ?? []))];
}
