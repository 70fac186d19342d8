import { z } from "zod";
import { onePagerLanguages } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";

/** The client's id for a request, so that a retry is made and counted once. */
const clientId = boundedText(64)
  .min(1)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The form on "Sharing and one-pager". */
export const onePagerForm = z.object({
  language: z.enum(onePagerLanguages),
  fundraising: z
    .literal("on")
    .optional()
    .transform((value) => value !== undefined),
  client_id: clientId.optional(),
});

/** The body of the API call; `language` defaults to the reader's. */
export const onePagerBody = z.strictObject({
  language: z.enum(onePagerLanguages).optional(),
  fundraising: z.boolean().default(false),
  client_id: clientId.optional(),
  reuse: z.boolean().default(false),
});
