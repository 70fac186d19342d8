import type { Page } from "~/db/page";
import type { Found } from "./found";

/** A page of results as `Found`, for searches that neither mark nor suggest. */
export function asFound<Card>(page: Page<Card>): Found<Card> {
  return {
    ...page,
    isLowerBound: false,
    lastPage: Math.max(1, Math.ceil(page.count / page.size)),
    foundIn: {},
    didYouMean: null,
    loosenings: [],
  };
}
