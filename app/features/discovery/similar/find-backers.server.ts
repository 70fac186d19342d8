import { and, eq, lt } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { listings, profileKeys } from "~/db/schema";
import type { StoredStartupCard } from "~/db/schema/discovery/search";
import type { StartupViewer } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { dismissedAmong } from "~/features/discovery/match/dismissals.server";
import { findFullInboxes } from "~/features/discovery/match/full-inboxes.server";
import { readBackers } from "~/features/discovery/match/read-backing.server";
import type { InvestorCardData } from "~/features/discovery/search/cards";
import { listingColumns } from "~/features/discovery/search/list-query.server";
import { investorCard } from "~/features/discovery/search/listed-cards";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { comparedOf, readSimilar, type SimilarTo } from "./read-similar.server";

/** Number of investors shown, and of those ranked before dismissed ones are left out. */
const limits = { shown: 6, ranked: 24 };

/** Maximum number of companies named for each investor. */
const maxNames = 2;

/** A listed investor who backed startups similar to the viewer's, with the most similar of them. */
export interface BackerOfSimilar {
  card: InvestorCardData;
  companies: Array<{ id: string; name: string }>;
}

/** An investor with the similar startups that it names in its portfolio, the most similar first. */
interface Backer {
  id: string;
  points: number;
  companies: Array<{ id: string; name: string }>;
}

/**
 * Returns listed investors whose portfolio names startups similar to the viewer's own, those with the most and the most
 * similar ones first (product §7.12); none while the viewer is not listed. Leaves out its own investors and those it
 * dismissed; those who cannot be invited now come last. The number of rows read does not depend on the number of
 * profiles.
 */
export async function findBackersOfSimilar(
  app: App,
  { viewer, locale }: { viewer: StartupViewer; locale: Locale },
): Promise<BackerOfSimilar[]> {
  const own = await readListed(app, viewer.id);
  if (!own) return [];
  const ranked = await rememberPublic(app, ["backers of similar", own], () => rankBackers(app, own));
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ id }) => id);
  const [rows, dismissed, full, labels] = await Promise.all([
    app.db
      .select(listingColumns({ withRound: false }))
      .from(listings)
      .where(and(isOneOf(listings.profileId, ids), lt(listings.doc, 0))),
    dismissedAmong(app, { accountId: viewer.id, ids }),
    findFullInboxes(app, { viewer, ids }),
    keyLabels(app, "industry", locale),
  ]);
  const open = ranked.filter(({ id }) => !dismissed.has(id));
  return [...open.filter(({ id }) => !full.has(id)), ...open.filter(({ id }) => full.has(id))]
    .flatMap(({ id, companies }) => {
      const row = rows.find((one) => one.id === id);
      return row ? [{ card: investorCard(row, { locale, labels, now: app.now() }), companies }] : [];
    })
    .slice(0, limits.shown);
}

/** Reads a listed startup as it is compared; null if it is not listed. */
async function readListed(app: App, id: string): Promise<SimilarTo | null> {
  const [[row], keys] = await app.db.batch([
    app.db
      .select(listingColumns({ withRound: false }))
      .from(listings)
      .where(eq(listings.profileId, id)),
    app.db
      .select({ type: profileKeys.type, key: profileKeys.key })
      .from(profileKeys)
      .where(eq(profileKeys.profileId, id)),
  ]);
  if (!row) return null;
  const chosen = (type: "industry" | "domain") => keys.filter((one) => one.type === type).map(({ key }) => key);
  return { ...comparedOf(row), chosen: { industries: chosen("industry"), domains: chosen("domain") } };
}

async function rankBackers(app: App, own: SimilarTo): Promise<Backer[]> {
  const similar = await readSimilar(app, own, { walls: null, withRound: false });
  const backers = await readBackers(app, [own.id, ...similar.map(({ row }) => row.id)]);
  const partners = new Set(backers.get(own.id));
  const found = new Map<string, Backer>();
  for (const { row, points } of similar) {
    const { name } = row.card as StoredStartupCard;
    for (const id of new Set(backers.get(row.id))) {
      if (partners.has(id)) continue;
      const backer = found.get(id) ?? { id, points: 0, companies: [] };
      const companies = [...backer.companies, { id: row.id, name }].slice(0, maxNames);
      found.set(id, { id, points: backer.points + points, companies });
    }
  }
  return [...found.values()].sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1)).slice(0, limits.ranked);
}
