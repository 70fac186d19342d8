import type { ReactNode } from "react";
import type { Side } from "~/db/values";
import { EditedForm } from "~/features/records/editing/components/conflicts";
import { sectionOf } from "~/features/records/records/completeness";
import type { RecordDefinition, SectionOf } from "~/features/records/records/content";
import { typedContent } from "~/features/records/records/typed";
import type { SectionResult } from "../removed-row";
import type { SectionTips } from "../tips";
import { FieldNotes } from "./field-notes";
import { FieldTips } from "./field-tips";
import { type TypedCompleteness, WatchedForm } from "./live-completeness";

interface EditedSectionProps<Of extends RecordDefinition, Profile> {
  side: Side;
  record: Of;
  section: SectionOf<Of>;
  profile: Profile;
  /** The required paths of the whole profile. */
  required: readonly string[];
  /** Counts a profile's completeness, stored or as typed. */
  count: (content: Profile) => TypedCompleteness;
  comments: Record<string, string>;
  tips: SectionTips;
  /** The base of the next save (decision 015). */
  base: string;
  lastResult: SectionResult | undefined;
  /** The section's form. */
  children: ReactNode;
}

/** The frame of a section's edit form. Marks fields missing as typed, reviewer comments and conflicts. */
export function EditedSection<Of extends RecordDefinition, Profile extends { revision: number }>({
  side,
  record,
  section,
  profile,
  required,
  count,
  comments,
  tips,
  base,
  lastResult,
  children,
}: EditedSectionProps<Of, Profile>) {
  const version = profile.revision;
  const countTyped = (entries: [string, string][]) =>
    count(typedContent(record, { content: profile, section, entries }));
  const ofSection = new Set(required.filter((path) => sectionOf(record, path) === section));
  return (
    <WatchedForm key={section} version={version} count={countTyped}>
      {(typed) => {
        const missing = new Set((typed ?? count(profile)).missing);
        return (
          <FieldNotes value={{ side, required: ofSection, missing, comments }}>
            <EditedForm base={base} version={version} result={lastResult}>
              <FieldTips tips={tips}>{children}</FieldTips>
            </EditedForm>
          </FieldNotes>
        );
      }}
    </WatchedForm>
  );
}
