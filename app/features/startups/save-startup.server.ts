import type { StartupViewer } from "~/features/access/viewer";
import { foreignDocumentErrors } from "~/features/files/foreign-documents.server";
import { foreignImageErrors } from "~/features/profiles/images.server";
import { unknownKeyErrors } from "~/features/profiles/keys.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { mayBeCompanyNumber } from "./company-number";
import { overriddenNumber, type StartupProfile } from "./profile";
import { getStartupProfile } from "./queries.server";
import type { StartupChanges } from "./schema";
import { startupUpdates } from "./write-startup.server";

/**
 * Saves part of the actor's own profile, one section or any other change (spec §3). Required fields may stay empty in a
 * draft. Throws `wrong_state` unless the profile is unpublished, and `invalid` naming the fields for keys that do not
 * exist, images and documents of someone else, and a 統一編號 that cannot be one.
 */
export async function saveStartup(
  app: App,
  { actor, changes }: { actor: Pick<StartupViewer, "id">; changes: StartupChanges },
): Promise<void> {
  const stored = await getStartupProfile(app, actor.id);
  if (!stored) throw new AppError("startup_not_found");
  if (stored.is_publish !== 0) throw new AppError("wrong_state");

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

  const [update] = await app.db.batch(startupUpdates(app, actor.id, changes, { onlyUnpublished: true }));
  if (update.meta.changes === 0) throw new AppError("wrong_state");
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
