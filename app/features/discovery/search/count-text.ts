import { wholeNumber } from "~/locales/formats";
import type { ResultCount } from "./found";

/** Formats a number of results: `12`, or `1,000+` for a lower bound. */
export function countText({ count, isLowerBound }: ResultCount): string {
  return wholeNumber(count) + (isLowerBound ? "+" : "");
}
