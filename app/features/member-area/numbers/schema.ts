import { z } from "zod";
import { numberDimensions, numberRanges } from "~/db/marketplace-values";

/** The query of the numbers' page, which ignores invalid values, and of its file. */
export const numbersQuery = z.object({
  range: z.enum(numberRanges).catch("weeks"),
  by: z.enum(numberDimensions).optional().catch(undefined),
});

/** The button that turns the monthly mail on or off for the admin. */
export const monthlyMailForm = z.object({ mail: z.enum(["on", "off"]) });
