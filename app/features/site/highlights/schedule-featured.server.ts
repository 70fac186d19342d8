import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { highlights } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import { requireAhead } from "~/features/core/access/until";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { requireFeatured } from "./require-featured.server";

/**
 * Sets until when a profile is featured, in milliseconds, as an admin; null for no end. Throws `forbidden` for
 * non-admins, `invalid` on `until` for a past time, `not_found` if the profile is not featured, and `wrong_state` if
 * someone else changed the end.
 */
export async function scheduleFeatured(
  app: App,
  { actor, id, until }: { actor: StaffViewer; id: string; until: number | null },
): Promise<Side> {
  requireStaff(actor, "highlights.choose");
  requireAhead(app, until);
  const { side, untilAt } = await requireFeatured(app, id);
  await commitGuarded(app, {
    update: app.db
      .update(highlights)
      .set({ untilAt: until })
      .where(and(eq(highlights.profileId, id), sql`${highlights.untilAt} IS ${untilAt}`)),
    event: recordEvent(app, {
      actor,
      action: `${side}.feature_scheduled`,
      subject: { kind: side, id },
      from: String(untilAt ?? "none"),
      to: String(until ?? "none"),
    }),
  });
  return side;
}
