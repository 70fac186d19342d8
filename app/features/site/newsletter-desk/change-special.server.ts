import { and, eq, type SQL } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { newsletterSpecials } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { EventAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { SpecialTimes } from "./special";

/** A special issue, and the member of staff who changes it. */
export interface SpecialChange {
  actor: StaffViewer;
  id: string;
}

/**
 * Changes the times of a special issue for which `condition` holds. Throws `forbidden` without `newsletter.send`, and
 * `wrong_state` if it does not.
 */
export async function changeSpecial(
  app: App,
  { actor, id }: SpecialChange,
  {
    action,
    condition,
    set,
  }: {
    action: Extract<EventAction, `newsletter.special_${string}`>;
    condition: SQL | undefined;
    set: Partial<SpecialTimes>;
  },
): Promise<void> {
  requireStaff(actor, "newsletter.send");
  await commitGuarded(app, {
    update: app.db
      .update(newsletterSpecials)
      .set({ ...set, updatedAt: app.now() })
      .where(and(eq(newsletterSpecials.id, id), condition)),
    event: recordEvent(app, { actor, action, subject: { kind: "newsletter", id } }),
  });
}
