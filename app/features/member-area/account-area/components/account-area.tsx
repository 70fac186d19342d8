import { useLocation } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import Bookmark from "lucide-react/icons/bookmark";
import Building2 from "lucide-react/icons/building-2";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Gem from "lucide-react/icons/gem";
import Heart from "lucide-react/icons/heart";
import Mails from "lucide-react/icons/mails";
import MessagesSquare from "lucide-react/icons/messages-square";
import Receipt from "lucide-react/icons/receipt";
import Settings from "lucide-react/icons/settings";
import Share from "lucide-react/icons/share-2";
import Sparkles from "lucide-react/icons/sparkles";
import TrendingUp from "lucide-react/icons/trending-up";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PagePart } from "~/components/layout/page-part";
import { Link } from "~/components/ui/link";
import type { Side, Strategy } from "~/db/values";
import { keepAccount } from "~/features/accounts/accounts/components/keep-account-part";
import { memberPlanPath } from "~/features/commerce/memberships/rules";
import { fileUrl } from "~/features/files/file-url";
import { LiveCompleteness } from "~/features/profiles/profiles/components/live-completeness";
import { PublicationBadge } from "~/features/profiles/profiles/components/publication-badge";
import { useMissingTexts } from "~/features/profiles/profiles/components/use-missing-texts";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import type { Publication } from "~/features/profiles/profiles/publication";
import type { Completeness } from "~/features/records/records/completeness";
import { areas, sectionEditPath } from "../areas";
import type { AccountAd } from "../find-account-ad.server";
import type { Reference } from "../get-reference.server";
import type { PendingSummary } from "../pending-summary";
import { AccountFrame, type AccountLink, AccountSummary } from "./account-frame";
import { PublishActions } from "./publish-actions";
import { ReferenceBlock } from "./reference-block";

interface AccountAreaProps {
  side: Side;
  /** The strategy the account buys with. */
  strategy: Strategy;
  account: {
    id: string;
    name: string;
    /** File id. */
    photo: string | null;
    publication: Publication;
    pending: PendingSummary | null;
    /** Null if it could not be read. */
    reference: Reference | null;
    /** When the account will be deleted; null unless that was requested. */
    eraseAt: number | null;
  };
  /** The counts shown by the progress rings. */
  rings: Completeness<string>["sections"];
  /** What is still missing for submission. */
  missing: string[];
  /** The level's name under the status; startups show none (product §6.1). */
  level?: ReactNode;
  referenceUrl: string;
  ad: AccountAd | null;
  /** Shown above the reference link. */
  reminder?: ReactNode;
  children: ReactNode;
}

/** The frame of an account's pages; its rings follow the input in a section's form. */
export function AccountArea(props: AccountAreaProps) {
  return (
    <LiveCompleteness>
      {(typed) => <Frame {...props} rings={typed?.rings ?? props.rings} typedMissing={typed?.missing ?? null} />}
    </LiveCompleteness>
  );
}

/** Summary, sections with progress rings, links and the next action (product §6.1, §6.2). */
function Frame({
  side,
  strategy,
  account,
  rings,
  missing,
  typedMissing,
  level,
  referenceUrl,
  ad,
  reminder,
  children,
}: AccountAreaProps & { typedMissing: string[] | null }) {
  const { t } = useTranslation("profiles");
  const labels = useProfileLabels(side);
  const textsOf = useMissingTexts(side);
  const location = useLocation();
  const { path: area, menu, publicPath } = areas[side];
  const { publication } = account;
  const isDraft = publication === "draft";
  // Investors can open their own page in every state; a startup's name links to it only while it is published.
  const isLinked = side === "investor" || publication === "published";

  return (
    <AccountFrame
      home={area}
      current={location.pathname}
      summary={
        <AccountSummary
          name={account.name || t(side === "startup" ? "account.myCompany" : "account.myData")}
          photo={fileUrl(account.photo)}
          shape={side === "startup" ? "square" : "circle"}
          profilePath={isLinked ? publicPath(account.id) : null}
          status={
            <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
              {side === "startup" && isDraft && t("status.heading")}
              <PublicationBadge publication={publication} />
            </span>
          }
          level={level}
        />
      }
      sections={menu.map(({ section, hasForm }) => {
        const path = `${area}/${section}`;
        const counts = rings[section];
        const shown = isDraft && counts && counts.total > 0 ? counts : null;
        const lacks = textsOf(shown?.missing ?? []);
        return {
          path,
          to: isDraft && hasForm ? `${path}/edit` : path,
          label: labels.section(section),
          progress: shown && { filled: shown.filled, total: shown.total, lacks: lacks.named },
          note: lacks.counted.join(t("overview.listSeparator")),
        };
      })}
      links={useAccountLinks(side, strategy, publicPath(account.id))}
      action={
        account.eraseAt !== null ? (
          // The area's first page shows it above its sections instead.
          location.pathname !== area && <PagePart part={keepAccount} props={{ eraseAt: account.eraseAt }} />
        ) : (
          <PublishActions
            area={area}
            publication={publication}
            pending={account.pending}
            missing={(typedMissing ?? missing).map((path) => ({
              path,
              label: labels.field(path),
              to: sectionEditPath(side, sectionLacking(rings, path)),
            }))}
            isSaved={missing.length === 0}
          />
        )
      }
      aside={
        <>
          {reminder}
          <ReferenceBlock url={referenceUrl} reference={account.reference} />
          {ad && <Advertisement ad={ad} />}
        </>
      }
    >
      {children}
    </AccountFrame>
  );
}

/** The section with the empty required field. */
function sectionLacking(rings: AccountAreaProps["rings"], field: string): string {
  return Object.keys(rings).find((section) => rings[section]?.missing.includes(field)) ?? "information";
}

/**
 * The account navigation (product §6.3): my data, my company, my favorites, member plan, my orders and my messages,
 * plus the product's additions. An investor's company is its public page.
 */
function useAccountLinks(side: Side, strategy: Strategy, publicPage: string): AccountLink[] {
  const { t } = useTranslation(["profiles", "layout"]);
  const matches = { to: "/matches", label: t("layout:links.matches"), icon: Sparkles };
  const searches = { to: "/saved-searches", label: t("layout:links.savedSearches"), icon: Bookmark };
  const shared = [
    { to: memberPlanPath(strategy), label: t("account.plan"), icon: Gem },
    { to: "/orders", label: t("account.orders"), icon: Receipt },
    { to: "/messages", label: t("account.messages"), icon: MessagesSquare },
    { to: "/letters", label: t("account.letters"), icon: Mails },
    { to: "/account", label: t("account.settings"), icon: Settings },
  ];
  if (side === "investor") {
    return [
      { to: "/investor", label: t("account.myData"), icon: CircleUserRound },
      { to: publicPage, label: t("account.myCompany"), icon: Building2 },
      { to: "/investor/office-hours", label: t("account.officeHours"), icon: CalendarClock },
      matches,
      { to: "/startups?favorites=1", label: t("account.favorites"), icon: Heart },
      searches,
      { to: "/join-wishes", label: t("layout:links.joinWishes"), icon: Bell },
      ...shared,
    ];
  }
  return [
    { to: "/startup/information", label: t("account.myData"), icon: CircleUserRound },
    { to: "/startup", label: t("account.myCompany"), icon: Building2 },
    { to: "/startup/see-as", label: t("account.seeAs"), icon: Eye },
    { to: "/startup/firewall", label: t("account.whoCanSee"), icon: EyeOff },
    { to: "/startup/profile", label: t("account.sharing"), icon: Share },
    { to: "/startup/views", label: t("account.views"), icon: ChartColumn },
    { to: "/startup/figures", label: t("account.figures"), icon: TrendingUp },
    matches,
    { to: "/investors?favorites=1", label: t("account.favorites"), icon: Heart },
    searches,
    ...shared,
  ];
}

/** The advertisement image (product §6.7), labelled as an advertisement. */
function Advertisement({ ad }: { ad: AccountAd }) {
  const { t } = useTranslation("profiles");
  const image = (
    <img src={ad.image} alt={t("account.advertisement")} className="w-full rounded-2xl border border-line" />
  );
  if (ad.link === null) return image;
  return ad.link.startsWith("/") ? (
    <Link to={ad.link} className="block">
      {image}
    </Link>
  ) : (
    <a href={ad.link} target="_blank" rel="noopener noreferrer sponsored" className="block">
      {image}
    </a>
  );
}
