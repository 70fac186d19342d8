import type { CardLevel, InvestorLevel, Strategy } from "~/db/values";
import { memberPlanKeys, memberPlans } from "~/features/core/catalog/catalog";
import { cardEntitlements, investorEntitlements, type ReadableByLevel, startupEntitlements } from "./entitlements";

export type SoldLevel = { track: "level"; level: InvestorLevel } | { track: "card"; level: CardLevel };

/** Returns the lowest level on sale to a kind of investor that unlocks part of startups' profiles. */
export function soldLevelReading(part: ReadableByLevel, buyer: Exclude<Strategy, "startup">): SoldLevel | null {
  for (const key of memberPlanKeys) {
    const { strategy, track, level } = memberPlans[key];
    if (strategy !== buyer) continue;
    const sold: SoldLevel = track === "card" ? { track, level } : { track, level };
    const { reads } = sold.track === "card" ? cardEntitlements[sold.level] : investorEntitlements[sold.level];
    if (reads.includes(part)) return sold;
  }
  return null;
}

/** Returns the lowest level on sale to a kind of account that unlocks all courses, by the account's side. */
export function soldLevelOfCourses(buyer: Strategy): { track: "level" | "card"; level: string } | null {
  for (const key of memberPlanKeys) {
    const { strategy, track, level } = memberPlans[key];
    if (strategy !== buyer) continue;
    const given =
      strategy === "startup"
        ? startupEntitlements[level]
        : track === "card"
          ? cardEntitlements[level]
          : investorEntitlements[level];
    if (given.courses === "all") return { track, level };
  }
  return null;
}
