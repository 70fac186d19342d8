import { z } from "zod";
import { messageText } from "~/features/messaging/schema";
import { boundedText, enteredText } from "~/features/text/text/entered-text";
import { containsAddress, plainName } from "~/features/text/text/one-line";
import { isTooLong, longestText, tidyText } from "./request-text";
import { longestSentence, mostCandidates } from "./rules";

/** The id of a member's profile, or of an introduction. */
export const memberId = boundedText(40).min(1);

/** The investors to introduce a startup to. */
export const receiverIds = z
  .array(memberId)
  .min(1)
  .max(mostCandidates)
  .transform((ids) => [...new Set(ids)]);

/** One sentence on why the startup fits, without addresses. */
export const sentence = plainName(longestSentence).min(1);

/** The form after a pass. */
export const suggestForm = z.object({
  to: receiverIds,
  sentence,
  named: z.literal("on").optional(),
});

/** What a startup says when it asks for introductions, without addresses (product §28.4). */
export const requestText = enteredText(longestText, tidyText, (text) =>
  containsAddress(text) ? "introductions:ask.noAddress" : isTooLong(text) ? "introductions:ask.tooLong" : null,
).min(1);

/** The form that asks for introductions. */
export const askForm = z.object({ text: requestText });

/** The hash of what a startup was shown before it consents. */
export const shownHash = boundedText(64).min(1);

/** The startup's decision. */
export const consentForm = z.object({ id: memberId, shown: shownHash });

/** A button about one introduction. */
export const introductionForm = z.object({ id: memberId });

/** The receiver's first message to the startup. */
export const answerForm = z.object({ id: memberId, message: messageText });
