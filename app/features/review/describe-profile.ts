import { investorCompleteness } from "~/features/investors/completeness";
import { investorRecord } from "~/features/investors/record";
import { fieldLabel } from "~/features/profiles/labels";
import { type DescribedSection, describeRecord } from "~/features/records/describe";
import type { Reader } from "~/features/records/field";
import { startupCompleteness } from "~/features/startups/completeness";
import { startupRecord } from "~/features/startups/record";
import type { Translate } from "~/locales/i18n";
import type { ReviewedProfile } from "./read-for-review.server";

/** The reviewer's language context; `t` is any translate function. */
export type Reviewer = Pick<Reader, "t" | "locale" | "keyLabels">;

/** Describes a whole profile for a reviewer, by section and field in the order of its forms. */
export function describeProfile(reviewed: ReviewedProfile, reviewer: Reviewer): DescribedSection[] {
  const reader = {
    ...reviewer,
    labelOf: (path: string) => fieldLabel(reviewer.t as Translate, `${reviewed.kind}s`, path),
  };
  return reviewed.kind === "startup"
    ? describeRecord(startupRecord, reviewed.profile, {
        completeness: startupCompleteness(reviewed.profile),
        reader,
      })
    : describeRecord(investorRecord, reviewed.profile, {
        completeness: investorCompleteness(reviewed.profile),
        reader,
      });
}
