import { useMemo } from "react";
import { EditedForm } from "~/features/editing/components/conflicts";
import { FieldNotes } from "~/features/profiles/components/field-notes";
import { sectionOf } from "~/features/records/completeness";
import { startupCompleteness, startupRequiredPaths } from "../completeness";
import { type StartupSection, startupRecord } from "../record";
import { DetailForm } from "./detail-form";
import { FundraisingForm } from "./fundraising-form";
import { InformationForm } from "./information-form";
import { MoreForm } from "./more-form";
import type { SectionFormProps } from "./section-form-props";

const forms = {
  information: InformationForm,
  fundraising: FundraisingForm,
  detail: DetailForm,
  more: MoreForm,
} satisfies Record<StartupSection, (props: SectionFormProps) => JSX.Element>;

interface Props extends SectionFormProps {
  section: StartupSection;
  comments: Record<string, string>;
  /** The base of the next save (decision 015). */
  base: string;
}

/** The edit form of one section, with missing fields and reviewer comments marked. */
export function StartupSectionForm({ section, comments, base, ...props }: Props) {
  const SectionForm = forms[section];
  const { profile } = props;
  const notes = useMemo(
    () => ({
      side: "startup" as const,
      required: new Set(startupRequiredPaths(profile).filter((path) => sectionOf(startupRecord, path) === section)),
      missing: new Set(startupCompleteness(profile).missing),
      comments,
    }),
    [profile, section, comments],
  );
  return (
    <FieldNotes value={notes}>
      <EditedForm key={section} base={base} version={profile.revision} result={props.lastResult}>
        <SectionForm {...props} />
      </EditedForm>
    </FieldNotes>
  );
}
