import type { InvestorViewer } from "~/features/access/viewer";
import { commitRevision } from "~/features/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/editing/save-merged.server";
import { foreignImageErrors } from "~/features/profiles/images.server";
import { unknownKeyErrors } from "~/features/records/keys.server";
import { sanitised } from "~/features/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { brokenLinkErrors } from "./linked-startups.server";
import type { InvestorProfile } from "./profile";
import { getInvestorProfile } from "./queries.server";
import { investorRecord } from "./record";
import { type InvestorChanges, isInOrder } from "./schema";
import { investorUpdates } from "./write-investor.server";

/** Amounts mean something else in another currency, and a lower end something only below its upper end. */
const linked = [["currency", "capital", "check_size.min", "check_size.max"]] as const;

/**
 * Saves part of the actor's own profile, one section or any other change (spec §3). Required fields may stay empty in a
 * draft. `base` tells what the actor began with: what was changed since and is not in their way is `kept` (see
 * `saveMerged`); without it the fields named are overwritten. Throws `wrong_state` unless the profile is inactive,
 * `invalid` naming the fields for keys that do not exist, for a photo of someone else, for a company that is said to be
 * a startup which is not published, and for a check size whose ends are the wrong way round, and `conflict` or
 * `precondition_failed` as `saveMerged` does.
 */
export async function saveInvestor(
  app: App,
  { actor, changes, base }: { actor: Pick<InvestorViewer, "id">; changes: InvestorChanges; base?: EditBase },
): Promise<{ kept: string[] }> {
  return saveMerged({
    read: async () => {
      const stored = await getInvestorProfile(app, actor.id);
      if (!stored) throw new AppError("investor_not_found");
      if (stored.status !== "inactive") throw new AppError("wrong_state");
      return stored;
    },
    changes: sanitised(investorRecord, changes),
    base,
    linked,
    check: (stored, checked) => requireValid(app, { actor, stored, changes: checked }),
    write: (left, revision) => commitRevision(app, investorUpdates(app, actor.id, left, { revision })),
  });
}

async function requireValid(
  app: App,
  { actor, stored, changes }: { actor: Pick<InvestorViewer, "id">; stored: InvestorProfile; changes: InvestorChanges },
): Promise<void> {
  const inOrder = !changes.check_size || isInOrder({ ...stored.check_size, ...changes.check_size });
  const fields: FieldErrors = {
    ...(inOrder ? {} : { "check_size.max": ["profiles:issues.checkSize"] }),
    ...(await unknownKeyErrors(app, changes)),
    ...(await foreignImageErrors(app, { actor, images: { photo: changes.photo }, stored: [stored.photo] })),
    ...(await brokenLinkErrors(app, { changed: changes, stored })),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
