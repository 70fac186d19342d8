import { EditedSection } from "~/features/profiles/profiles/components/edited-section";
import type { SectionTips } from "~/features/profiles/profiles/tips";
import { investorCompleteness, investorRequiredPaths } from "../completeness";
import type { InvestorProfile } from "../profile";
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
  tips: SectionTips;
  /** The base of the next save (decision 015). */
  base: string;
}

/** The edit form of one section, with missing fields and reviewer comments marked. */
export function InvestorSectionForm({ section, comments, tips, base, ...props }: Props) {
  const SectionForm = forms[section];
  const { profile, lastResult } = props;
  const count = (content: InvestorProfile) => {
    const { sections: rings, missing } = investorCompleteness(content);
    return { rings, missing };
  };
  return (
    <EditedSection
      side="investor"
      record={investorRecord}
      required={investorRequiredPaths()}
      {...{ section, profile, count, comments, tips, base, lastResult }}
    >
      <SectionForm {...props} />
    </EditedSection>
  );
}
