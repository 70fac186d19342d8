import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { startups } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { InvestorViewer, Viewer } from "~/features/core/access/viewer";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { companyLists } from "./profile";

/** The published startup linked to a portfolio company. */
export interface LinkedStartup {
  id: string;
  name: string;
}

type Company = Pick<InvestedCompany, "startup_id">;

/**
 * Returns the linked startups of a list of companies that are published and not hidden from the viewer; the others must
 * not be revealed.
 */
export async function findLinkedStartups(
  app: App,
  { viewer, companies }: { viewer: Viewer; companies: readonly Company[] },
): Promise<LinkedStartup[]> {
  const ids = linksOf(companies);
  if (ids.length === 0) return [];
  const [published, hidden] = await Promise.all([
    app.db
      .select({ id: startups.id, name: startups.name })
      .from(startups)
      .where(and(eq(startups.isPublish, 2), isOneOf(startups.id, ids))),
    findHiddenAmong(app, { viewer, startupIds: ids }),
  ]);
  return published.filter(({ id }) => !hidden.get(id)?.has("profile"));
}

/**
 * Returns the errors, by field, for companies linked to startups that are unpublished or hidden from the actor.
 * Existing links (`stored`) may stay, because startups are unpublished while they edit their profile.
 */
export async function brokenLinkErrors(
  app: App,
  { actor, changed, stored }: { actor: InvestorViewer; changed: Partial<CompanyLists>; stored: CompanyLists },
): Promise<FieldErrors> {
  const existing = linksOf([...stored.current_invest, ...stored.history_invest]);
  const lists = Object.values(companyLists).map((list) => ({ list, companies: changed[list] ?? [] }));
  const published = await findLinkedStartups(app, {
    viewer: actor,
    companies: lists.flatMap(({ companies }) => companies),
  });
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
