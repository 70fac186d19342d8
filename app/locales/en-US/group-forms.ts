import { accounts } from "./accounts";
import { drafts } from "./drafts";
import { profiles } from "./profiles";

/** What forms need besides, and pages of login and sign-up. */
export default {
  accounts,
  drafts,
  profiles,
};
