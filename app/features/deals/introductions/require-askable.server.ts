import { and, eq, type SQL, sql } from "drizzle-orm";
import { conversationSummaries } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findStartupRows } from "~/features/discovery/search/find-card.server";
import type { ListedRow } from "~/features/discovery/search/list-query.server";
import { requirePair } from "~/features/messaging/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { areTalking, wasReceived } from "./conditions.server";
import { findListedInvestor } from "./read-shown.server";

/**
 * Returns an investor that the startup can ask for introductions, and the startup as the investor's lists show it (product
 * §28.4). Throws `not_found` if the two have no conversation, `not_listed`, `erasing`, `hidden_from_recipient` if the
 * startup hides its profile from the investor, and `wrong_state` if one of them has not written or has passed, one blocks
 * the other, the investor is not listed, or it got the startup by an introduction itself.
 */
export async function requireAskable(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<{ investor: InvestorViewer; startup: ListedRow }> {
  const { pair } = await requirePair(app, { actor, targetId: investorId });
  if (actor.isPublish !== 2) throw new AppError("not_listed");
  if (actor.eraseAt !== null) throw new AppError("erasing");
  const { investorId: id, startupId } = conversationSummaries;
  const isPair = and(eq(id, pair.investorId), eq(startupId, pair.startupId));
  const [investor, askable] = await Promise.all([
    findListedInvestor(app, investorId),
    app.db.$count(conversationSummaries, and(isPair, mayBeAsked(pair))),
  ]);
  if (!investor || askable === 0) throw notAskable();
  const [startup] = await findStartupRows(app, { viewer: investor, ids: [actor.id] });
  if (!startup) throw new AppError("hidden_from_recipient", { text: "introductions:ask.hidden" });
  return { investor, startup };
}

/** SQL condition: a startup may ask an investor, as far as their conversation and earlier introductions go. */
export const mayBeAsked = (pair: Parameters<typeof areTalking>[0]): SQL =>
  sql`(${areTalking(pair)} AND NOT ${wasReceived(pair.startupId, pair.investorId)})`;

/** The refusal of a request to an investor that cannot be asked, whatever the cause. */
export const notAskable = () => new AppError("wrong_state", { text: "introductions:ask.notAskable" });
