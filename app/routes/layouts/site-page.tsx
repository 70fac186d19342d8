import type { ReactNode } from "react";
import { EmptyFrame, SiteFrame } from "~/components/layout/frames";
import { UnreadBadge } from "~/components/layout/unread-badge";
import { useRootData } from "../root-data";

/** What the header shows, from the root's data; a visitor's header while that is missing. */
export function useHeader() {
  const root = useRootData();
  return {
    viewer: root?.viewer ?? { kind: "visitor" as const },
    unread: <UnreadBadge count={root?.unread ?? 0} />,
  };
}

/** A page in the default layout; on a partner's host in the empty one (spec §2, error page). */
export function SitePage({ children }: { children: ReactNode }) {
  const header = useHeader();
  const partner = useRootData()?.partner;
  return partner ? <EmptyFrame>{children}</EmptyFrame> : <SiteFrame {...header}>{children}</SiteFrame>;
}
