import { eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { newsletterPauses } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Resumes the weekly issues; the next one covers what was published meanwhile (product §13.9). Throws `forbidden` without
 * `newsletter.send`, and `wrong_state` unless they are paused.
 */
export async function resumeWeekly(app: App, { actor }: { actor: StaffViewer }): Promise<void> {
  requireStaff(actor, "newsletter.send");
  await commitGuarded(app, {
    update: app.db.delete(newsletterPauses).where(eq(newsletterPauses.name, "weekly")),
    event: recordEvent(app, { actor, action: "newsletter.resumed", subject: { kind: "newsletter", id: "weekly" } }),
  });
}
