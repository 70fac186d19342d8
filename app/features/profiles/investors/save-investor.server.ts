import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  type ProfileVersion,
  readEditable,
  requireUnchanged,
  writePending,
} from "~/features/profiles/pending/pending-version.server";
import { investorPublication } from "~/features/profiles/profiles/publication";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import { foreignFileErrors } from "~/features/records/records/foreign-files.server";
import { unknownKeyErrors } from "~/features/records/records/keys.server";
import { sanitised } from "~/features/records/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { brokenLinkErrors } from "./linked-startups.server";
import type { InvestorProfile } from "./profile";
import { getInvestorProfile } from "./queries.server";
import { investorRecord } from "./record";
import { type InvestorChanges, isInOrder } from "./schema";
import { investorUpdates } from "./write-investor.server";

/** Fields only valid in combination: an amount depends on its currency, and a minimum on its maximum. */
const linked = [["currency", "capital", "check_size.min", "check_size.max"]] as const;

interface Save {
  actor: InvestorViewer;
  changes: InvestorChanges;
  base?: EditBase;
  /** Restricts the save to this version; by default whichever is editable. */
  version?: ProfileVersion;
}

/**
 * Saves part of the actor's own profile (product §3.2, §4.4): an inactive one, or the pending changes of a listed one
 * (decision 036). Drafts may leave required fields empty. `base` identifies the version the actor started from; changes
 * made since that do not conflict are `kept` (see `saveMerged`), and without it the given fields are overwritten.
 * Throws `wrong_state` if neither version is editable and anything differs; `invalid` by field for unknown keys,
 * others' files, links to unpublished startups, and a minimum check size above the maximum; `conflict` or
 * `precondition_failed` as `saveMerged` does.
 */
export async function saveInvestor(app: App, { actor, changes, base, version }: Save): Promise<{ kept: string[] }> {
  const read = async () => {
    const live = await getInvestorProfile(app, actor.id);
    if (!live) throw new AppError("investor_not_found");
    const publication = investorPublication(live.status);
    const { profile, pending, isLocked } = await readEditable(app, { live, publication, version });
    return { ...profile, live, pending, isLocked };
  };
  return saveMerged({
    read,
    changes: sanitised(investorRecord, changes),
    base,
    linked,
    check: async (stored, checked) => {
      if (!stored.isLocked) await requireValid(app, { actor, stored, changes: checked });
    },
    write: (remaining, revision, { live, pending, isLocked }) => {
      if (isLocked) return requireUnchanged(remaining);
      return pending
        ? writePending(app, { live, pending, changes: remaining })
        : commitRevision(
            app,
            investorUpdates(app, actor.id, remaining, { onlyIn: "inactive", revision }),
            live.revision === 0 ? begun(app, actor) : undefined,
          );
    },
  });
}

/** The event of the first save, by which the numbers of the marketplace know that the profile was begun. */
const begun = (app: App, { id }: Pick<InvestorViewer, "id">) =>
  recordEvent(app, { actor: { id }, action: "investor.begun", subject: { kind: "investor", id } });

async function requireValid(
  app: App,
  { actor, stored, changes }: { actor: InvestorViewer; stored: InvestorProfile; changes: InvestorChanges },
): Promise<void> {
  const isCheckSizeInOrder = !changes.check_size || isInOrder({ ...stored.check_size, ...changes.check_size });
  const fields: FieldErrors = {
    ...(isCheckSizeInOrder ? {} : { "check_size.max": ["profileForms:issues.checkSize"] }),
    ...(await unknownKeyErrors(app, changes)),
    ...(await foreignFileErrors(app, { actor, record: investorRecord, changes, stored })),
    ...(await brokenLinkErrors(app, { actor, changed: changes, stored })),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
