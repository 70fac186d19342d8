import type { MembershipTrack, Strategy } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { type Grant, layOut, levelAt, nextDay, type Period, type Rank } from "./timeline";

/** Returns the strategy a member buys as (product §1.2): CVCs are a separate kind of investor. */
export function strategyOf(member: Pick<StartupViewer, "kind"> | Pick<InvestorViewer, "kind" | "type">): Strategy {
  if (member.kind === "startup") return "startup";
  return member.type === "cvc" ? "cvc" : "investor";
}

/** Returns the track that a strategy's memberships belong to. */
export function trackOf(strategy: Strategy): MembershipTrack {
  return strategy === "cvc" ? "card" : "level";
}

/** Returns the path, without language, of a strategy's membership page. */
export const memberPlanPath = (strategy: Strategy) => `/plans/${strategy}`;

/** A period with one level in force; null for no end. */
export interface Stretch {
  level: string;
  from: number;
  until: number | null;
}

/** Returns the current level and those that follow, down to the basic level. */
export function stretchesFrom(
  now: number,
  membership: { periods: readonly Period[]; grant: Grant | null; basic: string; rank: Rank },
): Stretch[] {
  const { grant, basic, rank } = membership;
  const periods = layOut({ ...membership, from: nextDay(now), newId: () => "" });
  const stretches: Stretch[] = [];
  for (let from: number | null = now; from !== null && stretches.length < maxStretches; ) {
    const { level, until, changesAt }: ReturnType<typeof levelAt> = levelAt(from, { periods, grant, basic, rank });
    stretches.push({ level, from, until });
    from = changesAt;
  }
  return stretches;
}

/** Upper bound on the stretches that an account queues; bounds the loop. */
const maxStretches = 50;
