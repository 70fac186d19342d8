import type { walk } from "./walk";

/**
 * Product §21: by class of page, the scripts of a first visit in kilobytes of 1,000 bytes, headers included, and files.
 */
export const budgets = {
  "visitors' first page": { kilobytes: 180, files: 35 },
  "member's page": { kilobytes: 205, files: Number.POSITIVE_INFINITY },
  thread: { kilobytes: 225, files: Number.POSITIVE_INFINITY },
  "profile form or desk": { kilobytes: 250, files: Number.POSITIVE_INFINITY },
} as const;

type Viewer = keyof typeof walk;

/**
 * The weighed addresses, each the first of its page in the walk, which visits them. A page that both sides have weighs
 * the same for both, so it is weighed once.
 */
const pages: readonly (readonly [keyof typeof budgets, Viewer, readonly string[]])[] = [
  ["visitors' first page", "visitor", ["/", "/startups", "/investors", "/startups/:first", "/investors/:first"]],
  ["visitors' first page", "visitor", ["/login", "/news"]],
  ["member's page", "startup", ["/", "/startup", "/messages", "/account", "/account/preferences"]],
  ["member's page", "investor", ["/investor", "/board"]],
  ["thread", "startup", ["/messages/:first"]],
  ["profile form or desk", "startupDraft", ["/startup/information/edit", "/startup/detail/edit"]],
  ["profile form or desk", "investorBasic", ["/investor/information/edit"]],
  ["profile form or desk", "staff", ["/staff", "/staff/review", "/staff/review/:first", "/staff/content/news"]],
  ["profile form or desk", "staff", ["/staff/accounts", "/staff/orders"]],
];

interface Weighed {
  kind: keyof typeof budgets;
  who: Viewer;
  path: string;
  /**
   * The languages differ only in their texts, and Chinese is heavier on every page, so each class weighs one page in
   * English.
   */
  inEnglish: boolean;
}

export const weighed: Weighed[] = pages.flatMap(([kind, who, paths], at) =>
  paths.map((path, nth) => ({
    kind,
    who,
    path,
    inEnglish: nth === 0 && pages.findIndex(([other]) => other === kind) === at,
  })),
);
