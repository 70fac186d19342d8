import type { NamedEntry, TeamMember } from "~/db/schema/profiles/startups";
import { emptyStartup } from "~/features/profiles/startups/profile";
import type { StartupContent, StartupReport } from "~/features/profiles/startups/record";
import { makeCompanyNumber } from "./company-number";
import { companies } from "./corpus";
import type { Bilingual, Company, Concept } from "./corpus/concept";
import { backgrounds, makePerson } from "./corpus/people";
import * as phrases from "./corpus/phrases";
import { type Place, placeOf, places } from "./corpus/places";
import { fill, type Language, richText } from "./fill";
import { type Random, seededRandom } from "./random";

/** A built startup; its file ids are set when its pictures are stored. */
export interface BuiltStartup {
  concept: Concept;
  content: StartupContent;
  /** Seed of the artwork, so that a company keeps its logo. */
  seed: string;
  /** The values for the placeholders of its texts. */
  values: Record<string, Bilingual>;
}

/** A company's facts, generated once so that all its texts agree. */
interface Facts {
  place: Place;
  foundedYear: number;
  people: number;
  round: string;
  fundingStatus: string;
  /** Whole NT$. */
  amount: number;
  share: number;
  capital: number;
  founder: Bilingual;
  values: Record<string, Bilingual>;
}

/** Open films of the Blender Foundation, which can always be embedded. */
const openFilms = ["aqz-KE-bpKQ", "eRsGyueVLvQ", "R6MlUcmOul8"] as const;

/** Builds a complete profile for the hand-written company at `index`; `today` determines its age. */
export function buildStartup(index: number, today: Date): BuiltStartup {
  const entry = companies[index];
  if (!entry) throw new Error(`There is no hand-written company ${index}.`);
  const seed = `startup/${index}`;
  const built = assemble(seed, entry.concept, entry.company, seededRandom(seed), today);
  // The main demo account is always raising money.
  if (index === 0) {
    built.content.funding_info = { status: "raising", round: "pre_a", fundraising: 24_000_000, fund_of_shares: 12 };
  }
  return built;
}

/** Builds a generated company for bulk data: a new name and new facts with the texts of a random company. */
export function buildBulkStartup(index: number, today: Date): BuiltStartup {
  const seed = `bulk-startup/${index}`;
  const random = seededRandom(seed);
  const { concept, company } = random.pick(companies);
  const stem = random.pick(phrases.stems);
  const suffix = random.pick(concept.suffixes);
  const place = random.pick(places);
  const name = { zh: `${stem.zh}${suffix.zh}`, en: `${stem.en} ${suffix.en}` };
  const city = { zh: place.zh, en: place.en };
  const filled = (text: Bilingual): Bilingual => {
    const values = { customer: company.customer, city };
    return { zh: fill(text, "zh", values), en: capitalised(fill(text, "en", values)) };
  };
  const renamed = (text: Bilingual): Bilingual => ({
    zh: text.zh.replaceAll(company.name.zh, name.zh),
    en: text.en.replaceAll(company.name.en, name.en),
  });
  const invented: Company = {
    ...company,
    name,
    region: place.region,
    slogan: filled(random.pick(phrases.bulkSlogans)),
    description: renamed(company.description),
    pain: renamed(company.pain),
    product: renamed(company.product),
  };
  return assemble(seed, concept, invented, random, today);
}

function assemble(seed: string, concept: Concept, company: Company, random: Random, today: Date): BuiltStartup {
  const facts = rollFacts(concept, company, random, today);
  const site = siteOf(company.name.en);
  const english = makePerson(random);
  return {
    concept,
    seed,
    values: facts.values,
    content: {
      ...emptyStartup,
      name: `${company.name.zh} ${company.name.en}`,
      industry_keys: concept.industries,
      domain_keys: concept.domains,
      photo: null,
      cover: null,
      video: random.chance(0.3) ? `https://youtu.be/${random.pick(openFilms)}` : "",
      contacts: `${english.zh} ${english.en}`,
      phone: random.chance(0.5)
        ? `02-${random.integer(2200, 8999)}-${random.integer(1000, 9999)}${random.chance(0.4) ? `#${random.integer(11, 99)}` : ""}`
        : `09${random.integer(10, 89)}-${random.integer(100, 999)}-${random.integer(100, 999)}`,
      currency: "TWD",
      region: facts.place.region,
      website: `https://${site}.example.com`,
      linkedin: random.chance(0.6) ? `https://linkedin.example.com/company/${site}` : "",
      facebook: random.chance(0.6) ? `https://facebook.example.com/${site}` : "",
      instagram: random.chance(0.3) ? `https://instagram.example.com/${site}` : "",
      teams: teamOf(facts, random),
      patents: patentsOf(concept, facts, random),
      awards: awardsOf(facts, random),
      documents: [],
      financial_report: null,
      estimated_financial_report: null,
      term_of_protected: { zh_tw: "", en_us: "" },
      more: fill(phrases.moreNote, "zh", facts.values),
      more_en_us: fill(phrases.moreNote, "en", facts.values),
      company_info: {
        employees: employeeRange(facts.people),
        company_status: "已設立",
        company_start_at: `${facts.foundedYear}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`,
        register_country: "TW",
        sn: makeCompanyNumber(random),
        address: `${facts.place.county}${random.pick(facts.place.streets)}${random.integer(1, 480)}號${random.integer(2, 12)}樓`,
        capital: facts.capital,
      },
      funding_info: {
        status: facts.fundingStatus,
        round: facts.round,
        fundraising: facts.fundingStatus === "not_raising" ? null : facts.amount,
        fund_of_shares: facts.fundingStatus === "not_raising" ? null : facts.share,
      },
      report: reportOf(concept, company, facts, random),
    },
  };
}

const roundSizes: ReadonlyArray<{ round: string; label: Bilingual; min: number; max: number }> = [
  { round: "pre_seed", label: { zh: "種子前輪", en: "pre-seed" }, min: 2, max: 6 },
  { round: "seed", label: { zh: "種子輪", en: "seed" }, min: 5, max: 20 },
  { round: "pre_a", label: { zh: "Pre-A 輪", en: "pre-A" }, min: 15, max: 45 },
  { round: "series_a", label: { zh: "A 輪", en: "series A" }, min: 40, max: 150 },
  { round: "series_b", label: { zh: "B 輪", en: "series B" }, min: 120, max: 400 },
];

function rollFacts(concept: Concept, company: Company, random: Random, today: Date): Facts {
  const place = placeOf(company.region);
  const age = random.integer(2, 11);
  const stage = Math.min(roundSizes.length - 1, Math.max(0, Math.round((age - 1) / 2.4 + random.next() * 1.6 - 0.8)));
  const size = roundSizes[stage] ?? roundSizes[0];
  if (!size) throw new Error("No rounds.");
  const people = random.integer(3, 9) + stage * random.integer(4, 22);
  const foundedYear = today.getUTCFullYear() - age;
  const founder = makePerson(random);
  /** In units of NT$10,000. */
  const revenue = random.integer(20, 90) * (stage + 1) ** 2 * 4;
  const number = (value: number): Bilingual => ({ zh: String(value), en: String(value) });
  return {
    place,
    foundedYear,
    people,
    round: size.round,
    fundingStatus: random.pick(["raising", "raising", "raising", "planning", "open", "not_raising"]),
    amount: random.integer(size.min, size.max) * 1_000_000,
    share: random.integer(8, 40) / 2,
    capital: random.integer(1, 12) * 1_000_000 * (stage + 1),
    founder,
    values: {
      name: { zh: company.name.zh, en: company.name.en },
      customer: company.customer,
      city: { zh: place.zh, en: place.en },
      founder,
      year: number(foundedYear),
      people: number(people),
      clients: number(random.integer(6, 30) * (stage + 1)),
      growth: number(random.integer(18, 190)),
      renewal: number(random.integer(82, 97)),
      margin: number(random.integer(38, 82)),
      runway: number(random.integer(9, 26)),
      revenue: { zh: `${grouped(revenue)} 萬元`, en: `NT$${millions(revenue)}` },
      burn: { zh: `${grouped(people * 9)} 萬元`, en: `NT$${millions(people * 9)}` },
      round: size.label,
      partners: random.pick(phrases.partners),
      industry: { zh: concept.suffixes[0]?.zh ?? "", en: concept.suffixes[0]?.en ?? "" },
    },
  };
}

function reportOf(
  concept: Concept,
  company: Company,
  facts: Facts,
  random: Random,
): Record<"zh_tw" | "en_us", StartupReport> {
  // Chosen once, so that both languages match.
  const chosen = {
    closing: random.pick(phrases.summaryClosings),
    features: random.sample(concept.features, 3),
    revenue: random.pick(concept.revenue),
    revenueClosing: random.pick(phrases.revenueClosings),
    competitionClosing: random.pick(phrases.competitionClosings),
    reason: random.pick(phrases.reasons),
    finance: random.pick(phrases.finances),
    operation: random.pick(phrases.operations),
    funds: random.pick(phrases.useOfFunds),
  };
  const write = (language: Language): StartupReport => {
    const say = (text: Bilingual) => fill(text, language, facts.values);
    const sentence = (text: Bilingual) => (language === "zh" ? `${say(text)}。` : `${capitalised(say(text))}.`);
    return {
      slogan: say(company.slogan),
      description: say(company.description),
      summary: richText([say(company.description), say(chosen.closing)]),
      purpose: richText([say(concept.purpose)]),
      problem: richText([say(company.pain), say(concept.problem)]),
      solution: richText([say(concept.solution)]),
      product: richText([say(company.product)], chosen.features.map(say)),
      business_model: richText([sentence(chosen.revenue), say(chosen.revenueClosing)]),
      market: richText([say(concept.market)]),
      competition: richText([say(concept.competition), say(chosen.competitionClosing)]),
      why: richText([say(chosen.reason)]),
      financial_status: richText([say(chosen.finance), say(chosen.funds)]),
      operating_condition: richText([say(chosen.operation)]),
    };
  };
  return { zh_tw: write("zh"), en_us: write("en") };
}

const titles: Bilingual[] = [
  { zh: "創辦人暨執行長", en: "Founder and CEO" },
  { zh: "共同創辦人暨技術長", en: "Co-founder and CTO" },
  { zh: "營運長", en: "COO" },
  { zh: "產品總監", en: "Head of Product" },
  { zh: "業務總監", en: "Head of Sales" },
];

function teamOf(facts: Facts, random: Random): TeamMember[] {
  const count = Math.min(titles.length, facts.people < 8 ? 3 : random.integer(3, 5));
  return random.sample(backgrounds, count).map((background, place) => {
    const person = place === 0 ? facts.founder : makePerson(random);
    return {
      name: `${person.zh} ${person.en}`,
      title: titles[place]?.zh ?? "",
      introduction: background.zh,
      photo: null,
      name_en_us: person.en,
      title_en_us: titles[place]?.en ?? "",
      introduction_en_us: background.en,
    };
  });
}

function patentsOf(concept: Concept, facts: Facts, random: Random): NamedEntry[] {
  const subjects = random.sample(phrases.patentSubjects, random.integer(0, 2));
  return subjects.map((subject) => ({
    name: subject.zh,
    ...patentOf(concept, random.integer(600000, 859999)),
    year: String(facts.foundedYear + random.integer(0, 1)),
    name_en_us: subject.en,
  }));
}

const patentOf = ({ suffixes: [suffix] }: Concept, number: number) => ({
  description: `臺灣發明專利 I${number}（${suffix?.zh ?? ""}應用）`,
  description_en_us: `Taiwan invention patent I${number} (${suffix?.en ?? ""})`,
});

function awardsOf(facts: Facts, random: Random): NamedEntry[] {
  return random.sample(phrases.awards, random.integer(0, 3)).map((award) => ({
    name: award.zh,
    description: award.detail.zh,
    name_en_us: award.en,
    description_en_us: award.detail.en,
    year: String(facts.foundedYear + random.integer(0, 1)),
  }));
}

function employeeRange(people: number): string {
  if (people <= 10) return "1~10人";
  if (people <= 30) return "11~30人";
  return people <= 100 ? "31~100人" : "100人以上";
}

/** Returns the host name label for an English name: `Clearday Medical AI` → `clearday-medical-ai`. */
export function siteOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function grouped(value: number): string {
  return value.toLocaleString("en-US");
}

/** Formats units of NT$10,000 in English: 1280 → `12.8 million`, 45 → `450,000`. */
function millions(tenThousands: number): string {
  return tenThousands >= 100 ? `${Math.round(tenThousands / 10) / 10} million` : grouped(tenThousands * 10_000);
}
