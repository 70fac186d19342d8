import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { investorQuery } from "~/features/discovery/search/schema";
import {
  countInvestors as countInvestorsCommand,
  searchInvestors,
} from "~/features/discovery/search/search-investors.server";
import { recordListSearch } from "../../../record-list-search.server";
import { defineCall } from "../../call.server";
import {
  countedSearchShape,
  investorCardShape,
  searchShape,
  showCountedSearch,
  showInvestorCard,
  showSearch,
} from "./shapes.server";

export const listInvestors = defineCall({
  method: "GET",
  path: "/api/v1/search/investor",
  summary: "List investors",
  description:
    "The most relevant comes first, or the best match, or the newest. Of results that are equally relevant to `keyword`, the caller's best matches come first. The list is counted up to a limit, and `next` continues a list by time of publication beyond `last_page`. If no profile has all words of `keyword`, those with most of them are listed (`is_partial`).",
  caller: "everyone",
  scope: "published:read",
  query: investorQuery,
  response: searchShape(investorCardShape),
  errors: ["unauthenticated"],
  run: async ({ app, request, viewer, locale, query }) => {
    const { page, size, sort, lang: _, ...filters } = query;
    const best = await bestMatches(app, { viewer, side: "investor", sort, keyword: filters.keyword });
    const found = await searchInvestors(app, { viewer, filters, page, size, sort, locale, best });
    recordListSearch(app, { request, viewer, side: "investor", query, found });
    return showSearch(found, showInvestorCard);
  },
});

export const countInvestors = defineCall({
  method: "GET",
  path: "/api/v1/search/investor/count",
  summary: "Count the investors that a search finds",
  caller: "everyone",
  scope: "published:read",
  query: investorQuery.omit({ page: true, size: true, sort: true }),
  response: countedSearchShape,
  errors: ["unauthenticated"],
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: showCountedSearch(await countInvestorsCommand(app, { viewer, filters })),
  }),
});
