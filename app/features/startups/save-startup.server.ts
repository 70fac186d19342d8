import type { StartupViewer } from "~/features/access/viewer";
import { commitRevision } from "~/features/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/editing/save-merged.server";
import { foreignFileErrors } from "~/features/records/foreign-files.server";
import { unknownKeyErrors } from "~/features/records/keys.server";
import { sanitised } from "~/features/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { mayBeCompanyNumber } from "./company-number";
import { overriddenNumber, type StartupProfile } from "./profile";
import { getStartupProfile } from "./queries.server";
import { startupRecord } from "./record";
import type { StartupChanges } from "./schema";
import { startupUpdates } from "./write-startup.server";

/** Fields only valid in combination, which must not be merged from two different edits. */
const linked = [
  ["company_info.register_country", "company_info.sn"],
  ["currency", "company_info.capital"],
] as const;

/**
 * Saves part of the actor's own profile (spec §3). Required fields may be empty in a draft. `base` identifies the version
 * the actor started from: changes made since that do not conflict are `kept` (see `saveMerged`). Without it, the given
 * fields are overwritten. Throws `wrong_state` unless the profile is unpublished; `invalid` by field for unknown keys,
 * someone else's images and documents, and a 統一編號 with a wrong checksum; `conflict` or `precondition_failed` as
 * `saveMerged` does.
 */
export async function saveStartup(
  app: App,
  { actor, changes, base }: { actor: Pick<StartupViewer, "id">; changes: StartupChanges; base?: EditBase },
): Promise<{ kept: string[] }> {
  return saveMerged({
    read: async () => {
      const stored = await getStartupProfile(app, actor.id);
      if (!stored) throw new AppError("startup_not_found");
      if (stored.is_publish !== 0) throw new AppError("wrong_state");
      return stored;
    },
    changes: sanitised(startupRecord, changes),
    base,
    linked,
    check: (stored, checked) => requireValid(app, { actor, stored, changes: checked }),
    write: (remaining, revision) =>
      commitRevision(app, startupUpdates(app, actor.id, remaining, { by: "owner", onlyUnpublished: true, revision })),
  });
}

async function requireValid(
  app: App,
  { actor, stored, changes }: { actor: Pick<StartupViewer, "id">; stored: StartupProfile; changes: StartupChanges },
): Promise<void> {
  const fields: FieldErrors = {
    ...companyNumberErrors(stored, changes),
    ...(await unknownKeyErrors(app, changes)),
    ...(await foreignFileErrors(app, { actor, record: startupRecord, changes, stored })),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

function companyNumberErrors(stored: StartupProfile, { company_info: changed }: StartupChanges): FieldErrors {
  if (changed?.sn === undefined && changed?.register_country === undefined) return {};
  if (mayBeCompanyNumber({ ...stored.company_info, ...changed }, overriddenNumber(stored))) return {};
  return { "company_info.sn": ["profiles:issues.sn"] };
}
