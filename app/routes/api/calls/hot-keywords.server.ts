import { z } from "zod";
import { sides } from "~/db/values";
import { blockKeyword, listBlockedKeywords } from "~/features/discovery/hot-keywords/block-keyword.server";
import { listHotKeywords } from "~/features/discovery/hot-keywords/list-hot-keywords.server";
import { maxHotKeywords } from "~/features/discovery/hot-keywords/rules";
import { startupQuery } from "~/features/discovery/search/schema";
import { searchText } from "~/features/text/text/one-line";
import { defineCall } from "../call.server";

export const readHotKeywords = defineCall({
  method: "GET",
  path: "/api/v1/search/hotSearchKeywords",
  summary: "The keywords that many people search startups or investors for, most people first; never personal",
  tag: "Search",
  caller: "everyone",
  query: startupQuery.pick({ lang: true }).extend({ index: z.enum(sides).describe("The list that is searched.") }),
  response: z.object({
    data: z.array(
      z.object({
        search_value: z.string().describe("The keyword in its most frequent spelling; never empty."),
        count: z.int().describe("How many people searched for it in the last 30 days; a lower bound."),
      }),
    ),
  }),
  run: async ({ app, query }) => {
    const keywords = await listHotKeywords(app, { side: query.index, limit: maxHotKeywords });
    return { data: keywords.map(({ value, count }) => ({ search_value: value, count })) };
  },
});

const keywordParam = z.object({ keyword: searchText(100).min(1) });
const done = z.object({ data: z.object({ result: z.literal(true) }) });

export const readBlockedKeywords = defineCall({
  method: "GET",
  path: "/api/v1/staff/blocked-keywords",
  summary: "The keywords excluded from the hot keywords, newest first; admins only",
  tag: "Staff",
  caller: "staff",
  response: z.object({
    data: z.array(
      z.object({
        keyword: z.string().describe("Folded: without case, accents, width and hyphens."),
        blocked_at: z.int().describe("In milliseconds."),
      }),
    ),
  }),
  run: async ({ app, viewer }) => {
    const blocked = await listBlockedKeywords(app, { actor: viewer });
    return { data: blocked.map(({ keyword, blockedAt }) => ({ keyword, blocked_at: blockedAt })) };
  },
});

export const blockHotKeyword = defineCall({
  method: "PUT",
  path: "/api/v1/staff/blocked-keywords/{keyword}",
  summary: "Exclude a keyword, in every spelling, from the hot keywords; admins only",
  tag: "Staff",
  caller: "staff",
  params: keywordParam,
  response: done,
  run: async ({ app, viewer, params }) => {
    await blockKeyword(app, { actor: viewer, keyword: params.keyword, isBlocked: true });
    return { data: { result: true } };
  },
});

export const unblockHotKeyword = defineCall({
  method: "DELETE",
  path: "/api/v1/staff/blocked-keywords/{keyword}",
  summary: "Allow an excluded keyword again; admins only",
  tag: "Staff",
  caller: "staff",
  params: keywordParam,
  response: done,
  run: async ({ app, viewer, params }) => {
    await blockKeyword(app, { actor: viewer, keyword: params.keyword, isBlocked: false });
    return { data: { result: true } };
  },
});

export const hotKeywordCalls = [readHotKeywords, readBlockedKeywords, blockHotKeyword, unblockHotKeyword];
