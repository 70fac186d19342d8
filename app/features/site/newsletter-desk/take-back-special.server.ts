import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSpecials } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeSpecial, type SpecialChange } from "./change-special.server";

/**
 * Makes a scheduled special issue a draft again (product §13.9). Throws `forbidden`, and `wrong_state` if it has begun to go out or
 * is not scheduled.
 */
export function takeBackSpecial(app: App, change: SpecialChange): Promise<void> {
  return changeSpecial(app, change, {
    action: "newsletter.special_taken_back",
    condition: and(isNotNull(newsletterSpecials.sendAt), isNull(newsletterSpecials.startedAt)),
    set: { sendAt: null },
  });
}
