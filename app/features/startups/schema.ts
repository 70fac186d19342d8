import type { z } from "zod";
import { changesOf, sectionFormOf } from "~/features/records/schemas";
import { mayBeCompanyNumber } from "./company-number";
import { startupRecord } from "./record";

/** A change to a profile as the API takes it: any part of it; what is not named stays as it is. */
export const startupChanges = changesOf(startupRecord);
export type StartupChanges = z.output<typeof startupChanges>;

/** What the edit form of each section sends (spec §2, startup sections; design §8). */
export const startupSectionForms = {
  information: sectionFormOf(startupRecord, "information"),
  fundraising: sectionFormOf(startupRecord, "fundraising"),
  detail: sectionFormOf(startupRecord, "detail"),
  more: sectionFormOf(startupRecord, "more"),
};

/**
 * The information form as the browser checks it: as the server does, with the check of 統一編號 that needs the stored
 * profile (`overriddenNumber`).
 */
export function checkedInformationForm(overridden: string | null) {
  return startupSectionForms.information.superRefine(({ company_info }, context) => {
    if (mayBeCompanyNumber(company_info, overridden)) return;
    context.addIssue({ code: "custom", path: ["company_info", "sn"], message: "profiles:issues.sn" });
  });
}
