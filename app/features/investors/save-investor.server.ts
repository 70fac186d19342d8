import type { InvestorViewer } from "~/features/access/viewer";
import { foreignImageErrors } from "~/features/profiles/images.server";
import { unknownKeyErrors } from "~/features/profiles/keys.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { brokenLinkErrors } from "./linked-startups.server";
import { getInvestorProfile } from "./queries.server";
import type { InvestorChanges } from "./schema";
import { investorUpdates } from "./write-investor.server";

/**
 * Saves part of the actor's own profile, one section or any other change (spec §3). Required fields may stay empty in a
 * draft. Throws `wrong_state` unless the profile is inactive, and `invalid` naming the fields for keys that do not exist
 * for a photo of someone else, and for a company that is said to be a startup which is not published.
 */
export async function saveInvestor(
  app: App,
  { actor, changes }: { actor: Pick<InvestorViewer, "id">; changes: InvestorChanges },
): Promise<void> {
  const stored = await getInvestorProfile(app, actor.id);
  if (!stored) throw new AppError("investor_not_found");
  if (stored.status !== "inactive") throw new AppError("wrong_state");

  const fields = {
    ...(await unknownKeyErrors(app, changes)),
    ...(await foreignImageErrors(app, { actor, images: { photo: changes.photo }, stored: [stored.photo] })),
    ...(await brokenLinkErrors(app, { changed: changes, stored })),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });

  const [update] = await app.db.batch(investorUpdates(app, actor.id, changes, { onlyUnpublished: true }));
  if (update.meta.changes === 0) throw new AppError("wrong_state");
}
