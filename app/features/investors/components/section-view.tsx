import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Link } from "~/components/ui/link";
import { placeKey } from "~/components/ui/place-key";
import { fileUrl } from "~/features/files/file-url";
import { EditLanguageTabs, useEditLanguage } from "~/features/profiles/components/edit-language";
import { Fact, FactList, FactSection } from "~/features/profiles/components/facts";
import { FieldNotes } from "~/features/profiles/components/field-notes";
import { useAmount } from "~/features/profiles/components/use-amount";
import { optionLabel } from "~/features/startups/options";
import { RichText } from "~/features/text/components/rich-text";
import { isEmptyRichText } from "~/features/text/rich-text";
import { textLocaleOf } from "~/locales/locale";
import { investorCompleteness, investorRequiredPaths } from "../completeness";
import type { LinkedStartup } from "../linked-startups.server";
import { type CompanySection, companyLists, type InvestorProfile } from "../profile";
import type { InvestorSection } from "../record";

/** Names of stored keys and codes, made by the loader. */
export interface InvestorLabels {
  industries: string[];
  domains: string[];
  currency: string;
}

interface Props {
  section: InvestorSection;
  profile: InvestorProfile;
  labels: InvestorLabels;
  /** The published startups among the companies invested in. */
  linkedStartups: LinkedStartup[];
  comments: Record<string, string>;
}

/** One section of the own profile as it stands, with what is still missing and what the reviewer said. */
export function InvestorSectionView({ section, profile, labels, linkedStartups, comments }: Props) {
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
        {section === "information" ? (
          <InformationView profile={profile} labels={labels} />
        ) : (
          <CompaniesView section={section} profile={profile} linkedStartups={linkedStartups} />
        )}
      </div>
    </FieldNotes>
  );
}

function InformationView({ profile, labels }: Pick<Props, "profile" | "labels">) {
  const { t } = useTranslation(["investors", "profiles"]);
  const amount = useAmount();
  const language = useEditLanguage();
  const key = textLocaleOf(language);
  const texts = profile.langs[key];
  return (
    <>
      <FactSection title={t("groups.identity")}>
        <FactList>
          <Fact path="photo">
            {profile.photo && <Avatar src={fileUrl(profile.photo)} name={profile.name} size={80} />}
          </Fact>
          <Fact path="name">{profile.name}</Fact>
          <Fact path="type">{t(`types.${profile.type}`)}</Fact>
          <Fact path="region">{optionLabel(t, "regions", profile.region)}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={t("groups.introduction")}>
        <EditLanguageTabs language={language} label={t("profiles:view.readLanguage")} className="mb-5" />
        <dl className="space-y-6">
          <Fact path={`langs.${key}.title`}>{texts.title && <span lang={language}>{texts.title}</span>}</Fact>
          <Fact path={`langs.${key}.experience`}>
            {texts.experience && (
              <span lang={language} className="whitespace-pre-line">
                {texts.experience}
              </span>
            )}
          </Fact>
          <Fact path={`langs.${key}.description`}>
            {!isEmptyRichText(texts.description) && <RichText html={texts.description} lang={language} />}
          </Fact>
        </dl>
      </FactSection>
      <FactSection title={t("groups.interests")}>
        <FactList>
          <Fact path="industry_keys">{labels.industries.join(t("profiles:overview.listSeparator"))}</Fact>
          <Fact path="domain_keys">{labels.domains.join(t("profiles:overview.listSeparator"))}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={t("groups.capital")}>
        <FactList>
          <Fact path="currency">{labels.currency}</Fact>
          <Fact path="capital">{amount(profile.capital, profile.currency)}</Fact>
          <Fact path="check_size.min">{amount(profile.check_size.min, profile.currency)}</Fact>
          <Fact path="check_size.max">{amount(profile.check_size.max, profile.currency)}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={t("groups.contact")}>
        <FactList>
          <Fact path="email">{profile.email}</Fact>
          <Fact path="phone">{profile.phone}</Fact>
        </FactList>
      </FactSection>
    </>
  );
}

interface CompaniesViewProps extends Pick<Props, "profile" | "linkedStartups"> {
  section: CompanySection;
}

function CompaniesView({ section, profile, linkedStartups }: CompaniesViewProps) {
  const isLinked = (id: string | null) => linkedStartups.some((startup) => startup.id === id);
  const { t } = useTranslation("investors");
  const companies = profile[companyLists[section]];
  return (
    <FactSection title={t(`sections.${section}`)}>
      {companies.length === 0 ? (
        <p className="text-ink-faint">{t(`rows.${section}Empty`)}</p>
      ) : (
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
      )}
    </FactSection>
  );
}
