import type { EventAction } from "~/features/core/audit/actions";
import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

/** What happens to an account's membership, which has an area of its own. */
export const membershipActions: readonly EventAction[] = [
  "account.level_changed",
  "account.level_expired",
  "account.card_level_changed",
  "account.card_level_expired",
  "account.plan_change_scheduled",
  "account.plan_change_cancelled",
];

const logIns = {
  "account.logged_in": "changes nothing and would crowd out the rest",
  "account.login_failed": "changes nothing and would crowd out the rest",
};

export const timeline = {
  told: [
    {
      area: "account",
      from: "account",
      actions: actionsAbout("account").filter((action) => !(action in logIns) && !membershipActions.includes(action)),
    },
  ],
  leftOut: logIns,
} satisfies TimelinePart;
