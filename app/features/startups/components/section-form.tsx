import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import { EditedForm } from "~/features/editing/components/conflicts";
import { FieldNotes } from "~/features/profiles/components/field-notes";
import { WatchedForm } from "~/features/profiles/components/live-completeness";
import { sectionOf } from "~/features/records/completeness";
import { typedContent } from "~/features/records/typed";
import { isLocale } from "~/locales/locale";
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
  const stored = useMemo(() => startupCompleteness(profile).missing, [profile]);
  const [params] = useSearchParams();
  const language = params.get("lang");
  const count = (entries: [string, string][]) => {
    const typed = typedContent(startupRecord, { content: profile, section, entries });
    const completeness = startupCompleteness(typed);
    const rings = isLocale(language) ? startupCompleteness(typed, language) : completeness;
    return { rings: rings.sections, missing: completeness.missing };
  };
  const notes = useMemo(
    () => ({
      side: "startup" as const,
      required: new Set(startupRequiredPaths(profile).filter((path) => sectionOf(startupRecord, path) === section)),
      comments,
    }),
    [profile, section, comments],
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
