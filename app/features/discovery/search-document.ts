import type { InvestedCompany } from "~/db/schema/investors";
import type { NamedEntry, TeamMember } from "~/db/schema/startups";
import { plainTextOf } from "~/features/profiles/rich-text";
import { indexTokens, type SearchTier } from "./tokens";

/** The tokens of one profile, a column for each tier of readers. */
export type SearchDocument = Record<SearchTier, string>;

interface StartupTexts {
  slogan: string;
  description: string;
  summary: string;
  purpose: string;
  problem: string;
  solution: string;
  businessModel: string;
  market: string;
  competition: string;
  product: string;
  why: string;
  financialStatus: string;
  operatingCondition: string;
}

/** What of a startup can be searched. Contacts, phone, e-mail, address and registration number are not here on purpose. */
export interface SearchableStartup {
  name: string;
  more: string;
  teams: TeamMember[];
  patents: NamedEntry[];
  awards: NamedEntry[];
  /** One for each language. */
  texts: StartupTexts[];
  /** Names of industries, domains, country and region in both languages. */
  labels: string[];
}

/** What of an investor can be searched; e-mail and phone are not here on purpose. */
export interface SearchableInvestor {
  name: string;
  historyInvest: InvestedCompany[];
  currentInvest: InvestedCompany[];
  texts: Array<{ title: string; experience: string; description: string }>;
  /** Names of type, industries, domains and region in both languages. */
  labels: string[];
}

/** Puts every field of a startup into the tier of those who may read it, by the table of design §7. */
export function startupDocument(startup: SearchableStartup): SearchDocument {
  const { texts } = startup;
  return {
    name: indexTokens(startup.name),
    basic: tokensOf(
      texts.map(({ slogan }) => slogan),
      texts.map(({ description }) => description),
      startup.labels,
    ),
    member: tokensOf(
      texts.flatMap((text) =>
        [
          text.summary,
          text.purpose,
          text.problem,
          text.solution,
          text.businessModel,
          text.market,
          text.competition,
          text.product,
          text.why,
        ].map(plainTextOf),
      ),
      [startup.more],
      startup.teams.flatMap(({ name, title, introduction }) => [name, title, introduction]),
      startup.patents.flatMap(({ name, description }) => [name, description]),
      startup.awards.flatMap(({ name, description }) => [name, description]),
    ),
    premium: tokensOf(
      texts.flatMap(({ financialStatus, operatingCondition }) => [
        plainTextOf(financialStatus),
        plainTextOf(operatingCondition),
      ]),
    ),
  };
}

/** Puts every field of an investor into its tier: `member` is read by everyone who is signed in (design §7). */
export function investorDocument(investor: SearchableInvestor): SearchDocument {
  const { texts } = investor;
  return {
    name: indexTokens(investor.name),
    basic: tokensOf(
      texts.flatMap(({ title, experience }) => [title, experience]),
      investor.labels,
    ),
    member: tokensOf(
      texts.map(({ description }) => plainTextOf(description)),
      [...investor.historyInvest, ...investor.currentInvest].flatMap(({ name, description }) => [name, description]),
    ),
    premium: "",
  };
}

/** Each text is tokenised by itself: a phrase never reaches from the end of one field into the next. */
function tokensOf(...texts: string[][]): string {
  return texts
    .flat()
    .map(indexTokens)
    .filter((tokens) => tokens !== "")
    .join(" ");
}
