import { type ComponentType, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import { fileUrl } from "~/features/files/file-url";
import { Fact, KeysFact } from "~/features/profiles/profiles/components/facts";
import { FieldNotes } from "~/features/profiles/profiles/components/field-notes";
import { SectionFacts } from "~/features/profiles/profiles/components/section-facts";
import type { FactGroup } from "~/features/profiles/profiles/fact-groups";
import type { PathIn } from "~/features/records/records/content";
import { investorCompleteness, investorRequiredPaths } from "../completeness";
import type { LinkedStartup } from "../linked-startups.server";
import { type CompanySection, companyLists, type InvestorProfile } from "../profile";
import { type InvestorSection, investorRecord } from "../record";

/** Labels of stored keys and codes, from the loader. */
interface InvestorLabels {
  industries: string[];
  domains: string[];
  currency: string;
}

interface SectionViewProps {
  profile: InvestorProfile;
  labels: InvestorLabels;
  /** The published startups among the companies invested in. */
  linkedStartups: LinkedStartup[];
}

interface Props extends SectionViewProps {
  section: InvestorSection;
  comments: Record<string, string>;
}

/** The fields of each section by group; unlisted fields are still shown (`withUngrouped`). */
const groups = {
  information: [
    { title: "groups.identity", fields: ["photo", "name", "type", "region"] },
    { title: "groups.introduction", fields: ["langs.title", "langs.experience", "langs.description"] },
    { title: "groups.interests", fields: ["industry_keys", "domain_keys"] },
    { title: "groups.capital", fields: ["currency", "capital", "check_size.min", "check_size.max"] },
    { title: "groups.contact", fields: ["email", "phone"] },
  ],
  holding: [{ title: "sections.holding", list: "current_invest", fields: [] }],
  disposed: [{ title: "sections.disposed", list: "history_invest", fields: [] }],
} as const satisfies {
  [Section in InvestorSection]: ReadonlyArray<FactGroup<PathIn<typeof investorRecord, Section>>>;
};

/** Custom renderers for fields that their kind alone cannot render. */
const drawings: Partial<Record<keyof typeof investorRecord.fields, ComponentType<SectionViewProps>>> = {
  photo: ({ profile }) => (
    <Fact path="photo">{profile.photo && <Avatar src={fileUrl(profile.photo)} name={profile.name} size={80} />}</Fact>
  ),
  industry_keys: ({ labels }) => <KeysFact path="industry_keys" names={labels.industries} />,
  domain_keys: ({ labels }) => <KeysFact path="domain_keys" names={labels.domains} />,
  currency: ({ labels }) => <Fact path="currency">{labels.currency}</Fact>,
  current_invest: (props) => <Companies section="holding" {...props} />,
  history_invest: (props) => <Companies section="disposed" {...props} />,
};

/** One section of the owner's profile with missing fields and reviewer comments marked. */
export function InvestorSectionView({ section, comments, ...view }: Props) {
  const { t } = useTranslation("investors");
  const { profile } = view;
  const notes = useMemo(
    () => ({
      side: "investor" as const,
      required: new Set(investorRequiredPaths()),
      missing: new Set(investorCompleteness(profile).missing),
      comments,
    }),
    [profile, comments],
  );
  return (
    <FieldNotes value={notes}>
      <div className="space-y-6">
        <SectionFacts
          record={investorRecord}
          section={section}
          groups={groups[section].map((group) => ({ ...group, title: t(group.title) }))}
          drawings={drawings}
          view={view}
        />
      </div>
    </FieldNotes>
  );
}

function Companies({ section, profile, linkedStartups }: SectionViewProps & { section: CompanySection }) {
  const isLinked = (id: string | null) => linkedStartups.some((startup) => startup.id === id);
  const { t } = useTranslation("investors");
  const companies = profile[companyLists[section]];
  if (companies.length === 0) return <p className="text-ink-faint">{t(`rows.${section}Empty`)}</p>;
  return (
    <ul className="divide-y divide-line">
      {companies.map((company, at) => (
        <li key={placeKey(at)} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">
            {isLinked(company.startup_id) ? (
              <Link to={`/startups/${company.startup_id}`} className="text-brand-700 underline underline-offset-4">
                {company.name}
              </Link>
            ) : (
              company.name
            )}
            {company.year && <span className="ms-2 text-sm font-normal text-ink-faint">{company.year}</span>}
          </p>
          <p className="break-words whitespace-pre-line text-ink-soft">{company.description}</p>
        </li>
      ))}
    </ul>
  );
}
