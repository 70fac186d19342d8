/** What a course is about; names in the locale file `courses`. */
export const courseCategories = ["fundraising", "pitching", "finance", "legal", "growth", "investing"] as const;
export type CourseCategory = (typeof courseCategories)[number];

/** Which courses a viewer can watch that have this door (`CourseAccess` in `features/access/entitlements.ts`). */
export const courseDoors = ["member", "all"] as const;
export type CourseDoor = (typeof courseDoors)[number];

/** The fields of a startup's profile that a lesson can help with, by their paths in the record. */
export const helpedFields = [
  "photo",
  "cover",
  "report.slogan",
  "report.description",
  "funding_info.round",
  "funding_info.fundraising",
  "funding_info.fund_of_shares",
  "report.financial_status",
  "report.operating_condition",
  "report.summary",
  "report.purpose",
  "report.problem",
  "report.solution",
  "report.business_model",
  "report.market",
  "report.competition",
  "report.product",
  "report.why",
  "teams",
] as const;
export type HelpedField = (typeof helpedFields)[number];
