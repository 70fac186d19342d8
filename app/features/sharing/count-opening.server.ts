import { and, eq, sql } from "drizzle-orm";
import { shareLinks } from "~/db/schema";
import type { Viewer } from "~/features/access/viewer";
import { networkOf } from "~/features/accounts/attempt-rules";
import { mayAttempt } from "~/features/accounts/count-attempts.server";
import { type Browser, prepareMark } from "~/features/visits/prepare-mark.server";
import type { App } from "~/server/app.server";

/**
 * Counts the opening of a share link, once per browser and day. Its owner, staff and bots do not count.
 */
export async function countOpening(
  app: App,
  { link, viewer, browser }: { link: { id: string; startupId: string }; viewer: Viewer; browser: Browser },
): Promise<void> {
  if (viewer.kind === "staff" || (viewer.kind === "startup" && viewer.id === link.startupId)) return;
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
