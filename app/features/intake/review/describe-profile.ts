import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { investorRecord } from "~/features/profiles/investors/record";
import { fieldLabel } from "~/features/profiles/profiles/labels";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { startupRecord } from "~/features/profiles/startups/record";
import { type DescribedSection, describeRecord } from "~/features/records/records/describe";
import type { Reader } from "~/features/records/records/field";
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
