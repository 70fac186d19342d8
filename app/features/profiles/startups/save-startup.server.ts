import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  type ProfileVersion,
  readEditable,
  requireUnchanged,
  writePending,
} from "~/features/profiles/pending/pending-version.server";
import { startupPublication } from "~/features/profiles/profiles/publication";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import { foreignFileErrors } from "~/features/records/records/foreign-files.server";
import { unknownKeyErrors } from "~/features/records/records/keys.server";
import { sanitised } from "~/features/records/records/stored.server";
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

interface Save {
  actor: Pick<StartupViewer, "id">;
  changes: StartupChanges;
  base?: EditBase;
  /** Restricts the save to this version; by default whichever is editable. */
  version?: ProfileVersion;
}

/**
 * Saves part of the actor's own profile (product §3.1, §4.4): an unpublished one, or the pending changes of a listed
 * one (decision 036). Drafts may leave required fields empty. `base` identifies the version the actor started from;
 * changes made since that do not conflict are `kept` (see `saveMerged`), and without it the given fields are
 * overwritten. Throws `wrong_state` if neither version is editable and anything differs; `invalid` by field for unknown
 * keys, others' images and documents, and a 統一編號 with a wrong checksum; `conflict` or `precondition_failed` as
 * `saveMerged` does.
 */
export async function saveStartup(app: App, { actor, changes, base, version }: Save): Promise<{ kept: string[] }> {
  const read = async () => {
    const live = await getStartupProfile(app, actor.id);
    if (!live) throw new AppError("startup_not_found");
    const publication = startupPublication(live.is_publish);
    const { profile, pending, isLocked } = await readEditable(app, { live, publication, version });
    return { ...profile, live, pending, isLocked };
  };
  return saveMerged({
    read,
    changes: sanitised(startupRecord, changes),
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
            startupUpdates(app, actor.id, remaining, { by: "owner", onlyIn: 0, revision }),
            live.revision === 0 ? begun(app, actor) : undefined,
          );
    },
  });
}

/** The event of the first save, by which the numbers of the marketplace know that the profile was begun. */
const begun = (app: App, { id }: Pick<StartupViewer, "id">) =>
  recordEvent(app, { actor: { id }, action: "startup.begun", subject: { kind: "startup", id } });

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
  const { sn, register_country } = stored.company_info;
  const isUnchanged =
    (changed?.sn ?? sn) === sn && (changed?.register_country ?? register_country) === register_country;
  if (isUnchanged) return {};
  if (mayBeCompanyNumber({ ...stored.company_info, ...changed }, overriddenNumber(stored))) return {};
  return { "company_info.sn": ["profileForms:issues.sn"] };
}
