import type { InvestorLevel, InvestorStatus, Side } from "~/db/values";
import { firstSketch, sketchCount } from "./build-investor";
import { companies } from "./corpus";

/** The state of a demo startup; `returned` is a draft returned by a reviewer with comments. */
export type StartupStanding = "published" | "review" | "draft" | "returned";

export interface StartupPart {
  email: string;
  /** Index of the hand-written company; null for an empty profile. */
  company: number | null;
  standing: StartupStanding;
  changePassword: 0 | 1;
}

export interface InvestorPart {
  email: string;
  sketch: number | null;
  status: InvestorStatus;
  level: InvestorLevel | null;
  changePassword?: 1;
}

/** All demo accounts share this password (product §1.6). */
export const demoPassword = "Demo-pass-1";
export const demoDomain = "demo.test";
export const bulkDomain = "bulk.demo.test";

/** The demo staff. The admin comes first and is the reviewer of the demo profiles. */
export const staffParts = [
  { email: `staff@${demoDomain}`, role: "admin" },
  { email: `reviewer@${demoDomain}`, role: "reviewer" },
  { email: `editor@${demoDomain}`, role: "editor" },
] as const;

const inReview = [6, 19, 33, 47];
const drafts = [12, 40, 58];
const returned = [26, 51];

/** Returns the startups of the demo data: the named accounts of product §1.6 first, then all others. */
export function startupParts(): StartupPart[] {
  const named: StartupPart[] = [
    { email: `startup@${demoDomain}`, company: 0, standing: "published", changePassword: 0 },
    { email: `startup-draft@${demoDomain}`, company: null, standing: "draft", changePassword: 0 },
    { email: `startup-reset@${demoDomain}`, company: companies.length - 1, standing: "draft", changePassword: 1 },
  ];
  const others = companies.slice(1, -1).map((_, place): StartupPart => {
    const company = place + 1;
    return { email: numbered("startup", company), company, standing: standingOf(company), changePassword: 0 };
  });
  return [...named, ...others];
}

function standingOf(company: number): StartupStanding {
  if (inReview.includes(company)) return "review";
  if (drafts.includes(company)) return "draft";
  return returned.includes(company) ? "returned" : "published";
}

/** Returns the investors of the demo data, in the same order. */
export function investorParts(): InvestorPart[] {
  const firstCvc = firstSketch("cvc");
  const named: InvestorPart[] = [
    { email: `investor@${demoDomain}`, sketch: 0, status: "active", level: "normal" },
    { email: `investor-gold@${demoDomain}`, sketch: 1, status: "active", level: "gold" },
    { email: `investor-basic@${demoDomain}`, sketch: null, status: "inactive", level: "empty" },
    { email: `investor-reset@${demoDomain}`, sketch: null, status: "inactive", level: "empty", changePassword: 1 },
    { email: `cvc@${demoDomain}`, sketch: firstCvc, status: "active", level: "normal" },
  ];
  const others = Array.from({ length: sketchCount }, (_, sketch) => sketch).filter(
    (sketch) => sketch > 1 && sketch !== firstCvc,
  );
  return [
    ...named,
    ...others.map((sketch, place): InvestorPart => {
      const email = numbered("investor", sketch);
      if (place % 11 === 7) return { email, sketch, status: "check", level: "normal" };
      if (place % 13 === 9) return { email, sketch, status: "inactive", level: null };
      return { email, sketch, status: "active", level: null };
    }),
  ];
}

function numbered(kind: Side, number: number): string {
  return `${kind}-${String(number).padStart(2, "0")}@${demoDomain}`;
}
