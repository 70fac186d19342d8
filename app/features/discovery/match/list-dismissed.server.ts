import { and, desc, eq } from "drizzle-orm";
import { investors, matchDismissals, startups } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isListedInvestor, isPublishedStartup } from "./is-published.server";
import { type MatchViewer, matchedSide } from "./picks";

/** Dismissed profiles listed at most, the newest. */
const maxListed = 50;

/** The profiles the viewer has dismissed that are still published, newest first. */
export function listDismissed(
  app: App,
  { viewer }: { viewer: MatchViewer },
): Promise<Array<{ id: string; name: string }>> {
  const profiles = matchedSide(viewer) === "startup" ? startups : investors;
  const isPublished = profiles === startups ? isPublishedStartup : isListedInvestor;
  return app.db
    .select({ id: profiles.id, name: profiles.name })
    .from(matchDismissals)
    .innerJoin(profiles, and(eq(profiles.id, matchDismissals.targetId), isPublished))
    .where(eq(matchDismissals.accountId, viewer.id))
    .orderBy(desc(matchDismissals.createdAt))
    .limit(maxListed);
}
