import type { z } from "zod";
import { changesOf, type GroupRules, sectionFormOf, textChangesOf } from "~/features/records/records/schemas";
import type { CompanySection } from "./profile";
import { investorRecord } from "./record";

/** Whether a check size's minimum is at most its maximum; true if either is missing. */
export const isInOrder = ({ min, max }: { min?: number | null; max?: number | null }) =>
  min === undefined || max === undefined || min === null || max === null || min <= max;

const rules: GroupRules = {
  check_size: (group) => group.refine(isInOrder, { path: ["max"], message: "profileForms:issues.checkSize" }),
};

/** A change to the per-language texts; omitted fields are unchanged. */
export const investorTextChanges = textChangesOf(investorRecord);

/** A change to a profile in the API; omitted fields are unchanged. */
export const investorChanges = changesOf(investorRecord, rules);
export type InvestorChanges = z.output<typeof investorChanges>;

/** The form of the information section; missing fields are empty. */
export const investorInformationForm = sectionFormOf(investorRecord, "information", rules);

/** The forms of the investment sections; a missing list is empty. */
export const companiesForms = {
  holding: sectionFormOf(investorRecord, "holding"),
  disposed: sectionFormOf(investorRecord, "disposed"),
} satisfies Record<CompanySection, z.ZodType>;
