import { and, eq, sql } from "drizzle-orm";
import { accounts, shareLinks } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { mayAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { Viewer } from "~/features/core/access/viewer";
import { type Browser, prepareMark } from "~/features/core/visits/prepare-mark.server";
import type { App } from "~/server/app.server";

/**
 * Counts the opening of a share link, once per browser and day. Ignores its owner, staff, bots, and investors who
 * browse anonymously, because a personal link would reveal them.
 */
export async function countOpening(
  app: App,
  { link, viewer, browser }: { link: { id: string; startupId: string }; viewer: Viewer; browser: Browser },
): Promise<void> {
  if (viewer.kind === "staff" || (viewer.kind === "startup" && viewer.id === link.startupId)) return;
  if (await browsesAnonymously(app, viewer)) return;
  const mark = await prepareMark(app, { subject: `share link ${link.id}`, ownerId: link.startupId, browser });
  if (!mark) return;
  const subject = `${networkOf(browser.ip)}|${link.id}`;
  if (!(await mayAttempt(app, [{ kind: "visitsPerNetwork", subject }]))) return;
  await app.db.batch([
    mark.insert,
    app.db
      .update(shareLinks)
      .set({ viewCount: sql`${shareLinks.viewCount} + 1`, lastViewedAt: app.now() })
      .where(and(eq(shareLinks.id, link.id), sql`changes() > 0`)),
  ]);
}

async function browsesAnonymously(app: App, viewer: Viewer): Promise<boolean> {
  if (viewer.kind !== "investor") return false;
  const account = await app.db
    .select({ isAnonymous: accounts.browsesAnonymously })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
    .get();
  return account?.isAnonymous ?? false;
}
