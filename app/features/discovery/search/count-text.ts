import { wholeNumber } from "~/locales/formats";
import type { ResultCount } from "./found";

/** A number of results as the reader sees it: `12`, or `1,000+` for a lower bound. */
export function countText({ count, isLowerBound }: ResultCount): string {
  return wholeNumber(count) + (isLowerBound ? "+" : "");
}
