import type { Side } from "~/db/values";

/** The differences between the two sides' account areas (product §6.1). */
export const areas = {
  startup: {
    path: "/startup",
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
    menu: [
      { section: "information", hasForm: true },
      { section: "disposed", hasForm: true },
      { section: "holding", hasForm: true },
    ],
    publicPath: (id: string) => `/investors/${id}`,
  },
} as const satisfies Record<Side, object>;

/** The bare path of a section's form. */
export const sectionEditPath = (side: Side, section: string): string => `${areas[side].path}/${section}/edit`;
