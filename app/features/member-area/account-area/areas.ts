import type { Side } from "~/db/values";
import { type InvestorSection, investorRecord } from "~/features/profiles/investors/record";
import { type StartupSection, startupRecord } from "~/features/profiles/startups/record";
import { sectionOf } from "~/features/records/records/completeness";

/** What differs between the account areas of the two sides (product §6.1). */
export const areas = {
  startup: {
    path: "/startup",
    sections: startupRecord.sections,
    sectionOf: (path: string) => sectionOf(startupRecord, path),
    /** The section links in order (product §6.2); those without a form are view-only. */
    menu: [
      { section: "information", hasForm: true },
      { section: "fundraising", hasForm: true },
      { section: "detail", hasForm: true },
      { section: "activity", hasForm: false },
      { section: "more", hasForm: true },
      { section: "service", hasForm: false },
    ],
    /** The public profile page. */
    publicPath: (id: string) => `/startups/${id}`,
  },
  investor: {
    path: "/investor",
    sections: investorRecord.sections,
    sectionOf: (path: string) => sectionOf(investorRecord, path),
    menu: [
      { section: "information", hasForm: true },
      { section: "disposed", hasForm: true },
      { section: "holding", hasForm: true },
    ],
    publicPath: (id: string) => `/investors/${id}`,
  },
} as const satisfies Record<Side, object>;

/** The bare path of the form that edits a field; the first section's form for a field in no section. */
export function fieldEditPath(side: Side, field: string): string {
  const { path, sectionOf } = areas[side];
  const section: StartupSection | InvestorSection = sectionOf(field) ?? "information";
  return `${path}/${section}/edit`;
}
