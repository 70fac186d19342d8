import { z } from "zod";
import { type FigureKey, figureNames } from "~/db/figure-values";
import { typedFigure } from "~/features/deals/figures/schema";
import { mostConditions, readConditionFields } from "./condition";

/** Where the investor passes as it saves its conditions: in the conversation, on its board, or nowhere. */
export const passPlaces = ["conversation", "card", "none"] as const;

const typed = Object.fromEntries(figureNames.map((key) => [key, typedFigure(key)])) as {
  [Key in FigureKey]: ReturnType<typeof typedFigure>;
};

const ticked = z.literal("on").optional().transform(Boolean);

/** The fields of what an investor waits for: its figures, whether it shows its name, and whether it wants letters. */
export const conditionFields = {
  ...typed,
  named: z.enum(["yes", "no"]),
  letters: ticked,
  asks_letters: ticked,
};

/**
 * The form of what an investor waits for: at most three of the figures, whether it shows its name, and whether it wants
 * the startup's letters despite its pass (`letters`, beside `asks_letters` where that is asked).
 */
export const conditionsForm = z
  .object({ ...conditionFields, pass: z.enum(passPlaces).default("none") })
  .transform(({ pass, ...fields }) => ({ pass, ...readConditionFields(fields) }))
  .refine(({ conditions }) => conditions.length <= mostConditions, { error: "conditions:issues.most" })
  .refine(({ conditions, pass }) => pass === "none" || conditions.length > 0, { error: "conditions:issues.none" });

/** Where the page was opened from. */
export const conditionsQuery = z.object({ pass: z.enum(passPlaces).catch("none") });
