import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

/** Logins change nothing and would crowd out the rest; the others are told elsewhere. */
const notHere = [
  "account.logged_in",
  "account.login_failed",
  "account.level_changed",
  "account.level_expired",
  "account.card_level_changed",
  "account.card_level_expired",
  "account.plan_change_scheduled",
  "account.plan_change_cancelled",
];

export const timeline = {
  told: [
    {
      area: "account",
      from: "account",
      actions: actionsAbout("account").filter((action) => !notHere.includes(action)),
    },
  ],
  leftOut: {
    "account.logged_in": "changes nothing and would crowd out the rest",
    "account.login_failed": "changes nothing and would crowd out the rest",
  },
} satisfies TimelinePart;
