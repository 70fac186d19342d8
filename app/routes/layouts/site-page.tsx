import type { ReactNode } from "react";
import { AnnouncementBar } from "~/components/layout/announcement-bar";
import { CampaignFrame, EmptyFrame, SiteFrame, type SiteFrameOptions } from "~/components/layout/frames";
import { PreviewBar } from "~/features/content-desk/components/preview-bar";
import { MaintenanceBar } from "~/features/maintenance/components/maintenance-bar";
import { InboxBadge } from "~/features/messaging/components/inbox-badge";
import { NewsletterForm } from "~/features/newsletter/components/newsletter-form";
import { ErasureBanner } from "~/features/own-account/components/erasure-banner";
import { UnprovenEmailBanner } from "~/features/own-account/components/unproven-email-banner";
import { useRootData } from "../root-data";
import { staffAreas } from "./staff-areas";

/** What header and footer show, from the root's data; falls back to a visitor's when it is missing. */
export function useHeader() {
  const root = useRootData();
  const viewer = root?.viewer ?? { kind: "visitor" as const };
  const hasInbox = viewer.kind === "startup" || viewer.kind === "investor";
  return {
    viewer,
    staffPath: staffAreas(viewer)[0]?.to ?? null,
    banner: (
      <>
        <PreviewBar viewer={viewer} />
        {root?.announcement && <AnnouncementBar {...root.announcement} />}
        {root?.isInMaintenance && <MaintenanceBar />}
        {viewer.kind !== "visitor" && viewer.unproven && !root?.firstLogin && (
          <UnprovenEmailBanner {...viewer.unproven} />
        )}
        {viewer.kind !== "visitor" && viewer.eraseAt !== null && <ErasureBanner eraseAt={viewer.eraseAt} />}
      </>
    ),
    newsletter: <NewsletterForm />,
    unread: hasInbox && <InboxBadge accountId={viewer.id} unread={root?.unread ?? 0} />,
  };
}

/** A page in the default layout or a variant of it, or in the empty one on a partner's host (spec §2, error page). */
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
