import { z } from "zod";
import { textsIn } from "~/features/discovery/cards";
import { getInvestorForViewer } from "~/features/discovery/get-investor.server";
import { investorQuery } from "~/features/discovery/schema";
import { countInvestors, searchInvestors } from "~/features/discovery/search-investors.server";
import { defineCall } from "../call.server";
import {
  countShape,
  investorCardShape,
  investorShape,
  keysOf,
  listShape,
  showInvestorCard,
  showList,
} from "./discovery-shapes.server";

const tag = "Investors";

export const searchForInvestors = defineCall({
  method: "GET",
  path: "/api/v1/search/investor",
  summary: "Listed investors by keyword and filters, the best or the newest first",
  tag,
  caller: "anyone",
  query: investorQuery,
  response: listShape(investorCardShape),
  run: async ({ app, viewer, locale, query: { page, size, sort, lang: _, ...filters } }) =>
    showList(await searchInvestors(app, { viewer, filters, page, size, sort, locale }), showInvestorCard),
});

export const countInvestorSearch = defineCall({
  method: "GET",
  path: "/api/v1/search/investor/count",
  summary: "How many listed investors a search finds",
  tag,
  caller: "anyone",
  query: investorQuery.omit({ page: true, size: true, sort: true }),
  response: countShape,
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: { count: await countInvestors(app, { viewer, filters }) },
  }),
});

export const readInvestor = defineCall({
  method: "GET",
  path: "/api/v1/investors/{investorid}",
  summary: "An investor, as much of it as you may see",
  tag,
  caller: "anyone",
  params: z.object({ investorid: z.string() }),
  query: investorQuery.pick({ lang: true }),
  response: z.object({ data: investorShape }),
  run: async ({ app, viewer, locale, params }) => {
    const { langs, ...investor } = await getInvestorForViewer(app, { viewer, id: params.investorid, locale });
    const texts = textsIn(locale, langs);
    return {
      data: {
        ...investor,
        title: texts.title?.text ?? "",
        experience: texts.experience?.text ?? "",
        ...(investor.granted.includes("investments") && { description: texts.description?.text ?? "" }),
        industry_keys: keysOf(investor.industries),
        domain_keys: keysOf(investor.domains),
      },
    };
  },
});

export const investorCalls = [searchForInvestors, countInvestorSearch, readInvestor];
