import { eq } from "drizzle-orm";
import { startups } from "~/db/schema";
import { startupAccess } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";

/**
 * Whether a viewer may read a one-pager that a startup attached to a meeting: only while the profile shows the viewer
 * as much, and its firewall does not hide documents from the viewer (product §24.1).
 */
export async function mayReadOnePager(
  app: App,
  { viewer, startupId }: { viewer: Viewer; startupId: string },
): Promise<boolean> {
  const [startup, hidden] = await Promise.all([
    app.db
      .select({ id: startups.id, isPublish: startups.isPublish, unclaimedSource: startups.unclaimedSource })
      .from(startups)
      .where(eq(startups.id, startupId))
      .get(),
    findHidden(app, { viewer, startupId }),
  ]);
  if (!startup || hidden.has("documents")) return false;
  const isUnclaimed = startup.unclaimedSource !== null;
  return startupAccess(viewer, { ...startup, isUnclaimed }, { hidden }).has("report");
}
