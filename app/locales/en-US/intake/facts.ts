import type { Texts } from "../../texts";
import type { facts as zh } from "../../zh-TW/intake/facts";

export const facts: Texts<typeof zh> = {
  names: {
    round: "Fundraising status and round",
    fundraising: "Target raise",
    fund_of_shares: "Equity offered",
    financial_status: "Financial status",
    check_size: "Check size",
    current_invest: "Current investments",
  },
  since: "Since {{month}}",
  unconfirmed: "Not confirmed since {{month}}",
  dated: "{{fact}} ({{since}})",
  panel: {
    title: "Is this still true?",
    text: "Readers see how long each of these has been true. What hasn’t been confirmed for 90 days turns gray, and you rank lower. Confirming needs no review.",
    stale: "Not confirmed for 90 days: you rank lower",
    confirmedAt: "Last confirmed",
    confirm: "Still true",
    confirmNamed: "{{fact}}: still true",
    all: "All still true",
    edit: "If something has changed, edit your profile.",
    confirmed: "Thanks. We’ve noted that this holds as of today.",
    changed: "This has just changed. Look at it again before you confirm.",
  },
  link: {
    title: "Is this still true of {{name}}?",
    text: "One click tells everyone that this holds as of today.",
    confirm: "All still true",
    logIn: "Is one of them wrong? Log in to change it.",
    confirmedTitle: "Confirmed",
    confirmedText: "Thanks. You’ve confirmed that this is still true of {{name}}.",
    changedTitle: "This has changed",
    changedText:
      "Something about {{name}} has changed since we sent this email. Log in and look at it before you confirm.",
    otherTitle: "This link belongs to another account",
    otherText: "You’re logged in to a different account. Log out first, then open the link in the email again.",
    goneTitle: "This link no longer works",
    goneText: "It has expired or isn’t valid. You can log in and confirm on your own page.",
    open: "Go to my page",
  },
};
