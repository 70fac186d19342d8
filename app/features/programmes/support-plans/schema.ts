import { planRegions } from "~/features/publishing/content-kinds/plan/kind";
import { boundedText } from "~/features/text/text/entered-text";
import { regionParam } from "./plan-card";
import { planFilterQuery } from "./plan-filter-query";

/** The query of the public list, which can also be of one city or county. */
export const planListQuery = planFilterQuery.extend({
  region: boundedText(40)
    .transform((name) => planRegions.find((region) => regionParam(region) === name))
    .optional()
    .catch(undefined),
});
