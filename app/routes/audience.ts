import type { Actor, InvestorViewer, StaffViewer, StartupViewer, Viewer } from "~/features/core/access/viewer";

/**
 * The audiences of pages and API calls, and the viewer type of each. Every page and call declares its own, because a
 * layout's loader is not a gate (product §15.2).
 */
export interface Audiences {
  /** Signed in or not. */
  everyone: Viewer;
  /** Only viewers who are not signed in. */
  guests: Viewer;
  members: Actor;
  startups: StartupViewer;
  investors: InvestorViewer;
  /** Startups and investors, without staff. */
  sides: StartupViewer | InvestorViewer;
  staff: StaffViewer;
}

const belongs: Record<keyof Audiences, (viewer: Viewer) => boolean> = {
  everyone: () => true,
  guests: ({ kind }) => kind === "visitor",
  members: ({ kind }) => kind !== "visitor",
  startups: ({ kind }) => kind === "startup",
  investors: ({ kind }) => kind === "investor",
  sides: ({ kind }) => kind === "startup" || kind === "investor",
  staff: ({ kind }) => kind === "staff",
};

/** Whether a viewer belongs to an audience. */
export function admits<Audience extends keyof Audiences>(
  audience: Audience,
  viewer: Viewer,
): viewer is Viewer & Audiences[Audience] {
  return belongs[audience](viewer);
}
