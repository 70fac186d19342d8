import { introductionMutes } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireDelivered } from "./find-own.server";
import { passIntroduction } from "./pass-introduction.server";

/**
 * Stops introductions from the introducer of one that the actor received, and passes on that one if it is open (product
 * §28.3). The introducer does not learn of it. Throws `not_found`.
 */
export async function muteIntroducer(app: App, { actor, id }: { actor: InvestorViewer; id: string }): Promise<void> {
  const { fromId, isNamed, state } = await requireDelivered(app, { actor, id });
  if (fromId === null) throw new AppError("not_found");
  await app.db
    .insert(introductionMutes)
    .values({ accountId: actor.id, introducerId: fromId, introductionId: id, isNamed, createdAt: app.now() })
    .onConflictDoNothing();
  if (state === "delivered") await passIntroduction(app, { actor, id });
}
