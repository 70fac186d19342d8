import type { PrefillSource } from "~/db/plan-form";

/** The text keys of the profile facts that can prefill answers. */
export const prefillNames = {
  name: "startups:fields.name",
  contacts: "startups:fields.contacts",
  phone: "startups:fields.phone",
  website: "startups:fields.website",
  sn: "startups:fields.company_info.sn",
  address: "startups:fields.company_info.address",
  region: "startups:fields.region",
  slogan: "startups:fields.report.slogan",
  company_start_at: "startups:fields.company_info.company_start_at",
  capital: "startups:fields.company_info.capital",
  fundraising: "startups:fields.funding_info.fundraising",
  description: "startups:fields.report.description",
  summary: "startups:fields.report.summary",
  problem: "startups:fields.report.problem",
  solution: "startups:fields.report.solution",
  business_model: "startups:fields.report.business_model",
  market: "startups:fields.report.market",
  competition: "startups:fields.report.competition",
  product: "startups:fields.report.product",
  teams: "startups:fields.teams",
} as const satisfies Record<PrefillSource, string>;
