import { EditedSection } from "~/features/profiles/profiles/components/edited-section";
import type { SectionTips } from "~/features/profiles/profiles/tips";
import { startupCompleteness, startupRequiredPaths } from "../completeness";
import type { StartupProfile } from "../profile";
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
  tips: SectionTips;
  /** The base of the next save (decision 015). */
  base: string;
}

/** The edit form of one section, with missing fields and reviewer comments marked. */
export function StartupSectionForm({ section, comments, tips, base, ...props }: Props) {
  const SectionForm = forms[section];
  const { profile, lastResult } = props;
  const count = (content: StartupProfile) => {
    const { sections: rings, missing } = startupCompleteness(content);
    return { rings, missing };
  };
  return (
    <EditedSection
      side="startup"
      record={startupRecord}
      required={startupRequiredPaths(profile)}
      {...{ section, profile, count, comments, tips, base, lastResult }}
    >
      <SectionForm {...props} />
    </EditedSection>
  );
}
