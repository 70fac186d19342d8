import { z } from "zod";
import { investorTypes } from "~/db/values";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import type { CountedSearch, ResultCount, SearchedPage } from "~/features/discovery/search/found";
import { countedResults } from "~/features/discovery/search/list-query.server";
import type { KeyLabel } from "~/features/records/content/key-label";
import { named } from "../../named-schema";
import { factShape, showFact } from "../facts-shape";
import { address, keys, labelled } from "../shapes";

const range = z.object({ min: z.number().nullable(), max: z.number().nullable() });

export const unclaimed = z
  .object({ source: z.string(), at: z.int().describe("When it was imported, in milliseconds.") })
  .nullable()
  .describe("The source of a listing that nobody has claimed yet; null for a profile with an owner.");

const cardFactsShape = z.array(factShape).describe("Since when the fact on the card holds, if you may read it.");

export const startupCardShape = named(
  "StartupCard",
  z.object({
    id: z.string(),
    name: z.string(),
    photo: address,
    slogan: z.string().describe("In the requested language, with the other as fallback."),
    industry_keys: keys.describe("The first three."),
    industries: labelled,
    region: z.string(),
    register_country: z.string().describe("ISO 3166-1 alpha-2."),
    verified_badge: z.boolean(),
    unclaimed,
    round: z.string().optional().describe("Only for those who may read fundraising data."),
    dated_facts: cardFactsShape,
  }),
);

export const investorCardShape = named(
  "InvestorCard",
  z.object({
    id: z.string(),
    name: z.string(),
    photo: address,
    type: z.enum(investorTypes),
    title: z.string().describe("In the requested language, with the other as fallback."),
    industry_keys: keys.describe("The first three."),
    industries: labelled,
    region: z.string(),
    currency: z.string(),
    check_size: range.describe("In whole units of `currency`."),
    dated_facts: cardFactsShape,
  }),
);

const countFields = {
  count: z
    .int()
    .describe(`The number of results: exact unless \`is_lower_bound\`. A search is counted up to ${countedResults}.`),
  is_lower_bound: z
    .boolean()
    .describe("Whether there are more results than `count`, which was counted no further: “1,000+”."),
};

const searchFields = {
  is_partial: z
    .boolean()
    .describe("Whether no profile has all words of `keyword`, so that the results have only some of them."),
  correction: z.string().nullable().describe("The keyword without its typos, if nothing has all its words."),
};

/** The response schema of a search. */
export function searchShape<Card extends z.ZodType>(card: Card) {
  return z.object({
    data: z.object({
      result: z.array(card),
      ...countFields,
      ...searchFields,
      missing_words: z
        .record(z.string(), z.array(z.string()))
        .describe("If `is_partial`: the words of `keyword` that each result lacks, by its id; otherwise empty."),
      page: z.int(),
      size: z.int(),
      last_page: z.int().describe("The last page that can be requested by its number."),
      next: z.string().nullable().describe("`after` for what follows in a list by time of publication."),
    }),
  });
}

export const countedSearchShape = z.object({ data: z.object({ ...countFields, ...searchFields }) });

export const keysOf = (labels: KeyLabel[]) => labels.map(({ key }) => key);

export function showStartupCard(card: StartupCardData): z.output<typeof startupCardShape> {
  return {
    id: card.id,
    name: card.name,
    photo: card.photo,
    slogan: card.slogan?.text ?? "",
    industry_keys: keysOf(card.industries),
    industries: card.industries,
    region: card.region,
    register_country: card.country,
    verified_badge: card.verifiedBadge,
    unclaimed: card.unclaimed,
    ...(card.round === null ? {} : { round: card.round }),
    dated_facts: card.datedRound ? [showFact(card.datedRound)] : [],
  };
}

export function showInvestorCard(card: InvestorCardData): z.output<typeof investorCardShape> {
  return {
    id: card.id,
    name: card.name,
    photo: card.photo,
    type: card.type,
    title: card.title?.text ?? "",
    industry_keys: keysOf(card.industries),
    industries: card.industries,
    region: card.region,
    currency: card.currency,
    check_size: card.checkSize,
    dated_facts: card.datedCheckSize ? [showFact(card.datedCheckSize)] : [],
  };
}

export function showCount({ count, isLowerBound }: ResultCount) {
  return { count, is_lower_bound: isLowerBound };
}

export function showCountedSearch({ isPartial, correction, ...count }: CountedSearch) {
  return { ...showCount(count), is_partial: isPartial, correction };
}

export function showSearch<Card, Shown>(
  { page, size, lastPage, next, result, missing, ...found }: SearchedPage<Card>,
  show: (card: Card) => Shown,
) {
  const search = { ...showCountedSearch({ ...found, isPartial: missing !== null }), missing_words: missing ?? {} };
  return { data: { ...search, page, size, last_page: lastPage, next, result: result.map(show) } };
}
