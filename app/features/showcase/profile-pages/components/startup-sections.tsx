import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Avatar } from "~/components/ui/avatar";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { placeKey } from "~/components/ui/place-key";
import { useLocale } from "~/components/ui/use-locale";
import type { NamedEntry, TeamMember } from "~/db/schema/profiles/startups";
import { LockedBlock } from "~/features/core/access/components/locked-block";
import { documentCards } from "~/features/files/components/document-cards-part";
import { Since, staleStyle } from "~/features/records/dated-facts/components/since";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { foreignName, type LocalText } from "~/features/text/text/foreign-name";
import { inLanguage, rowTextIn } from "~/features/text/text/local-text";
import { textLocaleOf } from "~/locales/locale";
import type { StartupPageData } from "../startup-view";
import { EntryList, entryIn, ForeignNote, InItsLanguage, LongText, type PageSection } from "./profile-parts";
import { VideoPlayer } from "./video-player";

const reportOrder = [
  "summary",
  "purpose",
  "problem",
  "solution",
  "product",
  "business_model",
  "market",
  "competition",
  "why",
] as const;
const financialOrder = ["financial_status", "operating_condition"] as const;

/** The sections of a startup's page with content, or locked with a hint how to unlock them. */
export function useStartupSections(startup: StartupPageData): PageSection[] {
  const { t } = useTranslation("profilePages");
  const { texts, next_steps: steps } = startup;
  const about = texts.description || startup.video;
  const report = reportOrder.some((field) => texts[field]);
  const financials = financialOrder.some((field) => texts[field]) || documentsOf(startup).length > 0;
  const honours = (startup.awards?.length ?? 0) + (startup.patents?.length ?? 0) > 0;
  const sections: Array<PageSection | false> = [
    Boolean(about) && { id: "about", title: t("startup.about"), content: <About startup={startup} /> },
    report && {
      id: "report",
      title: t("startup.report"),
      content: <Texts texts={texts} order={reportOrder} />,
    },
    steps.report !== undefined && {
      id: "report",
      title: t("startup.report"),
      content: <LockedBlock content="report" step={steps.report} />,
    },
    (startup.teams?.length ?? 0) > 0 && {
      id: "team",
      title: t("startup.team"),
      content: <Team members={startup.teams ?? []} />,
    },
    honours && {
      id: "honours",
      title: t("startup.honours"),
      content: <Honours awards={startup.awards ?? []} patents={startup.patents ?? []} />,
    },
    financials && {
      id: "financials",
      title: t("startup.financials"),
      content: <Financials startup={startup} />,
    },
    steps.financials !== undefined && {
      id: "financials",
      title: t("startup.financials"),
      content: <LockedBlock content="financials" step={steps.financials} quiet={steps.financials === steps.report} />,
    },
    Boolean(startup.more || startup.more_en_us) && {
      id: "more",
      title: t("startup.more"),
      content: <More startup={startup} />,
    },
  ];
  return sections.filter((section) => section !== false);
}

function About({ startup }: { startup: StartupPageData }) {
  const { description } = startup.texts;
  return (
    <div className="space-y-5">
      {description && (
        <div>
          <ForeignNote texts={[description]} />
          <LongText text={description} rich={false} />
        </div>
      )}
      {startup.video && (
        <div className="print:hidden">
          <VideoPlayer address={startup.video} name={startup.name} />
        </div>
      )}
    </div>
  );
}

function More({ startup }: { startup: StartupPageData }) {
  const more = rowTextIn(useLocale(), startup.more ?? "", startup.more_en_us);
  return (
    <>
      <ForeignNote texts={[more]} />
      {more && <LongText text={more} rich={false} />}
    </>
  );
}

type LongField = (typeof reportOrder)[number] | (typeof financialOrder)[number];

interface TextsProps {
  texts: StartupPageData["texts"];
  order: readonly LongField[];
  dated?: readonly DatedFact[];
}

function Texts({ texts, order, dated = [] }: TextsProps) {
  const { t } = useTranslation("startups");
  const filled = order.flatMap((field): Array<{ field: LongField; text: LocalText }> => {
    const text = texts[field];
    return text ? [{ field, text }] : [];
  });
  return (
    <>
      <ForeignNote texts={filled.map(({ text }) => text)} />
      <div className="space-y-8">
        {filled.map(({ field, text }) => {
          const fact = dated.find(({ name }) => name === field);
          return (
            <div key={field} className={cn(fact?.isStale && staleStyle)}>
              <h3 className="mb-2 text-lg font-semibold text-brand-800">
                {t(`fields.report.${field}`)}
                <Since fact={fact} />
              </h3>
              <LongText text={text} rich />
            </div>
          );
        })}
      </div>
    </>
  );
}

function Team({ members }: { members: TeamMember[] }) {
  const locale = useLocale();
  const shown = members.map((member) => ({
    photo: member.photo,
    foreignName: member.name_en_us ? null : foreignName(locale, member.name),
    name: rowTextIn(locale, member.name, member.name_en_us),
    title: rowTextIn(locale, member.title, member.title_en_us),
    introduction: rowTextIn(locale, member.introduction, member.introduction_en_us),
  }));
  return (
    <>
      <ForeignNote texts={shown.flatMap((member) => [member.foreignName, member.title, member.introduction])} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ name, title, introduction, photo }, at) => (
          <li key={placeKey(at)}>
            <Card className="flex h-full gap-4">
              <Avatar src={photo} name={name?.text ?? ""} size={56} />
              <div className="min-w-0">
                <h3 className="font-semibold">
                  <InItsLanguage text={name} />
                </h3>
                {title && (
                  <p className="text-sm text-brand-700">
                    <InItsLanguage text={title} />
                  </p>
                )}
                {introduction && (
                  <p className="mt-2 text-[0.9375rem] whitespace-pre-line text-ink-soft">
                    <InItsLanguage text={introduction} />
                  </p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function Honours({ awards, patents }: { awards: NamedEntry[]; patents: NamedEntry[] }) {
  const { t } = useTranslation("profilePages");
  const locale = useLocale();
  const lists = [
    { title: t("startup.awards"), entries: awards },
    { title: t("startup.patents"), entries: patents },
  ];
  return (
    <div className="space-y-7">
      {lists
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <div key={title}>
            <h3 className="mb-3 text-lg font-semibold text-brand-800">{title}</h3>
            <EntryList entries={entries.map((entry) => entryIn(locale, entry))} />
          </div>
        ))}
    </div>
  );
}

function Financials({ startup }: { startup: StartupPageData }) {
  const { t } = useTranslation("profilePages");
  const documents = documentsOf(startup).map(({ label, ...document }) => ({
    ...document,
    label: label ? t(`startup.${label}`) : document.name,
  }));
  const terms = inLanguage(textLocaleOf(useLocale()), startup.term_of_protected ?? { zh_tw: "", en_us: "" });
  const termsLang = useForeignLang(terms?.locale);
  return (
    <>
      <Texts texts={startup.texts} order={financialOrder} dated={startup.dated_facts} />
      {documents.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-3 text-lg font-semibold text-brand-800">{t("startup.documents")}</h3>
          <ForeignNote texts={[terms]} />
          {terms && (
            <p className="mb-3 whitespace-pre-line text-ink-soft" lang={termsLang}>
              {terms.text}
            </p>
          )}
          <PagePart part={documentCards} props={{ documents }} />
        </div>
      )}
    </>
  );
}

/** The two reports and the other documents as one list; reports get a fixed label. */
function documentsOf(startup: StartupPageData) {
  const reports = [
    { label: "financialReport" as const, document: startup.financial_report },
    { label: "estimatedFinancialReport" as const, document: startup.estimated_financial_report },
  ];
  const others = (startup.documents ?? []).map((document) => ({ label: null, document }));
  return [...reports, ...others].flatMap(({ label, document }) => (document ? [{ label, ...document }] : []));
}
