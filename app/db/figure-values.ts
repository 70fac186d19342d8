/** How a figure is written: a number of things, an amount of money in new Taiwan dollars, or yes or no. */
export type FigureUnit = "count" | "money" | "yesno";

/**
 * The figures that a startup reports with their dates (product §26), in their order on pages, each with its unit and its
 * largest value. "Yes" is stored as 1, "no" as 0.
 */
export const figureKeys = {
  paying_customers: { unit: "count", most: 1e9 },
  monthly_revenue: { unit: "money", most: 1e12 },
  monthly_users: { unit: "count", most: 1e10 },
  team_size: { unit: "count", most: 1e6 },
  runway_months: { unit: "count", most: 600 },
  pilots: { unit: "count", most: 1e6 },
  product_live: { unit: "yesno", most: 1 },
  lead_investor: { unit: "yesno", most: 1 },
} as const satisfies Record<string, { unit: FigureUnit; most: number }>;

export type FigureKey = keyof typeof figureKeys;

export const figureNames = Object.keys(figureKeys) as [FigureKey, ...FigureKey[]];

/** The currency of amounts. */
export const figureCurrency = "TWD";

/** Where a figure was reported: on the page or by the API, or in a letter. */
export const figureSources = ["form", "letter"] as const;
export type FigureSource = (typeof figureSources)[number];
