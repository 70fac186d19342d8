import {
  type CardLevel,
  type InvestorLevel,
  type MembershipTerm,
  type MembershipTrack,
  membershipTerms,
  type StartupLevel,
  type Strategy,
} from "~/db/values";

/**
 * What can be bought, and for how much: whole NT$ with tax included. Amounts from browsers are never used. Names are in
 * the locale file `catalog`.
 */

/** Days of membership in a period. Whole days rather than months, so that unused ones have an exact value. */
export const termDays: Record<MembershipTerm, number> = { monthly: 30, yearly: 365 };

interface Plan {
  strategy: Strategy;
  track: MembershipTrack;
  level: StartupLevel | InvestorLevel | CardLevel;
  prices: Record<MembershipTerm, number>;
}

/** The memberships on sale, in ascending order for each kind of account. */
export const plans = {
  startup_gold: { strategy: "startup", track: "level", level: "gold", prices: { monthly: 1200, yearly: 12_000 } },
  startup_diamond: { strategy: "startup", track: "level", level: "diamond", prices: { monthly: 3600, yearly: 36_000 } },
  investor_gold: { strategy: "investor", track: "level", level: "gold", prices: { monthly: 1500, yearly: 15_000 } },
  investor_diamond: {
    strategy: "investor",
    track: "level",
    level: "diamond",
    prices: { monthly: 4500, yearly: 45_000 },
  },
  cvc_blackcard: { strategy: "cvc", track: "card", level: "blackcard", prices: { monthly: 12_000, yearly: 120_000 } },
} as const satisfies Record<string, Plan>;
export type PlanKey = keyof typeof plans;
export const planKeys = Object.keys(plans) as PlanKey[];

interface Service {
  strategy: Strategy;
  price: number;
}

/** Value-added services with a fixed price, delivered by staff after payment. */
export const services = {
  pitch_deck_review: { strategy: "startup", price: 6000 },
  financial_model_review: { strategy: "startup", price: 18_000 },
} as const satisfies Record<string, Service>;
export type ServiceKey = keyof typeof services;
export const serviceKeys = Object.keys(services) as ServiceKey[];

export interface MembershipItem {
  kind: "membership";
  /** `<plan>.<term>`, e.g. `startup_gold.monthly`. */
  key: `${PlanKey}.${MembershipTerm}`;
  plan: PlanKey;
  term: MembershipTerm;
  strategy: Strategy;
  track: MembershipTrack;
  level: StartupLevel | InvestorLevel | CardLevel;
  price: number;
  days: number;
}

export interface ServiceItem {
  kind: "service";
  key: ServiceKey;
  strategy: Strategy;
  price: number;
}

export type CatalogItem = MembershipItem | ServiceItem;
export type ItemKey = CatalogItem["key"];

const memberships: MembershipItem[] = planKeys.flatMap((plan) =>
  membershipTerms.map((term) => {
    const { strategy, track, level, prices } = plans[plan];
    return {
      kind: "membership",
      key: `${plan}.${term}`,
      plan,
      term,
      strategy,
      track,
      level,
      price: prices[term],
      days: termDays[term],
    } as const;
  }),
);

export const catalog: readonly CatalogItem[] = [
  ...memberships,
  ...serviceKeys.map((key) => ({ kind: "service", key, ...services[key] }) as const),
];

const byKey = new Map<string, CatalogItem>(catalog.map((item) => [item.key, item]));

/** The item with a key, which may be untrusted input; null if there is none. */
export function findItem(key: string): CatalogItem | null {
  return byKey.get(key) ?? null;
}
