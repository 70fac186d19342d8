import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Avatar } from "~/components/ui/avatar";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import { FavoriteButton } from "~/features/discovery/favorites/components/favorite-button";
import { matchPanel } from "~/features/discovery/match/components/match-panel-part";
import type { DescribedMatch } from "~/features/discovery/match/describe-match";
import { hasUnclaimedBox, unclaimedBox, unclaimedNotice } from "~/features/intake/claims/components/unclaimed-parts";
import { KeptLine, ReplyLine } from "~/features/messaging/components/reply-line";
import type { KeptBand } from "~/features/messaging/meetings/rules";
import type { ReplyRecord } from "~/features/messaging/reply-record.server";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { foreignName } from "~/features/text/text/foreign-name";
import { rowTextIn } from "~/features/text/text/local-text";
import type { StartupPageData } from "../startup-view";
import { ConversationBox, hasConversationBox } from "./conversation-box";
import { ForeignNote, InItsLanguage, type PageSection, ProfileColumns } from "./profile-parts";
import { useStartupSections } from "./startup-sections";
import { ContactCard, FactsCard, FundraisingCard, LinksCard } from "./startup-side";
import { NothingYet, StateNotice } from "./state-notice";
import { TalkButton } from "./talk-button";

interface StartupPageProps {
  startup: StartupPageData;
  isFavorite: boolean | null;
  /** News and rewards. */
  posts: PageSection[];
  reply: ReplyRecord | null;
  kept: KeptBand | null;
  /** Null for readers without matches. */
  match: DescribedMatch | null;
  /** Set for an unclaimed listing, with its reader's state; null for a profile with an owner. */
  unclaimed: { isWaiting: boolean | null; isVisitor: boolean } | null;
}

/** A startup's public page: cover and name, report sections, and side cards with facts, fundraising and contact. */
export function StartupPage(props: StartupPageProps) {
  const { startup: given, isFavorite, posts, reply, kept, match, unclaimed } = props;
  const { t } = useTranslation("profilePages");
  const startup = { ...given, next_steps: withOneDeadLock(given.next_steps) };
  const sections = [...useStartupSections(startup), ...posts];
  const talk = {
    inConversation: startup.in_conversation,
    mayWrite: startup.granted.includes("message"),
    step: startup.next_steps.message,
  };
  const box = unclaimed ? (
    hasUnclaimedBox(unclaimed) && <PagePart part={unclaimedBox} props={{ startupId: startup.id, ...unclaimed }} />
  ) : hasConversationBox(talk) ? (
    <ConversationBox target={startup} side="investor" {...talk} />
  ) : null;
  const conversation = box
    ? {
        id: "conversation",
        title: t("startup.conversation"),
        content: box,
      }
    : null;
  return (
    <article className="shell py-6 md:py-8">
      <StateNotice kind="startup" relation={startup.relation} state={stateOf(startup)} />
      {startup.unclaimed && (
        <PagePart
          part={unclaimedNotice}
          props={{
            startupId: startup.id,
            unclaimed: startup.unclaimed,
            canClaim: startup.published && startup.relation === "other",
            canDelist: startup.published && startup.relation === "staff",
          }}
        />
      )}
      <Header startup={given} canTalk={talk.inConversation || talk.mayWrite} isFavorite={isFavorite} />
      <ProfileColumns
        sections={sections}
        last={conversation}
        empty={<NothingYet kind="startup" relation={startup.relation} />}
        sideLabel={t("startup.facts")}
        side={
          <>
            <ReplyLine record={reply} />
            <KeptLine band={kept} />
            {match && <PagePart part={matchPanel} props={{ match }} className="contents" />}
            <FundraisingCard startup={startup} />
            <ContactCard startup={startup} />

            <FactsCard startup={given} />
            <LinksCard startup={given} />
          </>
        }
      />
    </article>
  );
}

/** Another startup cannot unlock anything, so one lock covers all parts. */
function withOneDeadLock(steps: StartupPageData["next_steps"]): StartupPageData["next_steps"] {
  const entries = Object.entries(steps);
  const first = entries.findIndex(([, step]) => step === "investors_only");
  return Object.fromEntries(entries.filter(([, step], at) => step !== "investors_only" || at === first));
}

function stateOf({ published, is_publish }: StartupPageData) {
  if (published) return "public";
  return is_publish === 1 ? "review" : "draft";
}

interface HeaderProps {
  startup: StartupPageData;
  canTalk: boolean;
  isFavorite: boolean | null;
}

function Header({ startup, canTalk, isFavorite }: HeaderProps) {
  const { t } = useTranslation("profilePages");
  return (
    <header className="mb-6">
      <div className="aspect-cover overflow-hidden rounded-2xl border border-line bg-linear-to-br from-brand-100 via-brand-50 to-accent-50">
        {startup.cover && (
          <img
            {...imageSource(startup.cover, 1152)}
            sizes="(min-width: 1200px) 1152px, 100vw"
            alt=""
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-col gap-x-6 gap-y-4 px-1 md:flex-row md:items-end md:px-6">
        <Name startup={startup} />
        <div className="flex items-center gap-2">
          {canTalk && <TalkButton target={startup} />}
          <FavoriteButton target={startup} isFavorite={isFavorite} />
          <Link
            to={`/startup/profile/${startup.id}`}
            aria-label={t("print.link")}
            title={t("print.link")}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-faint hover:bg-sunken hover:text-ink"
          >
            <Printer aria-hidden className="size-5.5" />
          </Link>
        </div>
      </div>
    </header>
  );
}

/** The logo, name and slogan. */
function Name({ startup }: Pick<HeaderProps, "startup">) {
  const { t } = useTranslation("profilePages");
  const { slogan } = startup.texts;
  const sloganLang = useForeignLang(slogan?.locale);
  const locale = useLocale();
  const name = rowTextIn(locale, startup.name);
  return (
    <>
      <Avatar
        src={startup.photo}
        name={startup.name}
        size={104}
        shape="square"
        edge="canvas"
        className="relative -mt-14 md:self-start"
      />
      <div className="min-w-0 flex-1 md:pt-4">
        <h1 className="text-2xl font-semibold tracking-tight break-words md:text-4xl">
          {name ? <InItsLanguage text={name} /> : t("startup.unnamed")}
          {startup.verified_badge && <VerifiedBadge className="ms-2 text-[0.8em]" />}
        </h1>
        <ForeignNote texts={[foreignName(locale, startup.name), slogan]} />
        {slogan && (
          <p className="mt-2 text-lg text-ink-soft" lang={sloganLang}>
            {slogan.text}
          </p>
        )}
        {startup.industries.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {startup.industries.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to={`/startups?industry_keys=${key}`}
                  title={t("profile.moreLikeThis", { label })}
                  className="inline-flex min-h-11 items-center rounded-full bg-brand-50 px-3 text-sm text-brand-800 hover:bg-brand-100"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
