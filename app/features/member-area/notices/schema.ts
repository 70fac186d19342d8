import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";

/** Marks notices as seen up to the newest one that was shown; without `until`, those that the answer shows. */
export const seenForm = z.object({
  until: boundedText(40).min(1).optional(),
  /** Sent by scripts, which stay on their page. */
  stay: z.literal("1").optional(),
});
