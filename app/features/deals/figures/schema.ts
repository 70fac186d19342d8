import { z } from "zod";
import { type FigureKey, figureKeys, figureNames } from "~/db/figure-values";
import { boundedText, rawText } from "~/features/text/text/entered-text";
import { maxAmountText, readTypedAmount } from "~/features/text/text/typed-amount";
import { isDay } from "~/locales/day";
import { issueWith } from "~/locales/issues";
import { groupedAmount } from "~/locales/money";
import { firstDay, isFigureValue } from "./figure";

/** A figure as typed, `1,200` or `100 萬`, or chosen, `1` or `0`; undefined if left empty. */
export const typedFigure = (key: FigureKey) =>
  rawText(maxAmountText)
    .default("")
    .transform((text, context): number | undefined => {
      const read = readTypedAmount(text);
      if (read === null) return undefined;
      const isInCurrency = read?.currency === null || (figureKeys[key].unit === "money" && read?.currency === "TWD");
      if (read && isInCurrency && isFigureValue(key, read.value)) return read.value;
      context.addIssue({
        code: "custom",
        message: issueWith("figures:issues.number", { most: groupedAmount(figureKeys[key].most) }),
      });
      return z.NEVER;
    });

/** The day of figures, `YYYY-MM-DD`. */
export const figureDay = boundedText(10).refine((day) => isDay(day) && day >= firstDay, "figures:issues.day");

const typed = Object.fromEntries(figureNames.map((key) => [key, typedFigure(key)])) as {
  [Key in FigureKey]: ReturnType<typeof typedFigure>;
};

/** The form that reports figures; those left empty are not reported. */
export const figuresForm = z
  .object({ as_of: figureDay, ...typed })
  .refine(({ as_of: _, ...reported }) => Object.values(reported).some((value) => value !== undefined), {
    error: "figures:issues.none",
  });

/** The form that corrects a figure of one key. */
export const correctionForm = (key: FigureKey) => z.object({ value: typedFigure(key) });

/** The page of the history and the figure to correct, from the address. */
export const figuresQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  correct: boundedText(26).optional().catch(undefined),
});
