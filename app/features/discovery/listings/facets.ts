import type { Side } from "~/db/values";
import type { ListingWall } from "./walls";

/**
 * Filters by the parameter that carries them, with who may read them; `member` marks startups' fundraising data
 * (product §2.3).
 */
export const facetNames = {
  startup: {
    industry_keys: "everyone",
    domain_keys: "everyone",
    region: "everyone",
    country: "everyone",
    employees: "everyone",
    round: "member",
    funding_status: "member",
    amount: "member",
    /** `yes` for an unclaimed listing; absent for profiles with an owner. */
    unclaimed: "everyone",
  },
  investor: {
    type: "everyone",
    industry_keys: "everyone",
    domain_keys: "everyone",
    region: "everyone",
    amount: "everyone",
  },
} as const satisfies Record<Side, Record<string, "everyone" | "member">>;

export type FacetName = keyof (typeof facetNames)["startup"] | keyof (typeof facetNames)["investor"];

/** Returns the column of the search index that stores a facet's tokens. */
export function facetColumn(side: Side, name: FacetName): "facets" | "member_facets" {
  const readers: Partial<Record<FacetName, string>> = facetNames[side];
  return readers[name] === "member" ? "member_facets" : "facets";
}

/** The token that every profile of a side has. */
export const sideToken = (side: Side) => `side_${side}`;

/** The token of profiles with a picture, a tagline and a text, which rank above others. */
export const completeToken = "complete";

/** Returns a name as one token, to find profiles with exactly this name. `folded` is the name as `fold` returns it. */
export const nameToken = (folded: string) => `name_${folded.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 60)}`;

/** A value to filter by, as stored: `region=台北市`. */
export type Facet = `${FacetName}=${string}`;

/** Returns a facet or wall as one token of the index: letters, digits and underscores only. */
export function facetToken(facet: Facet | ListingWall): string {
  return facet
    .replace(/[^\p{L}\p{N}_]/gu, (character) => `__${character.codePointAt(0)?.toString(16)}__`)
    .toLowerCase();
}

/** The value of every unclaimed listing (decision 035). */
export const unclaimedFacet = "unclaimed=yes" satisfies Facet;

const million = 1_000_000;

/** Amounts in NT$ that facets can filter ranges by exactly, without reading the amount. */
export const amountBounds = [1, 3, 5, 10, 30, 50, 100, 300, 500].map((millions) => millions * million);

/** Steps at and between the bounds, ascending: below the first, at the first, between the first and the second … */
const amountSteps = amountBounds.length * 2 + 1;

/** Returns the step of an amount in NT$. */
function stepOf(amount: number): number {
  const at = amountBounds.indexOf(amount);
  if (at >= 0) return at * 2 + 1;
  const above = amountBounds.findIndex((bound) => bound > amount);
  return (above < 0 ? amountBounds.length : above) * 2;
}

/** Returns the `amount` values that overlap a range in NT$; a missing end is unbounded. */
export function amountValues({ min, max }: { min?: number | null; max?: number | null }): string[] {
  const first = min === null || min === undefined ? 0 : stepOf(min);
  const last = max === null || max === undefined ? amountSteps - 1 : stepOf(max);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
}

/** Whether a range can be filtered exactly by its values alone. */
export function isExactRange({ min, max }: { min?: number; max?: number }): boolean {
  return [min, max].every((end) => end === undefined || end === 0 || amountBounds.includes(end));
}
