import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { investors, matchDismissals, matchPicks, startups } from "~/db/schema";
import type { PassReason, Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isListedInvestor, isPublishedStartup } from "./is-published.server";
import { matchedSide, matchViewer } from "./picks";

/**
 * Dismisses a profile ("not for me"): it is never suggested to the actor again, and counts against what the reason is
 * about, or without a reason against its industries and technologies (`learnFrom`). Idempotent, except that a reason
 * can be added; returns the profile's name. Throws `forbidden` for staff, and `not_found` unless it is a published
 * profile of the other side that is not hidden from the actor.
 */
export async function dismissProfile(
  app: App,
  { actor, targetId, reason = null }: { actor: Actor; targetId: string; reason?: PassReason | null },
): Promise<{ id: string; name: string }> {
  const viewer = matchViewer(actor);
  if (!viewer) throw new AppError("forbidden");
  const target = await findPublished(app, { side: matchedSide(viewer), id: targetId });
  if (!target) throw new AppError("not_found");
  if ((await findHidden(app, { viewer, startupId: targetId })).has("profile")) throw new AppError("not_found");
  await commit(app, [
    app.db
      .insert(matchDismissals)
      .values({ accountId: actor.id, targetId, reason, createdAt: app.now() })
      .onConflictDoUpdate({
        target: [matchDismissals.accountId, matchDismissals.targetId],
        set: { reason: sql`coalesce(excluded.reason, ${matchDismissals.reason})` },
      }),
    makeStale(app, actor.id),
  ]);
  return target;
}

function findPublished(app: App, { side, id }: { side: Side; id: string }) {
  const profiles = side === "startup" ? startups : investors;
  const isPublished = side === "startup" ? isPublishedStartup : isListedInvestor;
  return app.db
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.id, id), isPublished))
    .get();
}

/**
 * Returns the statement that invalidates an account's picks, so that they are made again. Each time has a value of its
 * own, by which picks being made at the moment notice that they rest on what was true before.
 */
export function makeStale(app: App, accountId: string) {
  return app.db
    .update(matchPicks)
    .set({ madeAt: sql`-1 - abs(random() % 1000000000000)` })
    .where(eq(matchPicks.accountId, accountId));
}
