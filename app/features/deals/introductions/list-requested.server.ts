import { and, desc, eq, sql } from "drizzle-orm";
import { conversationSummaries, introductionRequests, investors } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { findPairsWalls } from "~/features/core/firewall/find-pair-walls.server";
import { isListedInvestor } from "~/features/discovery/match/is-published.server";
import type { App } from "~/server/app.server";
import { findNames } from "./list-suggested.server";
import { mayBeAsked } from "./require-askable.server";

/**
 * A request for introductions as the startup sees it. Refused, used and unanswered ones are the same, and so is the time
 * when each ends.
 */
export interface Requested {
  id: string;
  investor: { id: string; name: string };
  text: string;
  state: "asked" | "ended";
  /** In milliseconds. */
  at: number;
  expiresAt: number;
}

/** How many requests are listed, and how many investors are offered. */
const mostListed = 20;
const mostOffered = 10;

/**
 * Lists whom a startup asked for introductions, newest first (product §28.4); leaves out investors that are no longer
 * listed.
 */
export async function listRequested(app: App, { actor }: { actor: StartupViewer }): Promise<Requested[]> {
  // The state is not even read: nothing that the startup sees may depend on it.
  const { id, investorId, text, createdAt, expiresAt } = introductionRequests;
  const rows = await app.db
    .select({ id, investorId, text, at: createdAt, expiresAt })
    .from(introductionRequests)
    .where(eq(introductionRequests.startupId, actor.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostListed);
  const names = await findNames(
    app,
    rows.map((row) => row.investorId),
  );
  const now = app.now();
  return rows.flatMap(({ investorId, ...row }) => {
    const investor = names.get(investorId);
    return investor ? [{ ...row, investor, state: row.expiresAt > now ? ("asked" as const) : ("ended" as const) }] : [];
  });
}

/** Lists the investors that a startup could ask now, by its latest conversations first; `requireAskable` decides. */
export async function listAskable(
  app: App,
  { actor }: { actor: StartupViewer },
): Promise<Array<{ id: string; name: string }>> {
  if (actor.isPublish !== 2 || actor.eraseAt !== null) return [];
  const { startupId, investorId, lastTimestamp } = conversationSummaries;
  const wasAsked = sql`EXISTS (SELECT 1 FROM ${introductionRequests} WHERE ${introductionRequests.startupId} = ${startupId}
    AND ${introductionRequests.investorId} = ${investorId} AND ${introductionRequests.expiresAt} > ${app.now()})`;
  const found = await app.db
    .select({ id: investors.id, name: investors.name })
    .from(conversationSummaries)
    .innerJoin(investors, eq(investors.id, investorId))
    .where(and(eq(startupId, actor.id), isListedInvestor, mayBeAsked({ startupId, investorId }), sql`NOT ${wasAsked}`))
    .orderBy(desc(lastTimestamp))
    .limit(mostOffered);
  const walls = await findPairsWalls(app, { startupId: actor.id, investorIds: found.map(({ id }) => id) });
  return found.filter(({ id }) => !walls.get(id)?.byRules.has("profile"));
}
