import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { imageSource } from "~/components/ui/image-widths";
import { placeKey } from "~/components/ui/place-key";
import { DocumentLink } from "~/features/files/components/document-link";
import { fileUrl } from "~/features/files/file-url";
import type { DocumentInfo } from "~/features/files/queries.server";
import { EditLanguageTabs, useEditLanguage } from "~/features/profiles/components/edit-language";
import { ExternalLink, Fact, FactList, FactSection } from "~/features/profiles/components/facts";
import { FieldNotes } from "~/features/profiles/components/field-notes";
import { useAmount } from "~/features/profiles/components/use-amount";
import { RichText } from "~/features/text/components/rich-text";
import { isEmptyRichText } from "~/features/text/rich-text";
import { locales, textLocaleOf } from "~/locales/locale";
import { startupCompleteness, startupRequiredPaths } from "../completeness";
import { notEstablished, optionLabel } from "../options";
import type { StartupProfile } from "../profile";
import { type ReportField, type StartupSection, startupRecord } from "../record";

/** Names of stored keys and codes, made by the loader. */
export interface StartupLabels {
  industries: string[];
  domains: string[];
  country: string;
  currency: string;
}

interface SectionViewProps {
  profile: StartupProfile;
  labels: StartupLabels;
  /** Names and sizes of the profile's documents. */
  documents: DocumentInfo[];
}

const views = {
  information: InformationView,
  fundraising: FundraisingView,
  detail: DetailView,
  more: MoreView,
} satisfies Record<StartupSection, (props: SectionViewProps) => JSX.Element>;

interface Props extends SectionViewProps {
  section: StartupSection;
  comments: Record<string, string>;
}

/** One section of the own profile as it stands, with what is still missing and what the reviewer said. */
export function StartupSectionView({ section, comments, ...props }: Props) {
  const View = views[section];
  const { profile } = props;
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
        <View {...props} />
      </div>
    </FieldNotes>
  );
}

function InformationView({ profile, labels }: SectionViewProps) {
  const { t } = useTranslation(["startups", "profiles"]);
  const amount = useAmount();
  const { company_info: company } = profile;
  const isPlanned = company.company_status === notEstablished;
  return (
    <>
      <FactSection title={t("groups.identity")}>
        <FactList>
          <Fact path="name">{profile.name}</Fact>
          <Fact path="photo">
            {profile.photo && <Avatar src={fileUrl(profile.photo)} name={profile.name} size={80} shape="square" />}
          </Fact>
          <Fact path="cover" wide>
            {profile.cover && (
              <img
                {...imageSource(fileUrl(profile.cover), 800)}
                sizes="(min-width: 992px) 800px, 100vw"
                alt=""
                className="mt-1 aspect-[3/1] w-full rounded-xl border border-line object-cover"
              />
            )}
          </Fact>
        </FactList>
      </FactSection>
      <ReportView title={t("groups.introduction")} profile={profile} fields={["slogan", "description"]} />
      <FactSection title={t("groups.field")}>
        <FactList>
          <Fact path="industry_keys">{labels.industries.join(t("profiles:overview.listSeparator"))}</Fact>
          <Fact path="domain_keys">{labels.domains.join(t("profiles:overview.listSeparator"))}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={t("groups.contact")}>
        <FactList>
          <Fact path="contacts">{profile.contacts}</Fact>
          <Fact path="phone">{profile.phone}</Fact>
        </FactList>
      </FactSection>
      <FactSection title={t("groups.company")}>
        <FactList>
          <Fact path="company_info.company_status">{optionLabel(t, "companyStatuses", company.company_status)}</Fact>
          <Fact path="company_info.employees">{optionLabel(t, "employeeRanges", company.employees)}</Fact>
          {!isPlanned && (
            <>
              <Fact path="company_info.company_start_at">{company.company_start_at}</Fact>
              <Fact path="company_info.register_country">{labels.country}</Fact>
              <Fact
                path="company_info.sn"
                label={
                  company.register_country && company.register_country !== "TW" ? t("labels.foreignNumber") : undefined
                }
              >
                {company.sn}
              </Fact>
              <Fact path="company_info.capital">{amount(company.capital, profile.currency)}</Fact>
            </>
          )}
          <Fact path="currency">{labels.currency}</Fact>
          <Fact path="region">{optionLabel(t, "regions", profile.region)}</Fact>
          <Fact path="company_info.address" wide>
            {company.address}
          </Fact>
        </FactList>
      </FactSection>
    </>
  );
}

function FundraisingView({ profile }: SectionViewProps) {
  const { t } = useTranslation("startups");
  const amount = useAmount();
  const { funding_info: funding } = profile;
  return (
    <>
      <FactSection title={t("groups.round")}>
        <FactList>
          <Fact path="funding_info.status">{optionLabel(t, "fundingStatuses", funding.status)}</Fact>
          <Fact path="funding_info.round">{optionLabel(t, "rounds", funding.round)}</Fact>
          <Fact path="funding_info.fundraising">{amount(funding.fundraising, profile.currency)}</Fact>
          <Fact path="funding_info.fund_of_shares">
            {funding.fund_of_shares !== null && `${funding.fund_of_shares}%`}
          </Fact>
        </FactList>
      </FactSection>
      <ReportView
        title={t("groups.operations")}
        profile={profile}
        fields={["financial_status", "operating_condition"]}
      />
    </>
  );
}

function DetailView({ profile }: SectionViewProps) {
  const { t } = useTranslation("startups");
  return (
    <ReportView
      title={t("groups.case")}
      profile={profile}
      fields={[
        "summary",
        "purpose",
        "problem",
        "solution",
        "business_model",
        "market",
        "competition",
        "product",
        "why",
      ]}
    />
  );
}

function MoreView({ profile, documents }: SectionViewProps) {
  const { t } = useTranslation(["startups", "profiles"]);
  return (
    <>
      <FactSection title={t("fields.teams")}>
        {profile.teams.length === 0 ? (
          <p className="text-ink-faint">{t("rows.teams.empty")}</p>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {profile.teams.map((member, at) => (
              <li key={placeKey(at)} className="flex gap-4 rounded-xl border border-line p-4">
                <Avatar src={fileUrl(member.photo)} name={member.name} size={56} />
                <div className="min-w-0">
                  <p className="font-medium">{member.name}</p>
                  <p className="text-sm text-ink-soft">{member.title}</p>
                  <p className="mt-1 text-sm break-words whitespace-pre-line">{member.introduction}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </FactSection>
      {(["patents", "awards"] as const).map((list) => (
        <FactSection key={list} title={t(`fields.${list}`)}>
          {profile[list].length === 0 ? (
            <p className="text-ink-faint">{t(`rows.${list}.empty`)}</p>
          ) : (
            <ul className="divide-y divide-line">
              {profile[list].map((entry, at) => (
                <li key={placeKey(at)} className="py-3 first:pt-0 last:pb-0">
                  <p className="font-medium">
                    {entry.name}
                    {entry.year && <span className="ms-2 text-sm font-normal text-ink-faint">{entry.year}</span>}
                  </p>
                  <p className="break-words whitespace-pre-line text-ink-soft">{entry.description}</p>
                </li>
              ))}
            </ul>
          )}
        </FactSection>
      ))}
      <FactSection title={t("groups.documents")}>
        <FactList>
          {(["financial_report", "estimated_financial_report"] as const).map((name) => (
            <Fact key={name} path={name}>
              {profile[name] && <DocumentRow id={profile[name]} name={t(`fields.${name}`)} known={documents} />}
            </Fact>
          ))}
          <Fact path="documents" wide>
            {profile.documents.length > 0 && (
              <ul>
                {profile.documents.map(({ file_id, name }) => (
                  <li key={file_id}>
                    <DocumentRow id={file_id} name={name} known={documents} />
                  </li>
                ))}
              </ul>
            )}
          </Fact>
          {locales.map((locale) => {
            const terms = profile.term_of_protected[textLocaleOf(locale)];
            return (
              <Fact
                key={locale}
                path="term_of_protected"
                label={t("labels.terms", { language: t(`profiles:languages.${locale}`) })}
                wide
              >
                {terms && (
                  <span lang={locale} className="whitespace-pre-line">
                    {terms}
                  </span>
                )}
              </Fact>
            );
          })}
        </FactList>
      </FactSection>
      <FactSection title={t("groups.links")}>
        <FactList>
          {(["website", "linkedin", "facebook", "instagram", "video"] as const).map((name) => (
            <Fact key={name} path={name}>
              {profile[name] && <ExternalLink href={profile[name]} />}
            </Fact>
          ))}
          <Fact path="more" wide>
            {profile.more && <span className="whitespace-pre-line">{profile.more}</span>}
          </Fact>
        </FactList>
      </FactSection>
    </>
  );
}

/** A document's name with the way to its content; a name left empty is the file's own. */
function DocumentRow({ id, name, known }: { id: string; name: string; known: DocumentInfo[] }) {
  const file = known.find((document) => document.id === id);
  const shown = name || file?.name || id;
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 break-words">{shown}</span>
      <DocumentLink path={fileUrl(id)} fileName={file?.name ?? shown} label={shown} />
    </span>
  );
}

/** The per-language texts of a section in the language chosen by `?lang=`. */
function ReportView({ title, profile, fields }: { title: string; profile: StartupProfile; fields: ReportField[] }) {
  const { t } = useTranslation("profiles");
  const language = useEditLanguage();
  const key = textLocaleOf(language);
  return (
    <FactSection title={title}>
      <EditLanguageTabs language={language} label={t("view.readLanguage")} className="mb-5" />
      <dl className="space-y-6">
        {fields.map((field) => {
          const value = profile.report[key][field];
          return (
            <Fact key={field} path={`report.${key}.${field}`} wide>
              {!startupRecord.fields[`report.${field}`].isRich
                ? value && (
                    <span lang={language} className="whitespace-pre-line">
                      {value}
                    </span>
                  )
                : !isEmptyRichText(value) && <RichText html={value} lang={language} />}
            </Fact>
          );
        })}
      </dl>
    </FactSection>
  );
}
