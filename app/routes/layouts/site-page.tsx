import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { CampaignFrame, EmptyFrame, SiteFrame, type SiteFrameOptions } from "~/components/layout/frames";
import { PagePart, pagePart } from "~/components/layout/page-part";
import { noticePanel } from "~/features/member-area/notices/components/notice-panel-part";
import { NewsletterForm } from "~/features/site/newsletter/components/newsletter-form";
import { useRootData } from "../root-data";

const loadAnnouncement = async () =>
  (await import("~/features/site/announcement/components/announcement-bar")).AnnouncementBar;
const loadBadge = async () => (await import("~/features/messaging/components/inbox-badge")).InboxBadge;
const loadBell = async () => (await import("~/features/messaging/components/inbox-badge")).NoticeBell;
const loadBanners = async () => (await import("./member-banners")).MemberBanners;

/** Parts of the frame that few or no visitors see. */
const announcementBar = pagePart({
  name: "announcement",
  load: loadAnnouncement,
  loaded: import.meta.env.SSR ? await loadAnnouncement() : undefined,
  i18n: [],
});
const inboxBadge = pagePart({
  name: "inbox-badge",
  load: loadBadge,
  loaded: import.meta.env.SSR ? await loadBadge() : undefined,
  i18n: [],
});
const noticeBell = pagePart({
  name: "notice-bell",
  load: loadBell,
  loaded: import.meta.env.SSR ? await loadBell() : undefined,
  i18n: [],
});
const memberBanners = pagePart({
  name: "member-banners",
  load: loadBanners,
  loaded: import.meta.env.SSR ? await loadBanners() : undefined,
  i18n: [],
});

/** One element, because a part is rendered again when a prop changes. */
const panel = <PagePart part={noticePanel} props={{}} />;

/** Returns the data of header and footer from the root; falls back to a visitor's if it is missing. */
export function useHeader() {
  const root = useRootData();
  const [params] = useSearchParams();
  const viewer = root?.viewer ?? { kind: "visitor" as const };
  const hasInbox = viewer.kind === "startup" || viewer.kind === "investor";
  const mayHaveBanner =
    viewer.kind !== "visitor" &&
    (root?.isInMaintenance || viewer.unproven !== null || viewer.eraseAt !== null || params.has("preview"));
  return {
    viewer,
    staffPath: root?.staffPath ?? null,
    banner: (
      <>
        {root?.announcement && <PagePart part={announcementBar} props={root.announcement} />}
        {mayHaveBanner && <PagePart part={memberBanners} props={{}} />}
      </>
    ),
    consent: root?.outside?.texts.footer ?? null,
    newsletter: <NewsletterForm id="footer-newsletter" />,
    notices: viewer.kind !== "visitor" && typeof root?.unseen === "number" && (
      <PagePart part={noticeBell} props={{ accountId: viewer.id, unseen: root.unseen, panel }} className="contents" />
    ),
    unread: hasInbox && (
      <PagePart part={inboxBadge} props={{ accountId: viewer.id, unread: root?.unread ?? 0 }} className="contents" />
    ),
  };
}

/** A page in the default layout or a variant, or in the empty layout on a partner's host (product §15.7). */
export function SitePage({ children, ...options }: SiteFrameOptions & { children: ReactNode }) {
  const header = useHeader();
  const partner = useRootData()?.partner;
  if (partner) return <EmptyFrame>{children}</EmptyFrame>;
  return (
    <SiteFrame {...header} {...options}>
      {children}
    </SiteFrame>
  );
}

/** A page in the campaign layout. */
export function CampaignPage({ children }: { children: ReactNode }) {
  return <CampaignFrame {...useHeader()}>{children}</CampaignFrame>;
}
