import { keyLabels } from "~/features/content/static-keys.server";
import type { Conflict } from "~/features/editing/conflict";
import { describeConflict } from "~/features/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/editing/field-prints";
import { pathsOf } from "~/features/editing/merge";
import { fieldLabel } from "~/features/profiles/labels";
import { describeField } from "~/features/records/describe";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import type { StartupProfile } from "./profile";
import { getStartupProfile } from "./queries.server";
import { type StartupSection, startupRecord } from "./record";
import { type StartupChanges, startupSectionForms } from "./schema";

/** What the form of a section carries of the profile it was filled with (decision 015). */
export async function startupBase(section: StartupSection, profile: StartupProfile): Promise<string> {
  return writeBase(await printsOf(profile, sectionPaths(section)));
}

function sectionPaths(section: StartupSection): string[] {
  const blank = { report: { zh_tw: {}, en_us: {} }, company_info: {}, funding_info: {} };
  return pathsOf(startupSectionForms[section].parse(blank));
}

interface ConflictOptions {
  id: string;
  section: StartupSection;
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  changes: StartupChanges | null;
}

/** What a section's form shows of changes by others when it comes back. */
export async function startupConflict(
  app: App,
  { id, section, locale, edit, refusal, changes }: ConflictOptions,
): Promise<Conflict | null> {
  if (edit.shown.length === 0 && refusal?.code !== "conflict") return null;
  const t = translate(locale);
  const labels = new Map([...(await keyLabels(app, "industry", locale)), ...(await keyLabels(app, "domain", locale))]);
  const labelOf = (path: string) => fieldLabel(t, "startup", path);
  const reader = { t, locale, keyLabels: labels, labelOf };
  return describeConflict({
    edit,
    paths: sectionPaths(section),
    refusal,
    changes,
    read: () => getStartupProfile(app, id),
    labelOf,
    draw: (content, path, value) => describeField(startupRecord, { path, value, content, reader }),
  });
}
