import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { accessOf, findPair } from "./queries.server";
import type { Pair, Parties } from "./rules";

/**
 * Returns a startup's pair with an investor that it may invite, and the parties. Throws `investor_not_found`, `erasing`,
 * `not_listed`, `hidden_from_recipient`, and `recipient_unavailable` for a suspended or erased account.
 */
export async function requireInvitable(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<{ pair: Pair; parties: Parties }> {
  const pair = { investorId, startupId: actor.id };
  const found = await findPair(app, pair);
  const access = found && accessOf(actor, found);
  if (!found || !access?.isVisible) throw new AppError("investor_not_found");
  if (actor.eraseAt !== null) throw new AppError("erasing");
  if (!access.mayStart) throw new AppError("not_listed");
  if (found.hidden.has("profile")) throw new AppError("hidden_from_recipient");
  if (found.standing.investor !== "active") throw new AppError("recipient_unavailable");
  return { pair, parties: found.parties };
}
