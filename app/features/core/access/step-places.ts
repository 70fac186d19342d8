import type { NextStep } from "./rules";

/**
 * Path, without language, of the page for each step. Null if no page offers it, and for `get_answer`, which uses the
 * conversation's page.
 */
export const stepPlaces = {
  log_in: "/login/types",
  complete_profile: "/investor/information/edit",
  complete_profile_first: "/investor/information/edit",
  cancel_review: "/investor",
  cancel_review_first: "/investor",
  unpublish: "/investor",
  unpublish_first: "/investor",
  upgrade: "/plans",
  upgrade_and_answer: "/plans",
  get_answer: null,
  investors_only: null,
  publish_profile: "/startup",
  wait_for_review: "/startup",
  keep_account: "/account/data",
  keep_account_first: "/account/data",
} as const satisfies Record<NextStep, string | null>;
