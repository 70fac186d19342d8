import { facts } from "./facts";
import { favorites } from "./favorites";
import { investors } from "./investors";
import { search } from "./search";
import { startups } from "./startups";
import { unclaimed } from "./unclaimed";

/** What lists and profiles show of companies and investors. */
export default {
  facts,
  favorites,
  investors,
  search,
  startups,
  unclaimed,
};
