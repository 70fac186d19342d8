import type { NextStep } from "./rules";

/**
 * The bare path of the page on which a step is taken. Null where no page offers it, and for `get_answer`, which has the
 * conversation's.
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
