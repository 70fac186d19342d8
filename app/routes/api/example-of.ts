import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Midnight of 2025-11-27 in Taipei, in milliseconds and in seconds. */
const time = 1_764_172_800_000;
const timeInSeconds = time / 1000;

const fileSize = 482_133;

const id = "01JEYRM1EVJQRC9XWXB2PQYNT7";

/** Example values for properties with these names. */
const texts: Record<string, string> = {
  account: "9103522175887271",
  action: "paid",
  activity: "demo_day",
  address: "No. 1, Section 5, Xinyi Road, Taipei",
  after: "Hsinchu",
  alt: "Two engineers at a test bench",
  answer: "<p>Yes, free of charge.</p>",
  author: "Lin Hai",
  avatar: "/avatars/quiet-machines.svg",
  bank_code: "118",
  before: "Taipei",
  body: "<p>Six months with a mentor.</p>",
  business_model: "<p>We sell motors and license their control.</p>",
  changed_fields: "website",
  code: "TWD",
  column: "Website",
  comment: "How do you price a pilot?",
  company: "Quiet Machines",
  company_start_at: "2020-01-01",
  company_status: "established",
  competition: "<p>Two makers of industrial fans.</p>",
  contacts: "Lin Hai",
  content: "<p>We build machines that make no noise.</p>",
  content_type: "application/pdf",
  coupon_code: "SPRING-2026",
  cover: "/files/cover",
  cover_alt: "A motor on a table",
  currency: "TWD",
  date: "2025-11-27",
  day: "2025-11-27",
  description: "<p>Motors for homes and hospitals.</p>",
  domain_keys: "ai_infrastructure",
  eligibility: "Startups founded after 2020",
  email: "founder@example.com",
  employees: "11~30人",
  en_US: "Artificial intelligence",
  en_us: "Machines that make no noise",
  experience: "Ten years in hardware",
  facebook: "https://facebook.com/quietmachines",
  field: "team",
  file: "welcome.mp4",
  file_name: "deck.pdf",
  financial_status: "<p>Break-even since spring.</p>",
  gate: "k3J9vQ2mX7rT5bN8",
  industry_keys: "ai",
  instagram: "https://instagram.com/quietmachines",
  introduction: "Built motors for ten years",
  item: "startup_gold.monthly",
  key: "ai",
  keyword: "gambling",
  kind: "industries",
  knowledge: "fundraising",
  label: "Artificial intelligence",
  learn: "How to price a pilot",
  level: "gold",
  link: "https://quiet.example",
  linkedin: "https://linkedin.com/company/quietmachines",
  logo: "/files/logo",
  market: "<p>Hospitals in Asia.</p>",
  message: "We lead seed rounds in machine learning. Could we talk this week?",
  month: "2025-11",
  more: "<p>More about us.</p>",
  name: "Quiet Machines",
  next: "-1764172800000",
  next_step: "complete_profile",
  note: "We would like to discuss pricing.",
  number: "FB2511270001",
  offer: "NT$1,000,000 and a mentor",
  operating_condition: "<p>Forty hospitals use our motors.</p>",
  option: "yes",
  organiser: "Taipei City",
  path: "/files/01JEYRM1EVJQRC9XWXB2PQYNT7",
  phone: "02-2345-6789",
  photo: "/files/photo",
  place: "Taipei",
  poster: "/files/poster",
  prefill: "name",
  problem: "<p>Motors keep patients awake.</p>",
  product: "<p>A motor without a gear.</p>",
  purpose: "<p>Quieter hospitals.</p>",
  query: "keyword=AI&round=seed",
  question: "Is it free of charge?",
  reason: "We plan to open an office in your region.",
  reference: "QUIET7",
  reference_url: "https://fundbridge.example/en-US/signup?reference=QUIET7",
  region: "台北市",
  register_country: "TW",
  register_country_name: "Taiwan",
  rejected: "company,reason\nQuiet Machines,no website\n",
  role: "CEO",
  round: "seed",
  sample: "Quiet Machines",
  scope: "startup",
  search_value: "AI",
  service: "growth_consulting",
  share_link: "Angel club",
  slogan: "Machines that make no noise",
  sn: "12345675",
  solution: "<p>A motor that runs without a sound.</p>",
  source: "Harbour list",
  status: "raising",
  summary: "Motors for homes and hospitals, quieter than a whisper.",
  tags: "Hardware",
  text: "Both look at artificial intelligence.",
  title: "We won the Taipei demo day",
  token: "k3J9vQ2mX7rT5bN8",
  url: "https://fundbridge.example/files/welcome.mp4",
  value: "quiet",
  video: "welcome.mp4",
  website: "https://quiet.example",
  what: "Applications close",
  when: "March",
  why: "<p>Our team has built motors for ten years.</p>",
  year: "2025",
  zh_TW: "人工智慧",
  zh_tw: "安靜的機器",
};

const numbers: Record<string, number> = {
  amount: 30_000,
  capital: 5_000_000,
  change_password: 0,
  height: 1080,
  fund_of_shares: 10,
  fundraising: 30_000_000,
  last_watch_time: 42.5,
  max: 30_000_000,
  min: 1_000_000,
  minimum_amount: 5_000,
  page: 1,
  price: 30_000,
  rate: 31.2,
  score: 82,
  seconds: 180,
  size: 20,
  timestamp: timeInSeconds,
  total: 30_000,
};

/**
 * Builds an example for a JSON schema: its own if it has one, else every property, one entry per list, and values
 * chosen by property name. Tests parse the examples of all responses with the calls' schemas.
 */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  const [given] = Array.isArray(schema.examples) ? schema.examples : [];
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(isNotNull) as JsonSchema, name);
  // zod writes a nullable number as `["number", "null"]`.
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "object":
      return exampleObject(schema, name);
    case "array":
      return [exampleOf((schema.items ?? {}) as JsonSchema, name)];
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "boolean":
      return !name.startsWith("change_");
    default:
      return textOf(name);
  }
}

const isNotNull = (schema: unknown) => (schema as JsonSchema).type !== "null";

function exampleObject(schema: JsonSchema, name: string): Record<string, unknown> {
  const { properties, additionalProperties, propertyNames } = schema;
  const entries = Object.entries(properties ?? {}).map(([key, property]) => [
    key,
    exampleOf(property as JsonSchema, key),
  ]);
  if (properties === undefined && typeof additionalProperties === "object") {
    const key = typeof propertyNames === "object" ? exampleOf(propertyNames as JsonSchema, "key") : "key";
    entries.push([String(key), exampleOf(additionalProperties as JsonSchema, name)]);
  }
  return Object.fromEntries(entries);
}

function numberOf({ minimum, maximum, description }: JsonSchema, name: string): number {
  if (description?.startsWith("In bytes")) return fileSize;
  const value = numbers[name] ?? (/_at$|^(?:at|since|pay_by)$/.test(name) ? time : 3);
  return Math.max(minimum ?? value, Math.min(maximum ?? value, value));
}

function textOf(name: string): string {
  if (name === "id" || name.endsWith("_id")) return id;
  return texts[name] ?? texts[name.replace("_en_us", "")] ?? name.replaceAll("_", " ");
}
