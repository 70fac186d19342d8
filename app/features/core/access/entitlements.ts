import type { CardLevel, InvestorLevel, MembershipTrack, StartupLevel } from "~/db/values";

/**
 * The entitlements of each membership level. Gates, quotas, lock texts and the comparison on the membership pages are
 * derived from these tables; no other code may check for a level to decide what it includes.
 */
export interface StartupEntitlements {
  /** Order among levels; a higher one replaces a lower one. */
  rank: number;
  /** Maximum number of unanswered invitations to investors per calendar month. */
  pitches: number;
  /** One-pagers per calendar month (product §7.9). */
  onePagers: number;
  /** Position among the home page's highlights: higher comes first, 0 is by date. */
  featured: number;
  /** Maximum number of saved searches. */
  savedSearches: number;
  /** Percent off the price of value-added services. */
  serviceDiscount: number;
  /** Which courses can be watched. */
  courses: CourseAccess;
}

export interface InvestorEntitlements {
  rank: number;
  /** The parts of a published startup's profile that can be read beyond the basic introduction. */
  reads: readonly ReadableByLevel[];
  /** Whether the investor may message startups. */
  messages: boolean;
  featured: number;
  savedSearches: number;
  serviceDiscount: number;
  courses: CourseAccess;
}

export type CourseAccess = "preview" | "member" | "all";

/** `contact` also needs an answer in a conversation. */
export const readableByLevel = ["report", "fundraising", "financials", "contact"] as const;
export type ReadableByLevel = (typeof readableByLevel)[number];

export const startupEntitlements: Record<StartupLevel, StartupEntitlements> = {
  normal: { rank: 0, pitches: 5, onePagers: 3, featured: 0, savedSearches: 20, serviceDiscount: 0, courses: "member" },
  gold: { rank: 2, pitches: 20, onePagers: 10, featured: 1, savedSearches: 50, serviceDiscount: 5, courses: "all" },
  diamond: {
    rank: 3,
    pitches: 60,
    onePagers: 30,
    featured: 2,
    savedSearches: 100,
    serviceDiscount: 10,
    courses: "all",
  },
};

const general = {
  reads: ["report", "fundraising"],
  messages: true,
  featured: 0,
  savedSearches: 20,
  serviceDiscount: 0,
  courses: "member",
} as const;

const premium = {
  ...general,
  reads: readableByLevel,
  featured: 1,
  savedSearches: 50,
  serviceDiscount: 5,
  courses: "all",
} as const;

export const investorEntitlements: Record<InvestorLevel, InvestorEntitlements> = {
  empty: {
    rank: 0,
    reads: [],
    messages: false,
    featured: 0,
    savedSearches: 20,
    serviceDiscount: 0,
    courses: "preview",
  },
  normal: { rank: 0, ...general },
  count: { rank: 1, ...premium },
  angel_academy: { rank: 1, ...premium },
  ecosystem_basic: { rank: 1, ...premium },
  gold: { rank: 2, ...premium },
  ecosystem_plus: { rank: 2, ...premium },
  cvc_program: { rank: 2, ...premium },
  diamond: { rank: 3, ...premium, savedSearches: 100, serviceDiscount: 10 },
  infinity: { rank: 4, ...premium, savedSearches: 100, serviceDiscount: 10 },
};

/** Additional entitlements of a CVC's card. The highlights depend on the level alone. */
export const cardEntitlements: Record<CardLevel, InvestorEntitlements> = {
  normal: { ...investorEntitlements.empty },
  blackcard: { rank: 2, ...premium, featured: 0, savedSearches: 100, serviceDiscount: 10 },
};

/** Returns an investor's entitlements by level and card: the better of the two for each. */
export function entitlementsOfInvestor(investor: {
  level: InvestorLevel;
  cardLevel: CardLevel | null;
}): Omit<InvestorEntitlements, "rank"> {
  const level = investorEntitlements[investor.level];
  const card = cardEntitlements[investor.cardLevel ?? "normal"];
  return {
    reads: readableByLevel.filter((part) => level.reads.includes(part) || card.reads.includes(part)),
    messages: level.messages || card.messages,
    featured: Math.max(level.featured, card.featured),
    savedSearches: Math.max(level.savedSearches, card.savedSearches),
    serviceDiscount: Math.max(level.serviceDiscount, card.serviceDiscount),
    courses: betterCourses(level.courses, card.courses),
  };
}

/** Returns the levels that place a profile among the highlights, grouped by position, the first position first. */
export function featuredLevels(side: "startup" | "investor"): string[][] {
  const table: Record<string, { featured: number }> = side === "startup" ? startupEntitlements : investorEntitlements;
  const places = [...new Set(Object.values(table).map(({ featured }) => featured))].filter((place) => place > 0);
  return places
    .sort((one, other) => other - one)
    .map((place) => Object.keys(table).filter((level) => table[level]?.featured === place));
}

/** From the least access to the most. */
export const courseOrder = ["preview", "member", "all"] as const satisfies readonly CourseAccess[];

function betterCourses(one: CourseAccess, other: CourseAccess): CourseAccess {
  return courseOrder.indexOf(one) > courseOrder.indexOf(other) ? one : other;
}

/** Returns a level's rank within its track; 0 for an unknown one. */
export function rankOf(side: "startup" | "investor", track: MembershipTrack, level: string): number {
  const table: Record<string, { rank: number }> =
    side === "startup" ? startupEntitlements : track === "card" ? cardEntitlements : investorEntitlements;
  return Object.hasOwn(table, level) ? (table[level]?.rank ?? 0) : 0;
}
