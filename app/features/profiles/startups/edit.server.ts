import { findEditable } from "~/features/profiles/pending/pending-version.server";
import { drawingOf } from "~/features/profiles/profiles/drawing.server";
import { startupPublication } from "~/features/profiles/profiles/publication";
import type { Conflict } from "~/features/records/editing/conflict";
import { describeConflict } from "~/features/records/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/records/editing/field-prints";
import { pathsOf } from "~/features/records/editing/merge";
import { emptySectionOf } from "~/features/records/records/content";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import type { StartupProfile } from "./profile";
import { getStartupProfile } from "./queries.server";
import { type StartupSection, startupRecord } from "./record";
import type { StartupChanges } from "./schema";

/**
 * The version of a profile that its owner edits, and whether it can be edited now: an unlisted profile itself, or the
 * pending changes of a listed one (decision 036). Null if the startup does not exist.
 */
export async function getEditableStartup(app: App, id: string) {
  const live = await getStartupProfile(app, id);
  if (!live) return null;
  const editable = await findEditable(app, { live, publication: startupPublication(live.is_publish) });
  return { profile: editable?.profile ?? live, pending: editable?.pending ?? null, isEditable: editable !== null };
}

/** The base of a section's form: fingerprints of the values it was filled with (decision 015). */
export async function startupBase(section: StartupSection, profile: StartupProfile): Promise<string> {
  return writeBase(await printsOf(profile, sectionPaths(section)));
}

function sectionPaths(section: StartupSection): string[] {
  return pathsOf(emptySectionOf(startupRecord, section));
}

interface ConflictOptions {
  id: string;
  section: StartupSection;
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  changes: StartupChanges | null;
}

/** The conflict shown by a re-rendered section form, if the profile was changed elsewhere. */
export async function startupConflict(
  app: App,
  { id, section, locale, edit, refusal, changes }: ConflictOptions,
): Promise<Conflict | null> {
  return describeConflict({
    edit,
    paths: sectionPaths(section),
    refusal,
    changes,
    read: async () => (await getEditableStartup(app, id))?.profile ?? null,
    drawing: () => drawingOf(app, { record: startupRecord, namespace: "startups", locale }),
  });
}
