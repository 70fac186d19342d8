import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { newsletterSpecials } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { SpecialChange } from "./change-special.server";

/** Deletes the draft of a special issue (product §13.9). Throws `forbidden`, and `wrong_state` if it is not a draft. */
export async function deleteSpecial(app: App, { actor, id }: SpecialChange): Promise<void> {
  requireStaff(actor, "newsletter.send");
  await commitGuarded(app, {
    update: app.db
      .delete(newsletterSpecials)
      .where(and(eq(newsletterSpecials.id, id), isNull(newsletterSpecials.sendAt))),
    event: recordEvent(app, {
      actor,
      action: "newsletter.special_deleted",
      subject: { kind: "newsletter", id },
    }),
  });
}
