import { z } from "zod";
import { planRegions } from "~/features/publishing/content-kinds/plan/kind";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { regionParam } from "./plan-card";

/** Filters and order of the list of plans in the page's address; unknown values are ignored. */
export const planListQuery = z.object({
  region: boundedText(40)
    .transform((name) => planRegions.find((region) => regionParam(region) === name))
    .optional()
    .catch(undefined),
  /** A tag of the plans. */
  field: oneLine(40).min(1).optional().catch(undefined),
  open: z.literal("1").optional().catch(undefined),
  sort: z.literal("deadline").optional().catch(undefined),
});
export type PlanListQuery = z.output<typeof planListQuery>;
