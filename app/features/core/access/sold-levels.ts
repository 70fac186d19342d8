import type { CardLevel, InvestorLevel, Strategy } from "~/db/values";
import { planKeys, plans } from "~/features/core/catalog/catalog";
import { cardEntitlements, investorEntitlements, type ReadableByLevel, startupEntitlements } from "./entitlements";

export type SoldLevel = { track: "level"; level: InvestorLevel } | { track: "card"; level: CardLevel };

/** The lowest level on sale to a kind of investor that opens a part of startups' profiles. */
export function soldLevelReading(part: ReadableByLevel, buyer: Exclude<Strategy, "startup">): SoldLevel | null {
  for (const key of planKeys) {
    const { strategy, track, level } = plans[key];
    if (strategy !== buyer) continue;
    const sold: SoldLevel = track === "card" ? { track, level } : { track, level };
    const { reads } = sold.track === "card" ? cardEntitlements[sold.level] : investorEntitlements[sold.level];
    if (reads.includes(part)) return sold;
  }
  return null;
}

/** The lowest level on sale to a kind of account that opens all courses, by the account's side. */
export function soldLevelOfCourses(buyer: Strategy): { track: "level" | "card"; level: string } | null {
  for (const key of planKeys) {
    const { strategy, track, level } = plans[key];
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
