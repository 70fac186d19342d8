import { and, count, eq, isNotNull, ne, sum } from "drizzle-orm";
import { cards, startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { ownedBy } from "~/features/deals/board/read-cards.server";
import type { App } from "~/server/app.server";
import { type Raise, raiseOf } from "./raise";

/**
 * Sums the amounts on the startup's board by state, against the amount its profile seeks (product §23.6). Cards in
 * `passed` do not count. Reads one row per card with an amount.
 */
export async function raiseSummary(app: App, { actor }: { actor: StartupViewer }): Promise<Raise> {
  const [[round], rows] = await app.db.batch([
    app.db
      .select({ currency: startups.currency, target: startups.fundraising })
      .from(startups)
      .where(eq(startups.id, actor.id)),
    app.db
      .select({ state: cards.amountState, sum: sum(cards.amount).mapWith(Number), count: count() })
      .from(cards)
      .where(and(ownedBy(actor), isNotNull(cards.amount), ne(cards.stage, "passed")))
      .groupBy(cards.amountState),
  ]);
  const sums = rows.flatMap(({ state, sum: amount, count: number }) =>
    state === null ? [] : [{ state, sum: amount ?? 0, count: number }],
  );
  return raiseOf({ currency: round?.currency ?? "", target: round?.target ?? null }, sums);
}
