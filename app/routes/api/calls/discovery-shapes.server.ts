import { z } from "zod";
import { investorLevels, investorStatuses, investorTypes, startupLevels } from "~/db/values";
import { investorCapabilities, startupCapabilities } from "~/features/core/access/rules";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import type { ListedPage, ResultCount } from "~/features/discovery/search/found";
import { countedResults } from "~/features/discovery/search/list-query.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import type { KeyLabel } from "~/features/records/content/key-label";
import { type DatedFact, factNames } from "~/features/records/dated-facts/facts";
import { answerShapeOf } from "~/features/records/records/shown";
import * as values from "~/features/records/records/values";
import { openCapabilities } from "~/features/showcase/profile-pages/startup-view";
import { versionShape } from "./version-query.server";

/** The response schemas of startups and investors, named as in product §3.1, §3.2. */

const labelled = z.array(z.object({ key: z.string(), label: z.string() }));
const keys = z.array(z.string());
const address = z.string().nullable().describe("A path under this origin.");
const range = z.object({ min: z.number().nullable(), max: z.number().nullable() });

const unclaimed = z
  .object({ source: z.string(), at: z.int().describe("When it was imported, in milliseconds.") })
  .nullable()
  .describe("The source of a listing that nobody has claimed yet; null for a profile with an owner.");

const time = z.int().describe("In milliseconds.");

/** The names are product §3.8's: `round` stands for `status` too, and `check_size` for both of its ends. */
export const factShape = z.object({
  name: z.enum(factNames),
  since_at: time.describe(
    "Since when it holds: when it was last changed or, on a listed profile, approved. In milliseconds.",
  ),
  confirmed_at: time.describe("When its owner last said that it still holds, in milliseconds."),
  is_stale: z
    .boolean()
    .describe("Whether that was at least 90 days ago: it is shown in grey, and the profile ranks lower."),
});

const cardFactsShape = z.array(factShape).describe("Since when the fact on the card holds, if you may read it.");

export const startupCardShape = z.object({
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
});

export const investorCardShape = z.object({
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
});

const countFields = {
  count: z
    .int()
    .describe(`The number of results: exact unless \`is_lower_bound\`. A search is counted up to ${countedResults}.`),
  is_lower_bound: z
    .boolean()
    .describe("Whether there are more results than `count`, which was counted no further: “1,000+”."),
};

/** The response schema of a list (product §18.1). */
export function listShape<Card extends z.ZodType>(card: Card) {
  return z.object({
    data: z.object({
      result: z.array(card),
      count: z.int().describe("The total number of results."),
      page: z.int(),
      size: z.int(),
    }),
  });
}

/** The response schema of the featured profiles of a side. */
export function highlightsShape<Card extends z.ZodType>(card: Card) {
  return z.object({ data: z.object({ result: z.array(card) }) });
}

/** The response schema of a search. */
export function searchShape<Card extends z.ZodType>(card: Card) {
  return z.object({
    data: z.object({
      result: z.array(card),
      ...countFields,
      page: z.int(),
      size: z.int(),
      last_page: z.int().describe("The last page that can be requested by its number."),
      next: z.string().nullable().describe("`after` for what follows in a list by time of publication."),
    }),
  });
}

export const countShape = z.object({ data: z.object(countFields) });

const nextSteps = z
  .record(z.string(), z.string())
  .describe(
    "The step that would grant each missing capability: log_in, complete_profile, upgrade, upgrade_and_answer, get_answer …",
  );

const relation = z.enum(["owner", "staff", "other"]).describe("Your relation to the profile.");

const revisionShape = z
  .int()
  .describe("Your own profile's revision: incremented with every change, and used as the ETag.");

export function showFact({ name, since, confirmedAt, isStale }: DatedFact): z.output<typeof factShape> {
  return { name, since_at: since, confirmed_at: confirmedAt, is_stale: isStale };
}

const datedFactsShape = z.array(factShape).describe("Since when the facts that you may read hold.");

/** The code and link by which a profile's owner refers others. */
const ownShape = {
  reference: z.string().optional().describe("Your own profile's referral code."),
  reference_url: z.string().optional().describe("Its link, in the requested language."),
  change_password: z.int().optional().describe("1 if you have to choose a password first."),
};

export const startupShape = z
  .object({
    ...answerShapeOf(startupRecord, openCapabilities),
    id: z.string(),
    verified_badge: z.boolean(),
    unclaimed,
    industry_keys: keys,
    domain_keys: keys,
    industries: labelled,
    domains: labelled,
    register_country_name: z.string(),
    is_publish: z.int().optional(),
    level: z.enum(startupLevels).optional().describe("Your own profile's, as the next two."),
    plan: z.record(z.string(), z.string()).optional(),
    service: z.record(z.string(), z.string()).optional(),
    ...ownShape,
    revision: revisionShape.optional(),
    version: versionShape,
    dated_facts: datedFactsShape,
    published: z.boolean(),
    relation,
    granted: z.array(z.enum(startupCapabilities)).describe("Your capabilities; fields that require others are absent."),
    next_steps: nextSteps,
    next_step: z.string().nullable(),
    in_conversation: z.boolean(),
  })
  .describe("Fields you may not read are absent.");

const { langs: _, ...investorFields } = answerShapeOf(investorRecord, ["card"]);
const investorTexts = investorRecord.fields;
const ownTexts = z.object({
  title: investorTexts["langs.title"].answer(values),
  experience: investorTexts["langs.experience"].answer(values),
  description: investorTexts["langs.description"].answer(values),
});

export const investorShape = z
  .object({
    ...investorFields,
    title: investorTexts["langs.title"].answer(values),
    experience: investorTexts["langs.experience"].answer(values),
    description: investorTexts["langs.description"].answer(values).optional(),
    id: z.string(),
    industry_keys: keys,
    domain_keys: keys,
    industries: labelled,
    domains: labelled,
    status: z.enum(investorStatuses).optional(),
    email: investorTexts.email.answer(values).optional().describe("Your own profile's, as the next ones."),
    phone: investorTexts.phone.answer(values).optional(),
    capital: investorTexts.capital.answer(values).optional(),
    langs: z.object({ zh_tw: ownTexts, en_us: ownTexts }).optional().describe("The texts in both languages."),
    level: z.enum(investorLevels).optional(),
    term_version: z.int().optional().describe("The version of the terms you have accepted."),
    ...ownShape,
    revision: revisionShape.optional(),
    version: versionShape,
    dated_facts: datedFactsShape,
    listed: z.boolean(),
    relation,
    granted: z
      .array(z.enum(investorCapabilities))
      .describe("Your capabilities; fields that require others are absent."),
    next_steps: nextSteps,
    next_step: z.string().nullable(),
    in_conversation: z.boolean(),
  })
  .describe("Fields you may not read are absent. Texts are in the requested language, with the other as fallback.");

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

export function showSearch<Card, Shown>(
  { page, size, lastPage, next, result, ...count }: ListedPage<Card>,
  show: (card: Card) => Shown,
) {
  return { data: { ...showCount(count), page, size, last_page: lastPage, next, result: result.map(show) } };
}
