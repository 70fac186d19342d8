import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSpecials } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeSpecial, type SpecialChange } from "./change-special.server";

/**
 * Pauses a special issue that is going out (product §13.9). Throws `forbidden`, and `wrong_state` if it is not.
 */
export function pauseSpecial(app: App, change: SpecialChange): Promise<void> {
  return changeSpecial(app, change, {
    action: "newsletter.special_paused",
    condition: and(
      isNotNull(newsletterSpecials.startedAt),
      isNull(newsletterSpecials.pausedAt),
      isNull(newsletterSpecials.doneAt),
    ),
    set: { pausedAt: app.now() },
  });
}
