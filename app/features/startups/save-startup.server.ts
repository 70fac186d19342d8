import type { StartupViewer } from "~/features/access/viewer";
import { commitRevision } from "~/features/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/editing/save-merged.server";
import { foreignDocumentErrors } from "~/features/files/foreign-documents.server";
import { foreignImageErrors } from "~/features/profiles/images.server";
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

/** Fields that are wrong, or mean something else, where one of them is mine and the other somebody else's. */
const linked = [
  ["company_info.register_country", "company_info.sn"],
  ["currency", "company_info.capital"],
] as const;

/**
 * Saves part of the actor's own profile, one section or any other change (spec §3). Required fields may stay empty in a
 * draft. `base` tells what the actor began with: what was changed since and is not in their way is `kept` (see
 * `saveMerged`); without it the fields named are overwritten. Throws `wrong_state` unless the profile is unpublished,
 * `invalid` naming the fields for keys that do not exist, images and documents of someone else, and a 統一編號 that
 * cannot be one, and `conflict` or `precondition_failed` as `saveMerged` does.
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
    write: (left, revision) =>
      commitRevision(app, startupUpdates(app, actor.id, left, { by: "owner", onlyUnpublished: true, revision })),
  });
}

async function requireValid(
  app: App,
  { actor, stored, changes }: { actor: Pick<StartupViewer, "id">; stored: StartupProfile; changes: StartupChanges },
): Promise<void> {
  const fields: FieldErrors = {
    ...companyNumberErrors(stored, changes),
    ...(await unknownKeyErrors(app, changes)),
    ...(await foreignImageErrors(app, {
      actor,
      images: imagesOf(changes),
      stored: [stored.photo, stored.cover, ...stored.teams.map(({ photo }) => photo)],
    })),
    ...(await foreignDocumentErrors(app, {
      actor,
      documents: documentsOf(changes),
      stored: Object.values(documentsOf(stored)),
    })),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

function imagesOf({ photo, cover, teams = [] }: StartupChanges): Record<string, string | null | undefined> {
  return {
    photo,
    cover,
    ...Object.fromEntries(teams.map((member, at) => [`teams[${at}].photo`, member.photo])),
  };
}

function documentsOf({
  financial_report,
  estimated_financial_report,
  documents = [],
}: Pick<StartupChanges, "financial_report" | "estimated_financial_report" | "documents">) {
  return {
    financial_report: financial_report ?? null,
    estimated_financial_report: estimated_financial_report ?? null,
    ...Object.fromEntries(documents.map(({ file_id }, at) => [`documents[${at}].name`, file_id])),
  } satisfies Record<string, string | null>;
}

function companyNumberErrors(stored: StartupProfile, { company_info: changed }: StartupChanges): FieldErrors {
  if (changed?.sn === undefined && changed?.register_country === undefined) return {};
  if (mayBeCompanyNumber({ ...stored.company_info, ...changed }, overriddenNumber(stored))) return {};
  return { "company_info.sn": ["profiles:issues.sn"] };
}
