import type { CardLevel, InvestorLevel, MembershipTrack } from "~/db/values";
import { planKeys, plans } from "~/features/catalog/catalog";
import { cardEntitlements, investorEntitlements, type ReadableByLevel } from "./entitlements";

/** The levels on sale that open a part of startups' profiles to investors, in ascending order. */
export function soldLevelsReading(part: ReadableByLevel): Array<{ track: MembershipTrack; level: string }> {
  return planKeys.flatMap((key) => {
    const { strategy, track, level } = plans[key];
    if (strategy === "startup") return [];
    const { reads } =
      track === "card" ? cardEntitlements[level as CardLevel] : investorEntitlements[level as InvestorLevel];
    return reads.includes(part) ? [{ track, level }] : [];
  });
}
