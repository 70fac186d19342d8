/** The accounts used to request guarded pages. */
export type Reader = "startup" | "startupDraft" | "investor" | "investorDraft";

interface StaticRoute {
  /** The bare path; each exists in both locale forms. */
  path: string;
  /** A visitor's status, or the bare path they are redirected to. */
  visitor: number | string;
  /** Readers who get the page although visitors do not. */
  openTo?: Reader;
}

const guarded = (openTo: Reader, ...paths: string[]): StaticRoute[] =>
  paths.map((path) => ({ path, visitor: "/login", openTo }));

/** Every static route of product §15.1, except those of payments. */
export const staticRoutes: readonly StaticRoute[] = [
  { path: "/", visitor: 200 },
  { path: "/about", visitor: 200 },
  // Without a valid code.
  { path: "/activate", visitor: 200 },
  { path: "/activate/success", visitor: 200 },
  { path: "/contact", visitor: 200 },
  { path: "/consent", visitor: 200 },
  { path: "/course", visitor: 200 },
  { path: "/ecosystem", visitor: 200 },
  { path: "/events", visitor: 200 },
  { path: "/faq", visitor: 200 },
  { path: "/investors", visitor: 200 },
  { path: "/login", visitor: 200 },
  { path: "/login/types", visitor: 200 },
  { path: "/maintenance", visitor: 200 },
  { path: "/news", visitor: 200 },
  { path: "/plans/cvc", visitor: 200 },
  { path: "/plans/investor", visitor: 200 },
  { path: "/plans/startup", visitor: 200 },
  { path: "/redirect", visitor: "/" },
  { path: "/revitalization", visitor: 200 },
  { path: "/service", visitor: 200 },
  { path: "/service/family-office", visitor: 200 },
  { path: "/service/management-consultant", visitor: 200 },
  { path: "/service/private-equity-investment", visitor: 200 },
  { path: "/signup", visitor: 200 },
  { path: "/signup/success", visitor: 200 },
  { path: "/startups", visitor: 200 },
  { path: "/terms", visitor: 200 },
  { path: "/thanks", visitor: 200 },
  { path: "/thankyou", visitor: 200 },
  ...guarded("startup", "/messages", "/signup/welcome"),
  ...guarded(
    "startup",
    "/startup",
    "/startup/activity",
    "/startup/detail",
    "/startup/fundraising",
    "/startup/information",
    "/startup/more",
    "/startup/plan",
    "/startup/profile",
    "/startup/service",
  ),
  ...guarded(
    "startupDraft",
    "/startup/detail/edit",
    "/startup/fundraising/edit",
    "/startup/information/edit",
    "/startup/more/edit",
  ),
  ...guarded("investor", "/investor", "/investor/information", "/investor/holding", "/investor/disposed"),
  ...guarded("investorDraft", "/investor/information/edit", "/investor/holding/edit", "/investor/disposed/edit"),
];
