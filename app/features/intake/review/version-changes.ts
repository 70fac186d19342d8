import { emptyInvestor } from "~/features/profiles/investors/profile";
import { emptyStartup } from "~/features/profiles/startups/profile";
import type { DescribedSection } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import { describeProfile } from "./describe-profile";
import type { ReviewedProfile } from "./read-for-review.server";

/** Returns the fields changed since the stored version, each with its previous value. */
export function changesSince(
  version: { content: Record<string, unknown> },
  options: { reviewed: ReviewedProfile; sections: DescribedSection[]; reader: Parameters<typeof describeProfile>[1] },
): Record<string, FieldValue> {
  const { reviewed, sections, reader } = options;
  const previous = new Map(
    describeProfile(restored(reviewed, version.content), reader).flatMap(({ fields }) =>
      fields.map(({ field, value }) => [field, value]),
    ),
  );
  return Object.fromEntries(
    sections.flatMap(({ fields }) =>
      fields.flatMap(({ field, value }) => {
        const before = previous.get(field);
        return before && JSON.stringify(before) !== JSON.stringify(value) ? [[field, before]] : [];
      }),
    ),
  );
}

/** Restores a stored version. Fields added to profiles since are missing from it and count as empty. */
function restored(reviewed: ReviewedProfile, content: Record<string, unknown>): ReviewedProfile {
  const empty = reviewed.kind === "startup" ? emptyStartup : emptyInvestor;
  return { ...reviewed, profile: withDefaults({ ...reviewed.profile, ...empty }, content) } as ReviewedProfile;
}

function withDefaults(defaults: object, values: object): object {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      const value = (values as Record<string, unknown>)[key];
      if (value === undefined) return [key, fallback];
      return [key, isObject(fallback) && isObject(value) ? withDefaults(fallback, value) : value];
    }),
  );
}
