import { access } from "./access";
import { articles } from "./articles";
import { common } from "./common";
import { errors } from "./errors";
import { eventCards } from "./event-cards";
import { facts } from "./facts";
import { favorites } from "./favorites";
import { home } from "./home";
import { investors } from "./investors";
import { layout } from "./layout";
import { logIn } from "./log-in";
import { maintenance } from "./maintenance";
import { match } from "./match";
import { newsletter } from "./newsletter";
import { savedSearches } from "./saved-searches";
import { search } from "./search";
import { startups } from "./startups";
import { ui } from "./ui";
import { unclaimed } from "./unclaimed";
import { validation } from "./validation";

/** What every page needs, and the pages that visitors come to first: home and lists. */
export default {
  access,
  articles,
  common,
  errors,
  eventCards,
  facts,
  favorites,
  home,
  investors,
  layout,
  logIn,
  maintenance,
  match,
  newsletter,
  savedSearches,
  search,
  startups,
  ui,
  unclaimed,
  validation,
};
