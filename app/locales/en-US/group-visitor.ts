import { access } from "./access";
import { articles } from "./articles";
import { claims } from "./claims";
import { common } from "./common";
import { errors } from "./errors";
import { eventPages } from "./event-pages";
import { facts } from "./facts";
import { favorites } from "./favorites";
import { files } from "./files";
import { home } from "./home";
import { investors } from "./investors";
import { layout } from "./layout";
import { logIn } from "./log-in";
import { maintenance } from "./maintenance";
import { match } from "./match";
import { news } from "./news";
import { newsletter } from "./newsletter";
import { profilePages } from "./profile-pages";
import { savedSearches } from "./saved-searches";
import { search } from "./search";
import { startups } from "./startups";
import { ui } from "./ui";
import { validation } from "./validation";

/** What every page needs, and the pages that visitors come to first: home, lists, profiles. */
export default {
  access,
  articles,
  claims,
  common,
  errors,
  eventPages,
  facts,
  favorites,
  files,
  home,
  investors,
  layout,
  logIn,
  maintenance,
  match,
  news,
  newsletter,
  profilePages,
  savedSearches,
  search,
  startups,
  ui,
  validation,
};
