import { type Side, sides } from "~/db/values";
import { type InvestorSection, investorRecord } from "~/features/profiles/investors/record";
import { type StartupSection, startupRecord } from "~/features/profiles/startups/record";
import { pathsInSection, type RecordDefinition } from "~/features/records/records/content";

/** The profiles that lessons can help with; their records define the sections and fields. */
export const helpedRecords = { startup: startupRecord, investor: investorRecord } as const satisfies Record<
  Side,
  RecordDefinition
>;

type FieldPath = { [Of in Side]: `${Of}:${keyof (typeof helpedRecords)[Of]["fields"] & string}` }[Side];

/**
 * What a lesson can help with: a field of a profile (`startup:report.summary`), or a whole section (`startup/detail`).
 */
export type HelpedField = FieldPath | `startup/${StartupSection}` | `investor/${InvestorSection}`;

export const helpedSection = (side: Side, section: string) => `${side}/${section}` as HelpedField;
/** The key of a field, by its path in the record without a language. */
export const helpedField = (side: Side, path: string) => `${side}:${path}` as HelpedField;

/** A section and its fields, in form order. */
export function helpedInSection(side: Side, section: string): HelpedField[] {
  const record: RecordDefinition = helpedRecords[side];
  return [helpedSection(side, section), ...pathsInSection(record, section).map((path) => helpedField(side, path))];
}

/** All fields and sections, in form order. */
export const helpedFields: HelpedField[] = sides.flatMap((side) =>
  helpedRecords[side].sections.flatMap((section) => helpedInSection(side, section)),
);
