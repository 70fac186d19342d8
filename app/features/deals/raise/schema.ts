import { z } from "zod";
import { amountStates } from "~/db/board-values";
import { cardVersion } from "~/features/deals/shown/schema";
import { rawText } from "~/features/text/text/entered-text";
import { maxAmountText, readTypedAmount, type TypedAmount } from "~/features/text/text/typed-amount";
import { mostAmount } from "./raise";

/** An amount as typed, with its currency if one was typed; null if empty. */
const typedAmount = rawText(maxAmountText)
  .default("")
  .transform((text, context): TypedAmount | null => {
    const read = readTypedAmount(text);
    if (read === null || (read && Number.isInteger(read.value) && read.value >= 0 && read.value <= mostAmount)) {
      return read;
    }
    context.addIssue({ code: "custom", message: "profileForms:issues.amount" });
    return z.NEVER;
  });

/** The form of what an investor may put into the round. */
export const amountForm = z.object({ version: cardVersion, amount: typedAmount, state: z.enum(amountStates) });
