import type { PlanFilterQuery } from "./plan-filter-query";

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
