import type { ReactNode } from "react";
import { EmptyFrame, SiteFrame } from "~/components/layout/frames";
import { MaintenanceBar } from "~/features/maintenance/components/maintenance-bar";
import { InboxBadge } from "~/features/messaging/components/inbox-badge";
import { ErasureBanner } from "~/features/own-account/components/erasure-banner";
import { useRootData } from "../root-data";

/** What the header shows, from the root's data; falls back to a visitor's header when it is missing. */
export function useHeader() {
  const root = useRootData();
  const viewer = root?.viewer ?? { kind: "visitor" as const };
  const hasInbox = viewer.kind === "startup" || viewer.kind === "investor";
  return {
    viewer,
    banner: (
      <>
        {root?.isInMaintenance && <MaintenanceBar />}
        {viewer.kind !== "visitor" && viewer.eraseAt !== null && <ErasureBanner eraseAt={viewer.eraseAt} />}
      </>
    ),
    unread: hasInbox && <InboxBadge accountId={viewer.id} unread={root?.unread ?? 0} />,
  };
}

/** A page in the default layout, or in the empty one on a partner's host (spec §2, error page). */
export function SitePage({ children }: { children: ReactNode }) {
  const header = useHeader();
  const partner = useRootData()?.partner;
  return partner ? <EmptyFrame>{children}</EmptyFrame> : <SiteFrame {...header}>{children}</SiteFrame>;
}
