import {
  type CardLevel,
  type InvestorLevel,
  type MembershipTerm,
  type MembershipTrack,
  membershipTerms,
  type ServicePage,
  type StartupLevel,
  type Strategy,
} from "~/db/values";

/**
 * Items on sale and their prices in whole NT$ with tax included. Amounts from browsers are never used. Names are in the
 * locale file `catalog`.
 */

/** Days in a membership period. Whole days rather than months, so that unused ones have an exact value. */
export const termDays: Record<MembershipTerm, number> = { monthly: 30, yearly: 365 };

interface MemberPlan {
  strategy: Strategy;
  track: MembershipTrack;
  level: StartupLevel | InvestorLevel | CardLevel;
  prices: Record<MembershipTerm, number>;
}

/** The memberships on sale, in ascending order for each kind of account. */
export const memberPlans = {
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
} as const satisfies Record<string, MemberPlan>;
export type MemberPlanKey = keyof typeof memberPlans;
export const memberPlanKeys = Object.keys(memberPlans) as MemberPlanKey[];

/** Only startups can order services; others agree on terms after an enquiry. */
type Service = {
  /** The public page that shows it. */
  page: ServicePage;
} & (
  | {
      /** Who can request it. */
      audience: "startup";
      /** Null for a price on enquiry. */
      price: number | null;
    }
  | { audience: "investor" | "everyone"; price: null }
);

/** All value-added services, delivered by staff: priced ones after payment, others after a request or an enquiry. */
export const services = {
  pitch_deck_review: { audience: "startup", price: 6000, page: "management_consultant" },
  financial_model_review: { audience: "startup", price: 18_000, page: "management_consultant" },
  growth_consulting: { audience: "startup", price: null, page: "management_consultant" },
  governance_consulting: { audience: "everyone", price: null, page: "management_consultant" },
  wealth_structure: { audience: "everyone", price: null, page: "family_office" },
  succession_planning: { audience: "everyone", price: null, page: "family_office" },
  portfolio_review: { audience: "investor", price: null, page: "family_office" },
  growth_capital: { audience: "startup", price: null, page: "private_equity_investment" },
  deal_preparation: { audience: "startup", price: null, page: "private_equity_investment" },
  co_investment: { audience: "investor", price: null, page: "private_equity_investment" },
} as const satisfies Record<string, Service>;
export type ServiceKey = keyof typeof services;
export const serviceKeys = Object.keys(services) as ServiceKey[];

type KeysOf<Condition> = {
  [Key in ServiceKey]: (typeof services)[Key] extends Condition ? Key : never;
}[ServiceKey];

/** A service ordered through checkout. */
export type PricedServiceKey = KeysOf<{ price: number }>;

/** A service that a startup requests and staff answer. */
export type RequestedServiceKey = KeysOf<{ price: null; audience: "startup" | "everyone" }>;

/** Whether a startup may have a service. */
export const isForStartups = (key: ServiceKey): boolean => services[key].audience !== "investor";

export const requestedServiceKeys = serviceKeys.filter(
  (key): key is RequestedServiceKey => isForStartups(key) && services[key].price === null,
);

/** Returns the service with a key, which may be untrusted or no longer offered; null if there is none. */
export function findService(key: string): ({ key: ServiceKey } & Service) | null {
  const known = serviceKeys.find((one) => one === key);
  return known === undefined ? null : { key: known, ...services[known] };
}

export interface MembershipItem {
  kind: "membership";
  /** `<plan>.<term>`, e.g. `startup_gold.monthly`. */
  key: `${MemberPlanKey}.${MembershipTerm}`;
  plan: MemberPlanKey;
  term: MembershipTerm;
  strategy: Strategy;
  track: MembershipTrack;
  level: StartupLevel | InvestorLevel | CardLevel;
  price: number;
  days: number;
}

export interface ServiceItem {
  kind: "service";
  key: PricedServiceKey;
  strategy: Strategy;
  price: number;
}

export type CatalogItem = MembershipItem | ServiceItem;
export type ItemKey = CatalogItem["key"];

const memberships: MembershipItem[] = memberPlanKeys.flatMap((plan) =>
  membershipTerms.map((term) => {
    const { strategy, track, level, prices } = memberPlans[plan];
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

const pricedServices: ServiceItem[] = serviceKeys.flatMap((key) => {
  const { audience, price } = services[key];
  return price === null ? [] : [{ kind: "service", key: key as PricedServiceKey, strategy: audience, price }];
});

export const catalog: readonly CatalogItem[] = [...memberships, ...pricedServices];

const byKey = new Map<string, CatalogItem>(catalog.map((item) => [item.key, item]));

/** Returns a service's price after the buyer's level discount, with the discount rounded down to whole NT$. */
export function afterDiscount(price: number, percent: number): number {
  return price - Math.floor((price * percent) / 100);
}

/** Returns the item with a key, which may be untrusted input; null if there is none. */
export function findItem(key: string): CatalogItem | null {
  return byKey.get(key) ?? null;
}
