import { useMemo } from "react";
import { EditedForm } from "~/features/editing/components/conflicts";
import { FieldNotes } from "~/features/profiles/components/field-notes";
import { WatchedForm } from "~/features/profiles/components/live-completeness";
import { typedContent } from "~/features/records/typed";
import { investorCompleteness, investorRequiredPaths } from "../completeness";
import { type InvestorSection, investorRecord } from "../record";
import { DisposedForm, HoldingForm } from "./companies-form";
import { InformationForm } from "./information-form";
import type { SectionFormProps } from "./section-form-props";

const forms = {
  information: InformationForm,
  holding: HoldingForm,
  disposed: DisposedForm,
} satisfies Record<InvestorSection, (props: SectionFormProps) => JSX.Element>;

interface Props extends SectionFormProps {
  section: InvestorSection;
  comments: Record<string, string>;
  /** The base of the next save (decision 015). */
  base: string;
}

/** The edit form of one section, with missing fields and reviewer comments marked. */
export function InvestorSectionForm({ section, comments, base, ...props }: Props) {
  const SectionForm = forms[section];
  const { profile } = props;
  const stored = useMemo(() => investorCompleteness(profile).missing, [profile]);
  const count = (entries: [string, string][]) => {
    const { sections, missing } = investorCompleteness(
      typedContent(investorRecord, { content: profile, section, entries }),
    );
    return { rings: sections, missing };
  };
  const notes = useMemo(
    () => ({
      side: "investor" as const,
      required: new Set(section === "information" ? investorRequiredPaths() : []),
      comments,
    }),
    [section, comments],
  );
  return (
    <WatchedForm key={section} version={profile.revision} count={count}>
      {(typed) => (
        <FieldNotes value={{ ...notes, missing: new Set(typed?.missing ?? stored) }}>
          <EditedForm base={base} version={profile.revision} result={props.lastResult}>
            <SectionForm {...props} />
          </EditedForm>
        </FieldNotes>
      )}
    </WatchedForm>
  );
}
