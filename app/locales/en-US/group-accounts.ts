import { accounts } from "./accounts";
import { drafts } from "./drafts";
import { logIn } from "./log-in";

/** Login and sign-up. */
export default {
  accounts,
  drafts,
  logIn,
};
