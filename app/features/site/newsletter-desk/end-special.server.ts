import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSpecials } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeSpecial, type SpecialChange } from "./change-special.server";

/**
 * Ends a paused special issue: those who have not got it never will (product §13.9). Throws `forbidden`, and `wrong_state` if it is
 * not paused.
 */
export function endSpecial(app: App, change: SpecialChange): Promise<void> {
  return changeSpecial(app, change, {
    action: "newsletter.special_ended",
    condition: and(isNotNull(newsletterSpecials.pausedAt), isNull(newsletterSpecials.doneAt)),
    set: { doneAt: app.now() },
  });
}
