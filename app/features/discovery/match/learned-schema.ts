import { z } from "zod";
import { learnedChoices, learnedFeatures } from "~/db/match-values";
import { boundedText } from "~/features/text/text/entered-text";

/** The most characters of a key; longer ones cannot exist. */
const maxKey = 100;

/** A choice about one line of what was learned; an empty `choice` lets the acts decide again. */
export const choiceForm = z.object({
  feature: z.enum(learnedFeatures),
  key: boundedText(maxKey),
  choice: z.enum(learnedChoices).or(z.literal("").transform(() => null)),
});

/** The same as JSON. */
export const choiceBody = z.strictObject({
  feature: z.enum(learnedFeatures),
  key: boundedText(maxKey),
  choice: z.enum(learnedChoices).nullable(),
});
