import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import { type InvestorContent, investorRecord } from "~/features/profiles/investors/record";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { inTaiwanDollars, type Rates } from "~/features/publishing/currencies/rates";
import { type FactName, filledFacts } from "~/features/records/dated-facts/facts";
import { fold } from "~/locales/fold";
import {
  amountValues,
  completeToken,
  type Facet,
  type FacetName,
  nameToken,
  sideToken,
  unclaimedFacet,
} from "./facets";
import type { ListingWall } from "./walls";

/** Increment when the tokens, facets or cards change: cron then rebuilds all listings. */
export const indexVersion = 3;

/** Maximum number of industries on a card (product §7.1). */
export const industriesOnCard = 3;

/** The content of a row of `listings`, without the columns derived from the profile's own row. */
export interface Listing {
  card: StoredStartupCard | StoredInvestorCard;
  round: string;
  /** The values to filter by. */
  facets: Facet[];
  memberFacets: Facet[];
  /** The readers from whom the profile or its numbers are hidden. */
  walls: ListingWall[];
  /** Other tokens of the index: side, completeness, the whole name. */
  tokens: string[];
  amountMin: number | null;
  amountMax: number | null;
  /** The dated facts that the profile states. */
  facts: FactName[];
}

/** A profile's industry and domain keys with their parents, so that a filter by a parent finds its children. */
export interface KeysWithParents {
  industry: string[];
  domain: string[];
}

/** Builds the listing of a startup; `rates` convert its amounts, `walls` come from its rules. */
export function startupListing(
  content: StartupContent,
  keys: KeysWithParents,
  rates: Rates,
  walls: ListingWall[] = [],
): Listing {
  const { company_info: company, funding_info: funding, report } = content;
  const amount = inTaiwanDollars(rates, funding.fundraising, content.currency);
  const isComplete = content.photo !== null && some(report, "slogan") && some(report, "description");
  return {
    card: {
      name: content.name,
      photo: content.photo,
      slogan: { zh_tw: report.zh_tw.slogan, en_us: report.en_us.slogan },
      industries: content.industry_keys.slice(0, industriesOnCard),
      region: content.region,
      country: company.register_country,
    },
    round: funding.round,
    tokens: [sideToken("startup"), nameToken(fold(content.name)), ...(isComplete ? [completeToken] : [])],
    facets: [
      ...facetsOf("industry_keys", keys.industry),
      ...facetsOf("domain_keys", keys.domain),
      ...facetsOf("region", [content.region]),
      ...facetsOf("country", [company.register_country]),
      ...facetsOf("employees", [company.employees]),
    ],
    memberFacets: [
      ...facetsOf("round", [funding.round]),
      ...facetsOf("funding_status", [funding.status]),
      ...facetsOf("amount", amount === null ? [] : amountValues({ min: amount, max: amount })),
    ],
    walls,
    amountMin: amount,
    amountMax: amount,
    facts: filledFacts("startup", startupRecord, content),
  };
}

/** The source and date (milliseconds) of an unclaimed listing. */
export interface UnclaimedMark {
  source: string;
  at: number;
}

/** Marks a startup's listing as unclaimed and removes the fields that only members may read. */
export function unclaimedListing(listing: Listing, unclaimed: UnclaimedMark): Listing {
  return {
    ...listing,
    card: { ...(listing.card as StoredStartupCard), unclaimed },
    round: "",
    facets: [...listing.facets, unclaimedFacet],
    memberFacets: [],
    amountMin: null,
    amountMax: null,
  };
}

/** Builds the listing of an investor; `rates` convert its amounts. */
export function investorListing(content: InvestorContent, keys: KeysWithParents, rates: Rates): Listing {
  const { check_size: size, langs } = content;
  const amountMin = inTaiwanDollars(rates, size.min, content.currency);
  const amountMax = inTaiwanDollars(rates, size.max, content.currency);
  const isComplete = content.photo !== null && some(langs, "title") && some(langs, "experience");
  return {
    card: {
      name: content.name,
      photo: content.photo,
      type: content.type,
      title: { zh_tw: langs.zh_tw.title, en_us: langs.en_us.title },
      industries: content.industry_keys.slice(0, industriesOnCard),
      region: content.region,
      currency: content.currency,
      checkSize: { min: size.min, max: size.max },
    },
    round: "",
    tokens: [sideToken("investor"), nameToken(fold(content.name)), ...(isComplete ? [completeToken] : [])],
    facets: [
      ...facetsOf("type", [content.type]),
      ...facetsOf("industry_keys", keys.industry),
      ...facetsOf("domain_keys", keys.domain),
      ...facetsOf("region", [content.region]),
      ...facetsOf(
        "amount",
        amountMin === null && amountMax === null ? [] : amountValues({ min: amountMin, max: amountMax }),
      ),
    ],
    memberFacets: [],
    walls: [],
    amountMin,
    amountMax,
    facts: filledFacts("investor", investorRecord, content),
  };
}

const facetsOf = (name: FacetName, values: readonly string[]) =>
  values.filter((value) => value !== "").map((value): Facet => `${name}=${value}`);

function some<Field extends string>(texts: Record<string, Record<Field, string>>, field: Field): boolean {
  return Object.values(texts).some((text) => text[field].trim() !== "");
}
