import { and, desc, eq } from "drizzle-orm";
import { investors, matchDismissals, startups } from "~/db/schema";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";
import { isListedInvestor, isPublishedStartup } from "./is-published.server";
import { type MatchViewer, matchedSide } from "./picks";

/** Maximum number of dismissed profiles listed, newest first. */
const maxListed = 50;

/** Lists the profiles the viewer has dismissed, newest first, if they are published and not hidden from the viewer. */
export async function listDismissed(
  app: App,
  { viewer }: { viewer: MatchViewer },
): Promise<Array<{ id: string; name: string }>> {
  const profiles = matchedSide(viewer) === "startup" ? startups : investors;
  const isPublished = profiles === startups ? isPublishedStartup : isListedInvestor;
  const dismissed = await app.db
    .select({ id: profiles.id, name: profiles.name })
    .from(matchDismissals)
    .innerJoin(profiles, and(eq(profiles.id, matchDismissals.targetId), isPublished))
    .where(eq(matchDismissals.accountId, viewer.id))
    .orderBy(desc(matchDismissals.createdAt))
    .limit(maxListed);
  const hidden = await findHiddenAmong(app, { viewer, startupIds: dismissed.map(({ id }) => id) });
  return dismissed.filter(({ id }) => !hidden.get(id)?.has("profile"));
}
