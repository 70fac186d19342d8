import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";

/** A month, `YYYY-MM`. */
export const monthField = boundedText(7).regex(/^\d{4}-\d{2}$/);

/** The form that starts a letter. */
export const startForm = z.object({ month: monthField });

/** The form that gives a new reader the last letters. */
export const giveForm = z.object({ reader: boundedText(40).min(1) });

/** The form that takes a scheduled letter back. */
export const takeBackForm = z.object({ issue: boundedText(40).min(1) });
