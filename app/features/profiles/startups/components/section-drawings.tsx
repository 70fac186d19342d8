import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { imageSource } from "~/components/ui/image-widths";
import { placeKey } from "~/components/ui/place-key";
import { DocumentLink } from "~/features/files/components/document-link";
import { fileUrl } from "~/features/files/file-url";
import type { DocumentInfo } from "~/features/files/queries.server";
import { Fact, KeysFact } from "~/features/profiles/profiles/components/facts";
import { locales, textLocaleOf } from "~/locales/locale";
import type { StartupProfile } from "../profile";
import type { startupRecord } from "../record";

/** Labels of stored keys and codes, from the loader. */
interface StartupLabels {
  industries: string[];
  domains: string[];
  country: string;
  currency: string;
}

export interface SectionViewProps {
  profile: StartupProfile;
  labels: StartupLabels;
  /** Names and sizes of the profile's documents. */
  documents: DocumentInfo[];
}

/** Custom renderers of the owner's view for fields that their kind alone cannot render. */
export const drawings: Partial<Record<keyof typeof startupRecord.fields, ComponentType<SectionViewProps>>> = {
  photo: ({ profile }) => (
    <Fact path="photo">
      {profile.photo && <Avatar src={fileUrl(profile.photo)} name={profile.name} size={80} shape="square" />}
    </Fact>
  ),
  cover: ({ profile }) => (
    <Fact path="cover" wide>
      {profile.cover && (
        <img
          {...imageSource(fileUrl(profile.cover), 800)}
          sizes="(min-width: 992px) 800px, 100vw"
          alt=""
          className="mt-1 aspect-cover w-full rounded-xl border border-line object-cover"
        />
      )}
    </Fact>
  ),
  industry_keys: ({ labels }) => <KeysFact path="industry_keys" names={labels.industries} />,
  domain_keys: ({ labels }) => <KeysFact path="domain_keys" names={labels.domains} />,
  "company_info.register_country": ({ labels }) => <Fact path="company_info.register_country">{labels.country}</Fact>,
  "company_info.sn": CompanyNumber,
  currency: ({ labels }) => <Fact path="currency">{labels.currency}</Fact>,
  teams: Team,
  patents: (props) => <NamedEntries list="patents" {...props} />,
  awards: (props) => <NamedEntries list="awards" {...props} />,
  financial_report: (props) => <Report name="financial_report" {...props} />,
  estimated_financial_report: (props) => <Report name="estimated_financial_report" {...props} />,
  documents: ({ profile, documents }) => (
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
  ),
  term_of_protected: Terms,
};

function CompanyNumber({ profile: { company_info: company } }: SectionViewProps) {
  const { t } = useTranslation("startups");
  const isForeign = company.register_country !== "" && company.register_country !== "TW";
  return (
    <Fact path="company_info.sn" label={isForeign ? t("labels.foreignNumber") : undefined}>
      {company.sn}
    </Fact>
  );
}

function Team({ profile }: SectionViewProps) {
  const { t } = useTranslation("startups");
  if (profile.teams.length === 0) return <p className="text-ink-faint">{t("rows.teams.empty")}</p>;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {profile.teams.map((member, at) => (
        <li key={placeKey(at)} className="flex gap-4 rounded-xl border border-line p-4">
          <Avatar src={fileUrl(member.photo)} name={member.name} size={56} />
          <div className="min-w-0">
            <p className="font-medium">{member.name}</p>
            <p className="text-sm text-ink-soft">{member.title}</p>
            <p className="mt-1 text-sm break-words whitespace-pre-line">{member.introduction}</p>
            <English title={[member.name_en_us, member.title_en_us]} text={member.introduction_en_us} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A row's English texts, if it has any. */
function English({ title, text }: { title: Array<string | undefined>; text: string | undefined }) {
  const line = title.filter(Boolean).join(", ");
  if (!line && !text) return null;
  return (
    <div lang="en-US" className="mt-2 border-s-2 border-line ps-3 text-sm text-ink-soft">
      {line && <p>{line}</p>}
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
    </div>
  );
}

function NamedEntries({ list, profile }: SectionViewProps & { list: "patents" | "awards" }) {
  const { t } = useTranslation("startups");
  if (profile[list].length === 0) return <p className="text-ink-faint">{t(`rows.${list}.empty`)}</p>;
  return (
    <ul className="divide-y divide-line">
      {profile[list].map((entry, at) => (
        <li key={placeKey(at)} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">
            {entry.name}
            {entry.year && <span className="ms-2 text-sm font-normal text-ink-faint">{entry.year}</span>}
          </p>
          <p className="break-words whitespace-pre-line text-ink-soft">{entry.description}</p>
          <English title={[entry.name_en_us]} text={entry.description_en_us} />
        </li>
      ))}
    </ul>
  );
}

interface ReportProps extends SectionViewProps {
  name: "financial_report" | "estimated_financial_report";
}

function Report({ name, profile, documents }: ReportProps) {
  const { t } = useTranslation("startups");
  return (
    <Fact path={name}>
      {profile[name] && <DocumentRow id={profile[name]} name={t(`fields.${name}`)} known={documents} />}
    </Fact>
  );
}

/** A document's name as a link; an unnamed document shows its file name. */
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

function Terms({ profile }: SectionViewProps) {
  const { t } = useTranslation(["startups", "profiles"]);
  return (
    <>
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
    </>
  );
}
