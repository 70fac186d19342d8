import { and, desc, eq, sql } from "drizzle-orm";
import { introductionRequests } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { StartupCardData } from "~/features/discovery/search/cards";
import { findStartupCards } from "~/features/discovery/search/find-card.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { isOpenRequest, wasReceived } from "./conditions.server";

/** A startup's request that waits for an investor. */
export interface OpenRequest {
  id: string;
  startup: StartupCardData;
  text: string;
  /** When it was sent and when it ends, in milliseconds. */
  at: number;
  expiresAt: number;
}

/** How many requests an investor sees at once. */
const mostListed = 20;

/**
 * Lists the startups that ask an investor for introductions, newest first (product §28.4). Leaves out those that are no
 * longer in the investor's lists, and those that it cannot introduce.
 */
export async function listRequests(
  app: App,
  { actor, locale }: { actor: InvestorViewer; locale: Locale },
): Promise<OpenRequest[]> {
  if (actor.status !== "active") return [];
  const { id, startupId, investorId, text, expiresAt, createdAt } = introductionRequests;
  const rows = await app.db
    .select({ id, startupId, text, at: createdAt, expiresAt })
    .from(introductionRequests)
    .where(and(eq(investorId, actor.id), isOpenRequest(app.now()), sql`NOT ${wasReceived(startupId, investorId)}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostListed);
  const cards = await findStartupCards(app, { viewer: actor, ids: rows.map((row) => row.startupId), locale });
  return rows.flatMap(({ startupId, ...row }) => {
    const startup = cards.find((card) => card.id === startupId);
    return startup && startup.unclaimed === null ? [{ ...row, startup }] : [];
  });
}
