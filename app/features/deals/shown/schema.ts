import { z } from "zod";
import { shownStates } from "~/db/values";
import { isDay } from "~/features/records/records/values";
import { boundedText, codeText } from "~/features/text/text/entered-text";

/** The version of the card that the page showed. */
export const cardVersion = boundedText(9)
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The form of what the other side sees of a card. */
export const shownForm = z.object({
  version: cardVersion,
  state: z.enum(shownStates),
  by: codeText(20)
    .default("")
    .refine((day) => day === "" || isDay(day), "profileForms:issues.day")
    .transform((day) => (day === "" ? null : day)),
});

/** The button that takes it back. */
export const hideForm = z.object({ version: cardVersion });
