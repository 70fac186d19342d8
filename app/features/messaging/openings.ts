import { type Side, type WallClass, wallClasses } from "~/db/values";
import type { PairWalls } from "~/features/core/firewall/find-pair-walls.server";

/**
 * A class that the startup's rules hide from the investor; `untilAt`: when its opening ends, in milliseconds, or null.
 */
export interface Opening {
  class: WallClass;
  untilAt: number | null;
}

/**
 * Returns the openings that a side of a conversation may know (product §22.4). The startup sees every class that its
 * rules hide; the investor sees only open classes, and none while the profile is hidden.
 */
export function openingsFor(side: Side, { byRules, opened }: PairWalls): Opening[] {
  const all = wallClasses
    .filter((each) => byRules.has(each))
    .map((each) => ({ class: each, untilAt: opened.get(each) ?? null }));
  if (side === "startup") return all;
  const isProfileHidden = byRules.has("profile") && !opened.has("profile");
  return isProfileHidden ? [] : all.filter(({ untilAt }) => untilAt !== null);
}

/**
 * Returns what the startup can open: only the profile while it is hidden, because nothing else would show without it.
 */
export function classesToOpen(openings: readonly Opening[]): WallClass[] {
  const closed = openings.flatMap((opening) => (opening.untilAt === null ? [opening.class] : []));
  return closed.includes("profile") ? ["profile"] : closed;
}
