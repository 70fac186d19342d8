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
import type { InvestorProfile } from "./profile";
import { getInvestorProfile } from "./queries.server";
import { type InvestorSection, investorRecord } from "./record";
import { companiesForms, type InvestorChanges, investorInformationForm } from "./schema";

const forms = { information: investorInformationForm, ...companiesForms };

/** What the form of a section carries of the profile it was filled with (decision 015). */
export async function investorBase(section: InvestorSection, profile: InvestorProfile): Promise<string> {
  return writeBase(await printsOf(profile, sectionPaths(section)));
}

function sectionPaths(section: InvestorSection): string[] {
  return pathsOf(forms[section].parse({ langs: { zh_tw: {}, en_us: {} }, check_size: {} }));
}

interface ConflictOptions {
  id: string;
  section: InvestorSection;
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  changes: InvestorChanges | null;
}

/** What a section's form shows of changes by others when it comes back. */
export async function investorConflict(
  app: App,
  { id, section, locale, edit, refusal, changes }: ConflictOptions,
): Promise<Conflict | null> {
  if (edit.shown.length === 0 && refusal?.code !== "conflict") return null;
  const t = translate(locale);
  const labels = new Map([...(await keyLabels(app, "industry", locale)), ...(await keyLabels(app, "domain", locale))]);
  const labelOf = (path: string) => fieldLabel(t, "investor", path);
  const reader = { t, locale, keyLabels: labels, labelOf };
  return describeConflict({
    edit,
    paths: sectionPaths(section),
    refusal,
    changes,
    read: () => getInvestorProfile(app, id),
    labelOf,
    draw: (content, path, value) => describeField(investorRecord, { path, value, content, reader }),
  });
}
