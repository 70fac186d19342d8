import { articles } from "./articles";
import { home } from "./home";

/** The home page and the list of articles. */
export default {
  articles,
  home,
};
