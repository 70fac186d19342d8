import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSpecials } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeSpecial, type SpecialChange } from "./change-special.server";

/** Goes on with a paused special issue (product §13.9). Throws `forbidden`, and `wrong_state` if it is not paused. */
export function resumeSpecial(app: App, change: SpecialChange): Promise<void> {
  return changeSpecial(app, change, {
    action: "newsletter.special_resumed",
    condition: and(isNotNull(newsletterSpecials.pausedAt), isNull(newsletterSpecials.doneAt)),
    set: { pausedAt: null },
  });
}
