import { and, eq } from "drizzle-orm";
import { listings } from "~/db/schema";
import { isGeneralMember } from "~/features/core/access/rules";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Checks that an investor can wait for a startup's figures, and returns its name. Hidden numbers make no difference: the
 * investor must not notice them. Throws `not_found` for a startup that is not listed or hides its profile from the
 * actor, and `level_too_low` for a basic member.
 */
export async function requireWatchable(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<{ name: string }> {
  const listed = await app.db
    .select({ card: listings.card })
    .from(listings)
    .where(and(eq(listings.profileId, startupId), eq(listings.side, "startup")))
    .get();
  const { byRules } = await findPairWalls(app, { startupId, investorId: actor.id });
  if (!listed || byRules.has("profile")) throw new AppError("not_found");
  if (!isGeneralMember(actor)) throw new AppError("level_too_low");
  return { name: listed.card.name };
}
