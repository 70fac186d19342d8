import { z } from "zod";
import { investorStatuses, investorTypes } from "~/db/schema/investors";
import { investorCapabilities, startupCapabilities } from "~/features/access/rules";
import type { Found, InvestorCardData, KeyLabel, StartupCardData } from "~/features/discovery/cards";
import { richReportFields } from "~/features/startups/profile";

/** The shapes of startups and investors in answers of the API, in the spec's words (spec §3). */

const labelled = z.array(z.object({ key: z.string(), label: z.string() }));
const keys = z.array(z.string());
const address = z.string().nullable().describe("A path under this origin.");
const range = z.object({ min: z.number().nullable(), max: z.number().nullable() });

export const startupCardShape = z.object({
  id: z.string(),
  name: z.string(),
  photo: address,
  slogan: z.string().describe("In the language asked for, or in the other where that is all there is."),
  industry_keys: keys.describe("The first three."),
  industries: labelled,
  region: z.string(),
  register_country: z.string().describe("ISO 3166-1 alpha-2."),
  verified_badge: z.boolean(),
  round: z.string().optional().describe("Only for those who may read what startups raise."),
});

export const investorCardShape = z.object({
  id: z.string(),
  name: z.string(),
  photo: address,
  type: z.enum(investorTypes),
  title: z.string().describe("In the language asked for, or in the other where that is all there is."),
  industry_keys: keys.describe("The first three."),
  industries: labelled,
  region: z.string(),
  currency: z.string(),
  check_size: range.describe("In whole units of `currency`."),
});

/** A list as the API answers it (design §12). */
export function listShape<Card extends z.ZodType>(card: Card) {
  return z.object({
    data: z.object({
      result: z.array(card),
      count: z.int().describe("How many there are in all."),
      page: z.int(),
      size: z.int(),
    }),
  });
}

export const countShape = z.object({ data: z.object({ count: z.int() }) });

const report = z
  .object({
    slogan: z.string(),
    description: z.string(),
    ...Object.fromEntries(richReportFields.map((field) => [field, z.string().describe("HTML.")])),
  })
  .partial();

const invested = z.array(
  z.object({ name: z.string(), description: z.string(), year: z.string(), startup_id: z.string().nullable() }),
);
const entries = z.array(z.object({ name: z.string(), description: z.string(), year: z.string() }));

const nextSteps = z
  .record(z.string(), z.string())
  .describe("What would open the rest, by what it would open: log_in, complete_profile, upgrade, get_answer …");

const relation = z.enum(["owner", "staff", "other"]).describe("Who you are to the profile.");

const documentShape = z
  .object({
    path: z.string(),
    name: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    size: z.int().describe("In bytes."),
  })
  .describe("A private document, served at `path` under this origin to those who may read it.");

const revisionShape = z.int().describe("Of your own profile: goes up by one with every change, and is the ETag.");

export const startupShape = z
  .object({
    id: z.string(),
    name: z.string(),
    photo: address,
    cover: address,
    video: z.string(),
    verified_badge: z.boolean(),
    industry_keys: keys,
    domain_keys: keys,
    industries: labelled,
    domains: labelled,
    region: z.string(),
    register_country_name: z.string(),
    company_info: z
      .object({
        employees: z.string(),
        company_status: z.string(),
        company_start_at: z.string(),
        register_country: z.string(),
        capital: z.number().optional(),
        address: z.string().optional(),
        sn: z.string().optional(),
      })
      .describe("Capital with `fundraising`, address with `contact`, sn with `private`."),
    report: z.object({ zh_tw: report, en_us: report }).describe("The fields you may read, in both languages."),
    website: z.string().optional(),
    linkedin: z.string().optional(),
    facebook: z.string().optional(),
    instagram: z.string().optional(),
    teams: z
      .array(z.object({ name: z.string(), title: z.string(), introduction: z.string(), photo: address }))
      .optional(),
    patents: entries.optional(),
    awards: entries.optional(),
    more: z.string().optional(),
    currency: z.string().optional(),
    funding_info: z
      .object({
        status: z.string(),
        round: z.string(),
        fundraising: z.number().nullable(),
        fund_of_shares: z.number().nullable(),
      })
      .optional(),
    documents: z.array(documentShape).optional(),
    financial_report: documentShape.nullable().optional(),
    estimated_financial_report: documentShape.nullable().optional(),
    term_of_protected: z.object({ zh_tw: z.string(), en_us: z.string() }).optional(),
    contacts: z.string().optional(),
    phone: z.string().optional(),
    is_publish: z.int().optional(),
    revision: revisionShape.optional(),
    published: z.boolean(),
    relation,
    granted: z
      .array(z.enum(startupCapabilities))
      .describe("What you may read and do; fields of the others are absent."),
    next_steps: nextSteps,
    next_step: z.string().nullable(),
    in_conversation: z.boolean(),
  })
  .describe("A field that is not granted is absent.");

export const investorShape = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(investorTypes),
    photo: address,
    region: z.string(),
    currency: z.string(),
    check_size: range,
    industry_keys: keys,
    domain_keys: keys,
    industries: labelled,
    domains: labelled,
    title: z.string(),
    experience: z.string(),
    description: z.string().optional().describe("HTML."),
    current_invest: invested.optional(),
    history_invest: invested.optional(),
    status: z.enum(investorStatuses).optional(),
    revision: revisionShape.optional(),
    listed: z.boolean(),
    relation,
    granted: z
      .array(z.enum(investorCapabilities))
      .describe("What you may read and do; fields of the others are absent."),
    next_steps: nextSteps,
    next_step: z.string().nullable(),
    in_conversation: z.boolean(),
  })
  .describe("A field that is not granted is absent. Texts are in the language asked for, or in the other.");

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
    ...(card.round === null ? {} : { round: card.round }),
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
  };
}

export function showList<Card, Shown>(found: Found<Card>, show: (card: Card) => Shown) {
  return { data: { ...found, result: found.result.map(show) } };
}
