import type { z } from "zod";
import { changesOf, sectionFormOf } from "~/features/records/records/schemas";
import { mayBeCompanyNumber } from "./company-number";
import { startupRecord } from "./record";

/** A change to a profile in the API; omitted fields are unchanged. */
export const startupChanges = changesOf(startupRecord);
export type StartupChanges = z.output<typeof startupChanges>;

/** The edit form of each section (product §3.1). */
export const startupSectionForms = {
  information: sectionFormOf(startupRecord, "information"),
  fundraising: sectionFormOf(startupRecord, "fundraising"),
  detail: sectionFormOf(startupRecord, "detail"),
  more: sectionFormOf(startupRecord, "more"),
};

/**
 * The information form for validation in the browser: also checks the 統一編號, which depends on the stored profile
 * (`overriddenNumber`).
 */
export function checkedInformationForm(overridden: string | null) {
  return startupSectionForms.information.superRefine(({ company_info }, context) => {
    if (mayBeCompanyNumber(company_info, overridden)) return;
    context.addIssue({ code: "custom", path: ["company_info", "sn"], message: "profileForms:issues.sn" });
  });
}
