import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

/** The steps of the review are the same for both sides. */
const steps =
  /\.(submitted|review_cancelled|approved|returned|unpublished|changes_[a-z]+|facts_confirmed|viewed|levelled_up|group_[a-z]+|imported|import_taken_back)$/;
const claims = /\.(claim_[a-z]+|claimed|delisted|relisted)$/;

const startup = actionsAbout("startup");

export const timeline = {
  told: [
    {
      area: "profile",
      from: "account",
      actions: [...startup, ...actionsAbout("investor")].filter((action) => steps.test(action)),
    },
    { area: "claims", from: "account", actions: startup.filter((action) => claims.test(action)) },
  ],
  leftOut: {
    import: "about files with many companies",
    group: "about groups, which belong to no account",
  },
} satisfies TimelinePart;
