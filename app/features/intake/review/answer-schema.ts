import { z } from "zod";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { maxComment } from "./limits";

/** An owner's answer to the comment on a field; empty to remove it. */
export const answerForm = z.object({ field: boundedText(100), answer: multiLine(maxComment).default("") });
