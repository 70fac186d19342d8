import { z } from "zod";
import { planRegions } from "~/features/publishing/content-kinds/plan/kind";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { regionParam } from "./plan-card";

/** Filters and order of every list of plans, in the page's address; unknown values are ignored. */
export const planFilterQuery = z.object({
  /** A tag of the plans. */
  field: oneLine(40).min(1).optional().catch(undefined),
  /** `1` for plans that take applications, `0` for those that do not. */
  open: z.enum(["1", "0"]).optional().catch(undefined),
  sort: z.literal("deadline").optional().catch(undefined),
});
export type PlanFilterQuery = z.output<typeof planFilterQuery>;

/** Whether a list is filtered or sorted. */
export const isFiltered = ({ field, open, sort }: PlanFilterQuery): boolean =>
  field !== undefined || open !== undefined || sort !== undefined;

/** The open state that a query asks for; undefined for any. */
export const isOpenAsked = ({ open }: PlanFilterQuery): boolean | undefined =>
  open === undefined ? undefined : open === "1";

/** A query without what is not chosen, for addresses. */
export function filterParams({ field, open, sort }: PlanFilterQuery): Record<string, string> {
  return { ...(field && { field }), ...(open && { open }), ...(sort && { sort }) };
}

/** The same for the public list, which can also be of one city or county. */
export const planListQuery = planFilterQuery.extend({
  region: boundedText(40)
    .transform((name) => planRegions.find((region) => regionParam(region) === name))
    .optional()
    .catch(undefined),
});
