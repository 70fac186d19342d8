import { commitGuarded } from "~/db/commit-guarded.server";
import { newsletterPauses } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Stops the weekly issues until they are resumed (product §13.9). Throws `forbidden` without `newsletter.send`, and `wrong_state`
 * while they are paused.
 */
export async function pauseWeekly(app: App, { actor }: { actor: StaffViewer }): Promise<void> {
  requireStaff(actor, "newsletter.send");
  await commitGuarded(app, {
    update: app.db.insert(newsletterPauses).values({ name: "weekly", pausedAt: app.now() }).onConflictDoNothing(),
    event: recordEvent(app, { actor, action: "newsletter.paused", subject: { kind: "newsletter", id: "weekly" } }),
  });
}
