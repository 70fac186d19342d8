import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { useMoneyRange } from "~/components/ui/use-money";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import { LockedBlock } from "~/features/core/access/components/locked-block";
import { FavoriteButton } from "~/features/discovery/favorites/components/favorite-button";
import { matchPanel } from "~/features/discovery/match/components/match-panel-part";
import type { DescribedMatch } from "~/features/discovery/match/describe-match";
import type { InvitationCheck } from "~/features/messaging/components/invitation-box";
import { KeptLine, ReplyLine } from "~/features/messaging/components/reply-line";
import { hoursCard } from "~/features/messaging/meetings/components/hours-card-part";
import type { OpenHours } from "~/features/messaging/meetings/find-open-hours.server";
import type { KeptBand } from "~/features/messaging/meetings/rules";
import type { Zones } from "~/features/messaging/meetings/zones";
import type { ReplyRecord } from "~/features/messaging/reply-record.server";
import type { ConfirmedGroup } from "~/features/profiles/groups/confirmed-group.server";
import { optionLabel } from "~/features/profiles/startups/options";
import type { KeyLabel } from "~/features/records/content/key-label";
import { factNamed, Since, staleStyle } from "~/features/records/dated-facts/components/since";
import type { DatedFact } from "~/features/records/dated-facts/facts";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { foreignName, type LocalText } from "~/features/text/text/foreign-name";
import { rowTextIn } from "~/features/text/text/local-text";
import { taipeiDayText } from "~/locales/taipei-time";
import type { InvestorPageData } from "../investor-view";
import { ConversationBox, hasConversationBox } from "./conversation-box";
import {
  EntryList,
  entryIn,
  FactList,
  ForeignNote,
  InItsLanguage,
  knownFacts,
  LongText,
  type PageSection,
  ProfileColumns,
  SideCard,
} from "./profile-parts";
import { NothingYet, StateNotice } from "./state-notice";
import { TalkButton } from "./talk-button";

/** An investor's public page. */
export function InvestorPage({
  investor,
  group = null,
  isFavorite,
  reply,
  kept,
  hours = null,
  check,
  match,
}: {
  investor: InvestorPageData;
  /** The group that staff have confirmed. */
  group?: ConfirmedGroup | null;
  isFavorite: boolean | null;
  reply: ReplyRecord | null;
  kept: KeptBand | null;
  /** The office hours, for startups that may request them. */
  hours?: { investorId: string; hours: OpenHours; zones: Zones } | null;
  /** The check shown to a startup before it writes. */
  check?: InvitationCheck;
  /** Null for readers without matches. */
  match: DescribedMatch | null;
}) {
  const { t } = useTranslation(["profilePages", "investorPage", "investorPage"]);
  const sections = useInvestorSections(investor);
  const talk = {
    inConversation: investor.in_conversation,
    mayWrite: investor.granted.includes("message"),
    step: investor.next_steps.message,
  };
  const conversation = hasConversationBox(talk)
    ? {
        id: "conversation",
        title: t("investorPage:conversation"),
        content: <ConversationBox target={investor} side="startup" {...talk} check={check} />,
      }
    : null;
  return (
    <article className="shell py-6 md:py-8">
      <StateNotice kind="investor" relation={investor.relation} state={stateOf(investor)} />
      <Header investor={investor} canTalk={talk.inConversation || talk.mayWrite} isFavorite={isFavorite} />
      <ProfileColumns
        sections={sections}
        last={conversation}
        empty={<NothingYet kind="investor" relation={investor.relation} />}
        sideLabel={t("investorPage:facts")}
        side={
          <>
            <ReplyLine record={reply} />
            <KeptLine band={kept} />
            {hours && <PagePart part={hoursCard} props={hours} className="contents" />}
            {match && <PagePart part={matchPanel} props={{ match }} className="contents" />}
            <PreferencesCard investor={investor} />
            {group && <GroupCard group={group} />}
          </>
        }
      />
    </article>
  );
}

function stateOf({ listed, status }: InvestorPageData) {
  if (listed) return "public";
  return status === "check" ? "review" : "draft";
}

interface HeaderProps {
  investor: InvestorPageData;
  canTalk: boolean;
  isFavorite: boolean | null;
}

function Header({ investor, canTalk, isFavorite }: HeaderProps) {
  const { t } = useTranslation(["profilePages", "investorPage", "investors"]);
  const { title } = investor.texts;
  const titleLang = useForeignLang(title?.locale);
  const locale = useLocale();
  const name = rowTextIn(locale, investor.name);
  return (
    <header className="mb-6 rounded-2xl border border-line bg-linear-to-br from-brand-100 via-brand-50 to-accent-50 p-5 md:p-8">
      <div className="flex flex-col gap-x-6 gap-y-4 md:flex-row md:items-center">
        <Avatar src={investor.photo} name={investor.name} size={112} edge="surface" />
        <div className="min-w-0 flex-1">
          <Badge>{t(`investors:types.${investor.type}`)}</Badge>
          <h1 className="mt-2 text-2xl font-semibold tracking-tight break-words md:text-4xl">
            {name ? <InItsLanguage text={name} /> : t("investorPage:unnamed")}
          </h1>
          <ForeignNote texts={[foreignName(locale, investor.name), title]} />
          {title && (
            <p className="mt-1.5 text-lg text-ink-soft" lang={titleLang}>
              {title.text}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2 empty:hidden">
          {canTalk && <TalkButton target={investor} />}
          <FavoriteButton target={investor} isFavorite={isFavorite} />
        </div>
      </div>
    </header>
  );
}

function useInvestorSections(investor: InvestorPageData): PageSection[] {
  const { t } = useTranslation(["profilePages", "investorPage", "investorPage"]);
  const { experience, description } = investor.texts;
  const step = investor.next_steps.investments;
  const investments = [
    {
      id: "holding",
      title: t("investorPage:holding"),
      companies: investor.current_invest ?? [],
      dated: factNamed(investor.dated_facts, "current_invest"),
    },
    { id: "disposed", title: t("investorPage:disposed"), companies: investor.history_invest ?? [], dated: undefined },
  ];
  const sections: Array<PageSection | false> = [
    experience !== undefined && {
      id: "about",
      title: t("investorPage:about"),
      content: (
        <>
          <ForeignNote texts={[experience]} />
          <LongText text={experience} rich={false} />
        </>
      ),
    },
    description !== undefined && {
      id: "approach",
      title: t("investorPage:approach"),
      content: (
        <>
          <ForeignNote texts={[description]} />
          <LongText text={description} rich />
        </>
      ),
    },
    step !== undefined && {
      id: "approach",
      title: t("investorPage:approach"),
      content: <LockedBlock content="investments" step={step} />,
    },
    ...investments.map(
      ({ id, title, companies, dated }) =>
        companies.length > 0 && { id, title, content: <Investments companies={companies} dated={dated} /> },
    ),
  ];
  return sections.filter((section) => section !== false);
}

function CompanyLink({ id, name }: { id: string; name: LocalText | null }) {
  return (
    <Link to={`/startups/${id}`} className="text-brand-700 underline underline-offset-4">
      <InItsLanguage text={name} />
    </Link>
  );
}

/** Portfolio companies, linked to their profile if they have one. */
function Investments({ companies, dated }: { companies: InvestedCompany[]; dated: DatedFact | undefined }) {
  const locale = useLocale();
  const entries = companies.map((company) => {
    const entry = entryIn(locale, company);
    return company.startup_id ? { ...entry, title: <CompanyLink id={company.startup_id} name={entry.name} /> } : entry;
  });
  return (
    <div className={cn(dated?.isStale && staleStyle)}>
      {dated && (
        <div className="mb-4">
          <Since fact={dated} />
        </div>
      )}
      <EntryList entries={entries} />
    </div>
  );
}

function PreferencesCard({ investor }: { investor: InvestorPageData }) {
  const { t } = useTranslation(["profilePages", "investorPage", "profileCards"]);
  const checkSize = useMoneyRange(investor.check_size, investor.currency);
  const facts = knownFacts([
    {
      label: t("profileCards:checkSize"),
      value: checkSize,
      dated: factNamed(investor.dated_facts, "check_size"),
    },
    { label: t("investorPage:region"), value: optionLabel(t, "regions", investor.region) },
  ]);
  if (facts.length + investor.industries.length + investor.domains.length === 0) return null;
  return (
    <SideCard title={t("investorPage:facts")}>
      <FactList facts={facts} />
      <KeyLinks title={t("investorPage:industries")} keys={investor.industries} parameter="industry_keys" />
      <KeyLinks title={t("investorPage:domains")} keys={investor.domains} parameter="domain_keys" />
    </SideCard>
  );
}

/** A corporate fund's group, and when staff confirmed it. */
function GroupCard({ group: { name, parentName, checkedAt } }: { group: ConfirmedGroup }) {
  const { t } = useTranslation(["profilePages", "investorPage", "investorPage"]);
  const locale = useLocale();
  return (
    <SideCard title={t("investorPage:group")}>
      <p className="font-medium wrap-anywhere">{name}</p>
      {parentName !== null && (
        <p className="text-ink-soft wrap-anywhere">{t("investorPage:groupParent", { name: parentName })}</p>
      )}
      <p className="mt-1 text-sm text-ink-faint">
        {t("investorPage:groupChecked", { date: taipeiDayText(checkedAt, locale) })}
      </p>
    </SideCard>
  );
}

function KeyLinks({ title, keys, parameter }: { title: string; keys: KeyLabel[]; parameter: string }) {
  if (keys.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {keys.map(({ key, label }) => (
          <li key={key}>
            <Link to={`/investors?${parameter}=${key}`} className="rounded-full">
              <Badge className="hover:bg-line">{label}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
