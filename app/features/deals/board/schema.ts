import { z } from "zod";
import { isDay } from "~/features/records/records/values";
import { codeText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { longestStep } from "./rules";

/** An existing day, `YYYY-MM-DD`. */
const day = codeText(10).refine(isDay, "profileForms:issues.day");

/** What `planCard` takes: the next step with its day, and the day to decide by. Null removes a day. */
export const cardPlan = z.strictObject({
  nextStep: oneLine(longestStep).optional(),
  nextOn: day.nullable().optional(),
  decideBy: day.nullable().optional(),
});
