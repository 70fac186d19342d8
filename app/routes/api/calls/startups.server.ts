import { z } from "zod";
import { getStartupForViewer } from "~/features/discovery/get-startup.server";
import { startupQuery } from "~/features/discovery/schema";
import { countStartups, searchStartups } from "~/features/discovery/search-startups.server";
import { defineCall } from "../call.server";
import {
  countShape,
  keysOf,
  listShape,
  showList,
  showStartupCard,
  startupCardShape,
  startupShape,
} from "./discovery-shapes.server";

const tag = "Startups";

export const listStartups = defineCall({
  method: "GET",
  path: "/api/v1/startups",
  summary: "Published startups by keyword and filters, the best or the newest first",
  tag,
  caller: "anyone",
  query: startupQuery,
  response: listShape(startupCardShape),
  run: async ({ app, viewer, locale, query: { page, size, sort, lang: _, ...filters } }) =>
    showList(await searchStartups(app, { viewer, filters, page, size, sort, locale }), showStartupCard),
});

export const countStartupSearch = defineCall({
  method: "GET",
  path: "/api/v1/search/startup/count",
  summary: "How many published startups a search finds",
  tag,
  caller: "anyone",
  query: startupQuery.omit({ page: true, size: true, sort: true }),
  response: countShape,
  run: async ({ app, viewer, query: { lang: _, ...filters } }) => ({
    data: { count: await countStartups(app, { viewer, filters }) },
  }),
});

export const readStartup = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startupid}",
  summary: "A startup, as much of it as you may see",
  tag,
  caller: "anyone",
  params: z.object({ startupid: z.string() }),
  query: startupQuery
    .pick({ lang: true })
    .extend({ token: z.string().max(200).optional().describe("The share token of an unpublished profile.") }),
  response: z.object({ data: startupShape }),
  run: async ({ app, viewer, locale, params, query }) => {
    const startup = await getStartupForViewer(app, {
      viewer,
      id: params.startupid,
      locale,
      shareToken: query.token,
    });
    return {
      data: { ...startup, industry_keys: keysOf(startup.industries), domain_keys: keysOf(startup.domains) },
    };
  },
});

export const startupCalls = [listStartups, countStartupSearch, readStartup];
