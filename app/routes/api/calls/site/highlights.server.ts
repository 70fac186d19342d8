import { listHighlights } from "~/features/site/highlights/list-highlights.server";
import { defineCall } from "../../call.server";
import { investorCardShape, showInvestorCard, showStartupCard, startupCardShape } from "../discovery/shapes.server";
import { languageQuery, listShape, pageOf, shortListQuery } from "../shapes";

const query = languageQuery.extend(shortListQuery.shape);

export const listInvestorHighlights = defineCall({
  method: "GET",
  path: "/api/v1/investor/highlight",
  summary: "List the investors on the home page",
  caller: "everyone",
  scope: "published:read",
  query,
  response: listShape(investorCardShape),
  run: async ({ app, viewer, locale, query }) =>
    pageOf((await listHighlights(app, { viewer, side: "investor", locale })).map(showInvestorCard), query),
});

export const listStartupHighlights = defineCall({
  method: "GET",
  path: "/api/v1/startups/highlight",
  summary: "List the startups on the home page",
  caller: "everyone",
  scope: "published:read",
  query,
  response: listShape(startupCardShape),
  run: async ({ app, viewer, locale, query }) =>
    pageOf((await listHighlights(app, { viewer, side: "startup", locale })).map(showStartupCard), query),
});
