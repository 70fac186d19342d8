import { z } from "zod";
import { oneLine } from "~/features/text/text/one-line";

/** Filters and order of every list of plans, in the page's address; unknown values are ignored. */
export const planFilterQuery = z.object({
  /** A tag of the plans. */
  field: oneLine(40).min(1).optional().catch(undefined),
  /** `1` for plans that take applications, `0` for those that do not. */
  open: z.enum(["1", "0"]).optional().catch(undefined),
  sort: z.literal("deadline").optional().catch(undefined),
});
export type PlanFilterQuery = z.output<typeof planFilterQuery>;
