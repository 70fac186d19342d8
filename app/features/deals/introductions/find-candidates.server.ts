import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, introductions, investors, profileKeys, startups } from "~/db/schema";
import type { InvestorType } from "~/db/values";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { mayKnowNumbers } from "~/features/core/access/walls";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { findPairsWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import { readCandidates } from "~/features/discovery/match/read-candidates.server";
import { mismatches } from "~/features/messaging/mismatch";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { keysOf, profileKeyRows } from "~/features/records/records/keys.server";
import type { App } from "~/server/app.server";
import { hasMuted, haveTalked } from "./conditions.server";
import { mostCandidates } from "./rules";

/** A member whom a startup fits by its stated mandate. */
export interface Candidate {
  id: string;
  name: string;
  type: InvestorType;
  photo: string | null;
}

const noNumbers = { round: "", amount: null };

/**
 * Returns up to three listed members whose stated mandate the startup meets (product §28.1): they share an industry with
 * it and it meets their other criteria. Leaves out those who have talked with it, from whom it hides, who were suggested
 * before, and who muted the introducer. Reads the same number of rows however many investors there are.
 */
export async function findCandidates(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<Candidate[]> {
  const [startupRows, startupKeys] = await app.db.batch([
    app.db
      .select({ round: startups.round, amount: startups.fundraising, currency: startups.currency })
      .from(startups)
      .where(eq(startups.id, startupId)),
    profileKeyRows(app, startupId),
  ]);
  const [startup] = startupRows;
  if (!startup) return [];
  const [industries, domains] = [keysOf(startupKeys, "industry"), keysOf(startupKeys, "domain")];
  const ids = await readCandidates(app, { viewer: actor, side: "investor", industries, domains, connected: new Map() });
  const wasSuggested = sql`EXISTS (SELECT 1 FROM ${introductions}
    WHERE ${introductions.startupId} = ${startupId} AND ${introductions.toId} = ${investors.id})`;
  const [found, walls, ownHidden, rates] = await Promise.all([
    app.db
      .select({
        id: investors.id,
        name: investors.name,
        type: investors.type,
        photo: investors.photo,
        checkMin: investors.checkSizeMin,
        checkMax: investors.checkSizeMax,
        currency: investors.currency,
        industryKeys: sql<string[]>`(
          SELECT json_group_array(${profileKeys.key}) FROM ${profileKeys}
          WHERE ${profileKeys.profileId} = ${investors.id} AND ${profileKeys.type} = 'industry'
        )`.mapWith((json: string): string[] => JSON.parse(json)),
      })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .where(
        and(
          isOneOf(investors.id, ids),
          ne(investors.id, actor.id),
          sql`+${investors.status} = 'active'`,
          isNull(accounts.suspendedAt),
          isNull(accounts.erasedAt),
          isNull(accounts.eraseAt),
          sql`NOT ${haveTalked(startupId, investors.id)}`,
          sql`NOT ${wasSuggested}`,
          sql`NOT ${hasMuted(investors.id, actor.id)}`,
        ),
      ),
    findPairsWalls(app, { startupId, investorIds: ids }),
    findHidden(app, { viewer: actor, startupId }),
    readRates(app),
  ]);
  const fitting = found.flatMap(({ industryKeys, ...investor }) => {
    const wall = walls.get(investor.id);
    const hidden = wall ? hiddenInPair(wall) : new Set();
    // As on lists, a profile opened to one investor is still hidden.
    if (wall?.byRules.has("profile")) return [];
    // The introducer sees the result, too.
    const knowsNumbers = mayKnowNumbers(ownHidden) && !hidden.has("numbers");
    const sought = { ...startup, ...(knowsNumbers ? {} : noNumbers), industryKeys: industries };
    const shared = industryKeys.filter((key) => industries.includes(key)).length;
    if (shared === 0 || mismatches(sought, { ...investor, industryKeys }, rates).length > 0) return [];
    const isStated = investor.checkMin !== null || investor.checkMax !== null;
    const { id, name, type, photo } = investor;
    return [{ candidate: { id, name, type, photo }, fit: shared + (isStated ? 0.5 : 0) }];
  });
  return fitting
    .sort((a, b) => b.fit - a.fit || spread(startupId, a.candidate.id) - spread(startupId, b.candidate.id))
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate);
}

/** Orders equally fitting members differently for each startup, so that not the same few are always chosen. */
function spread(startupId: string, investorId: string): number {
  let hash = 0;
  for (const character of `${startupId}:${investorId}`) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
