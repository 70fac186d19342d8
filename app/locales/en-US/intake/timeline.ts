import type { Texts } from "../../texts";
import type { timeline as zh } from "../../zh-TW/intake/timeline";

export const timeline: Texts<typeof zh> = {
  title: "History",
  empty: "No history yet.",
  by: { system: "System", owner: "Owner", reviewer: "Reviewer" },
  comments: "Comments on fields",
  answered: "Owner’s reply: {{answer}}",
  steps: {
    submitted: "Submitted for review",
    review_cancelled: "Review cancelled",
    approved: "Approved and listed",
    returned: "Returned for changes",
    unpublished: "Unpublished",
    changes_prepared: "Started pending changes",
    changes_submitted: "Submitted changes for review",
    changes_cancelled: "Cancelled the review of changes",
    changes_approved: "Approved changes",
    changes_returned: "Returned changes",
    changes_discarded: "Discarded changes",
    changes_restored: "Restored discarded changes",
    changes_applied: "Moved changes into the unlisted profile",
    levelled_up: "Became a general member",
  },
};
