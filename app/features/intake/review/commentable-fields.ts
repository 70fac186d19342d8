import type { Side } from "~/db/values";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { pathsInSection } from "~/features/records/records/content";

/**
 * Returns the fields a reviewer can comment on, with per-language fields as one without the language: `report.slogan`.
 */
export function commentableFields(kind: Side): string[] {
  return kind === "startup"
    ? startupRecord.sections.flatMap((section) => pathsInSection(startupRecord, section))
    : investorRecord.sections.flatMap((section) => pathsInSection(investorRecord, section));
}

/**
 * Converts a field's path for use in a form field's name, where a dot would mean nesting. Paths never contain hyphens.
 */
export function commentKey(field: string): string {
  return field.replaceAll(".", "-");
}
