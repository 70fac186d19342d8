import type { z } from "zod";
import { changesOf, type GroupRules, sectionFormOf, textChangesOf } from "~/features/records/schemas";
import type { CompanySection } from "./profile";
import { investorRecord } from "./record";

/** Whether the lower end of a check size is not above its upper end, as far as both are known. */
export const isInOrder = ({ min, max }: { min?: number | null; max?: number | null }) =>
  min === undefined || max === undefined || min === null || max === null || min <= max;

const rules: GroupRules = {
  check_size: (group) => group.refine(isInOrder, { path: ["max"], message: "profiles:issues.checkSize" }),
};

/** A change to the texts of either language; what is not named stays as it is. */
export const investorTextChanges = textChangesOf(investorRecord);

/** A change to a profile as the API takes it: any part of it; what is not named stays as it is. */
export const investorChanges = changesOf(investorRecord, rules);
export type InvestorChanges = z.output<typeof investorChanges>;

/** What the edit form of the information section sends: a field that is not sent is empty. */
export const investorInformationForm = sectionFormOf(investorRecord, "information", rules);

/** What the edit forms of investments send; a list that is not sent is empty. */
export const companiesForms = {
  holding: sectionFormOf(investorRecord, "holding"),
  disposed: sectionFormOf(investorRecord, "disposed"),
} satisfies Record<CompanySection, z.ZodType>;
