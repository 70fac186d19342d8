import { access } from "./access";
import { match } from "./match";
import { savedSearches } from "./saved-searches";

/** What lists and profiles offer their readers besides. */
export default {
  access,
  match,
  savedSearches,
};
