import { eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { highlights } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { requireFeatured } from "./require-featured.server";

/**
 * Stops featuring a profile, as an admin. Throws `forbidden` for non-admins, `not_found` if it is not featured, and
 * `wrong_state`.
 */
export async function unfeatureProfile(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<Side> {
  requireStaff(actor, "highlights.choose");
  const { side } = await requireFeatured(app, id);
  await commitGuarded(app, {
    update: app.db.delete(highlights).where(eq(highlights.profileId, id)),
    event: recordEvent(app, { actor, action: `${side}.unfeatured`, subject: { kind: side, id } }),
  });
  return side;
}
