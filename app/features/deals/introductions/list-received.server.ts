import { and, desc, eq, gt, sql } from "drizzle-orm";
import { introductions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findStartupCards } from "~/features/discovery/search/find-card.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { haveTalked } from "./conditions.server";
import { findNames, type ShownIntroduction } from "./list-suggested.server";

/** An introduction that waits for an investor's answer. */
export interface Received extends ShownIntroduction {
  /** In milliseconds. */
  expiresAt: number;
}

/** How many introductions an investor sees at once. */
const mostListed = 20;

/**
 * Lists the introductions that wait for an investor's answer, newest first (product §28.3). Leaves out startups that are
 * no longer in the investor's lists, and those that have talked with it meanwhile.
 */
export async function listReceived(
  app: App,
  { actor, locale }: { actor: InvestorViewer; locale: Locale },
): Promise<Received[]> {
  const rows = await app.db
    .select()
    .from(introductions)
    .where(
      and(
        eq(introductions.toId, actor.id),
        eq(introductions.state, "delivered"),
        gt(introductions.expiresAt, app.now()),
        sql`NOT ${haveTalked(introductions.startupId, introductions.toId)}`,
      ),
    )
    .orderBy(desc(introductions.deliveredAt))
    .limit(mostListed);
  if (rows.length === 0) return [];
  const [cards, introducers] = await Promise.all([
    findStartupCards(app, { viewer: actor, ids: rows.map(({ startupId }) => startupId), locale }),
    findNames(
      app,
      rows.flatMap(({ fromId, isNamed }) => (isNamed && fromId !== null ? [fromId] : [])),
    ),
  ]);
  return rows.flatMap(({ id, startupId, fromId, isNamed, reason, sentence, expiresAt }) => {
    const startup = cards.find((card) => card.id === startupId);
    const introducer = isNamed && fromId !== null ? (introducers.get(fromId) ?? null) : null;
    if (!startup || startup.unclaimed !== null) return [];
    return [{ id, introducer, reason, sentence, startup, expiresAt: expiresAt ?? 0 }];
  });
}
