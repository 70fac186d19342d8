import { z } from "zod";
import { type FigureKey, figureNames } from "~/db/figure-values";
import { typedFigure } from "~/features/deals/figures/schema";
import { mostConditions } from "./condition";

/** Where the investor passes as it saves its conditions: in the conversation, on its board, or nowhere. */
export const passPlaces = ["conversation", "card", "none"] as const;

const typed = Object.fromEntries(figureNames.map((key) => [key, typedFigure(key)])) as {
  [Key in FigureKey]: ReturnType<typeof typedFigure>;
};

/** The form of what an investor waits for: at most three of the figures, and whether it shows its name. */
export const conditionsForm = z
  .object({ ...typed, named: z.enum(["yes", "no"]), pass: z.enum(passPlaces).default("none") })
  .transform(({ named, pass, ...figures }) => ({
    isNamed: named === "yes",
    pass,
    conditions: figureNames.flatMap((key) => {
      const value = figures[key];
      return value === undefined || value === 0 ? [] : [{ key, value }];
    }),
  }))
  .refine(({ conditions }) => conditions.length <= mostConditions, { error: "conditions:issues.most" })
  .refine(({ conditions, pass }) => pass === "none" || conditions.length > 0, { error: "conditions:issues.none" });

/** Where the page was opened from. */
export const conditionsQuery = z.object({ pass: z.enum(passPlaces).catch("none") });
