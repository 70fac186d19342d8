import type { CardLevel, InvestorLevel, Strategy } from "~/db/values";
import { planKeys, plans } from "~/features/catalog/catalog";
import { cardEntitlements, investorEntitlements, type ReadableByLevel } from "./entitlements";

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
