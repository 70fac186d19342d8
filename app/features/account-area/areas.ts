import { type InvestorSection, investorRecord } from "~/features/investors/record";
import { sectionOf } from "~/features/records/completeness";
import { type StartupSection, startupRecord } from "~/features/startups/record";

/** The two kinds of profiles, and what differs between their account areas (spec §2, account summary). */
export const sides = {
  startup: {
    area: "/startup",
    /** Where the names of its fields and sections are: `<namespace>:fields.…`. */
    namespace: "startups",
    sections: startupRecord.sections,
    sectionOf: (path: string) => sectionOf(startupRecord, path),
    /** The section links in the spec's order; one without a form is only read. */
    menu: [
      { section: "information", hasForm: true },
      { section: "fundraising", hasForm: true },
      { section: "detail", hasForm: true },
      { section: "activity", hasForm: false },
      { section: "more", hasForm: true },
      { section: "service", hasForm: false },
    ],
    /** The own page as others see it. */
    publicPath: (id: string) => `/startups/${id}`,
  },
  investor: {
    area: "/investor",
    namespace: "investors",
    sections: investorRecord.sections,
    sectionOf: (path: string) => sectionOf(investorRecord, path),
    menu: [
      { section: "information", hasForm: true },
      { section: "disposed", hasForm: true },
      { section: "holding", hasForm: true },
    ],
    publicPath: (id: string) => `/investors/${id}`,
  },
} as const;

export type Side = keyof typeof sides;

/** The bare path where a field is filled in; of a field that is in no section, the first one. */
export function fieldEditPath(side: Side, field: string): string {
  const { area, sectionOf } = sides[side];
  const section: StartupSection | InvestorSection = sectionOf(field) ?? "information";
  return `${area}/${section}/edit`;
}
