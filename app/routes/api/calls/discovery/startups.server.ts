import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { startupQuery } from "~/features/discovery/search/schema";
import {
  countStartups as countStartupsCommand,
  searchStartups,
} from "~/features/discovery/search/search-startups.server";
import { recordListSearch } from "../../../record-list-search.server";
import { defineCall } from "../../call.server";
import {
  countedSearchShape,
  searchShape,
  showCountedSearch,
  showSearch,
  showStartupCard,
  startupCardShape,
} from "./shapes.server";

export const listStartups = defineCall({
  method: "GET",
  path: "/api/v1/startups",
  summary: "List published startups",
  description:
    "The most relevant comes first, or the best match, or the newest. Of results that are equally relevant to `keyword`, the caller's best matches come first. The list is counted up to a limit, and `next` continues a list by time of publication beyond `last_page`. If no profile has all words of `keyword`, those with most of them are listed (`is_partial`).",
  caller: "everyone",
  scope: "published:read",
  query: startupQuery,
  response: searchShape(startupCardShape),
  errors: ["level_too_low", "unauthenticated"],
  run: async ({ app, request, viewer, locale, query }) => {
    const { page, size, sort, lang: _, ...filters } = query;
    const best = await bestMatches(app, { viewer, side: "startup", sort, keyword: filters.keyword });
    const found = await searchStartups(app, { viewer, filters, page, size, sort, locale, best });
    recordListSearch(app, { request, viewer, side: "startup", query, found });
    return showSearch(found, showStartupCard);
  },
});

export const countStartups = defineCall({
  method: "GET",
  path: "/api/v1/search/startup/count",
  summary: "Count the startups that a search finds",
  caller: "everyone",
  scope: "published:read",
  query: startupQuery.omit({ page: true, size: true, sort: true }),
  response: countedSearchShape,
  errors: ["level_too_low", "unauthenticated"],
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: showCountedSearch(await countStartupsCommand(app, { viewer, filters })),
  }),
});
