import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FieldNotes } from "~/features/profiles/profiles/components/field-notes";
import { SectionFacts } from "~/features/profiles/profiles/components/section-facts";
import type { FactGroup } from "~/features/profiles/profiles/fact-groups";
import type { PathIn } from "~/features/records/records/content";
import { startupCompleteness, startupRequiredPaths } from "../completeness";
import { notEstablished } from "../options";
import { type StartupSection, startupRecord } from "../record";
import { drawings, type SectionViewProps } from "./section-drawings";

interface Props extends SectionViewProps {
  section: StartupSection;
  comments: Record<string, string>;
}

/** The fields of each section by group; unlisted fields are still shown (`withUngrouped`). */
const groups = {
  information: [
    { title: "groups.identity", fields: ["name", "photo", "cover"] },
    { title: "groups.introduction", fields: ["report.slogan", "report.description"] },
    { title: "groups.field", fields: ["industry_keys", "domain_keys"] },
    { title: "groups.contact", fields: ["contacts", "phone"] },
    {
      title: "groups.company",
      fields: [
        "company_info.company_status",
        "company_info.employees",
        "company_info.company_start_at",
        "company_info.register_country",
        "company_info.sn",
        "company_info.capital",
        "currency",
        "region",
        "company_info.address",
      ],
      wide: ["company_info.address"],
    },
  ],
  fundraising: [
    {
      title: "groups.round",
      fields: ["funding_info.status", "funding_info.round", "funding_info.fundraising", "funding_info.fund_of_shares"],
    },
    { title: "groups.operations", fields: ["report.financial_status", "report.operating_condition"] },
  ],
  detail: [
    {
      title: "groups.case",
      fields: [
        "report.summary",
        "report.purpose",
        "report.problem",
        "report.solution",
        "report.business_model",
        "report.market",
        "report.competition",
        "report.product",
        "report.why",
      ],
    },
  ],
  more: [
    { title: "fields.teams", list: "teams", fields: [] },
    { title: "fields.patents", list: "patents", fields: [] },
    { title: "fields.awards", list: "awards", fields: [] },
    {
      title: "groups.documents",
      fields: ["financial_report", "estimated_financial_report", "documents", "term_of_protected"],
    },
    {
      title: "groups.links",
      fields: ["website", "linkedin", "facebook", "instagram", "video", "more", "more_en_us"],
      wide: ["more", "more_en_us"],
    },
  ],
} as const satisfies {
  [Section in StartupSection]: ReadonlyArray<FactGroup<PathIn<typeof startupRecord, Section>>>;
};

/** Fields that do not apply to an unestablished company. */
const ofEstablished: ReadonlyArray<PathIn<typeof startupRecord, "information">> = [
  "company_info.company_start_at",
  "company_info.register_country",
  "company_info.sn",
  "company_info.capital",
];

/** One section of the owner's profile with missing fields and reviewer comments marked. */
export function StartupSectionView({ section, comments, ...view }: Props) {
  const { t } = useTranslation("startups");
  const { profile } = view;
  const notes = useMemo(
    () => ({
      side: "startup" as const,
      required: new Set(startupRequiredPaths(profile)),
      missing: new Set(startupCompleteness(profile).missing),
      comments,
    }),
    [profile, comments],
  );
  return (
    <FieldNotes value={notes}>
      <div className="space-y-6">
        <SectionFacts
          record={startupRecord}
          section={section}
          groups={groups[section].map((group) => ({ ...group, title: t(group.title) }))}
          drawings={drawings}
          hidden={profile.company_info.company_status === notEstablished ? ofEstablished : []}
          view={view}
        />
      </div>
    </FieldNotes>
  );
}
