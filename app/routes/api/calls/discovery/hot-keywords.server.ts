import { z } from "zod";
import { sides } from "~/db/values";
import {
  blockKeyword as blockKeywordCommand,
  listBlockedKeywords as listBlockedKeywordsCommand,
} from "~/features/discovery/hot-keywords/block-keyword.server";
import { listHotKeywords as listHotKeywordsCommand } from "~/features/discovery/hot-keywords/list-hot-keywords.server";
import { maxHotKeywords } from "~/features/discovery/hot-keywords/rules";
import { searchText } from "~/features/text/text/one-line";
import { defineCall } from "../../call.server";
import { doneShape, languageQuery, listShape, shortListQuery } from "../shapes";

export const listHotKeywords = defineCall({
  method: "GET",
  path: "/api/v1/search/hotSearchKeywords",
  summary: "List popular keywords",
  description: "What many people search startups or investors for, the most popular first. Nothing personal is in it.",
  caller: "everyone",
  scope: "published:read",
  query: languageQuery.extend({ index: z.enum(sides).describe("The list that is searched.") }),
  response: z.object({
    data: z.array(
      z.object({
        search_value: z.string().describe("The keyword in its most frequent spelling; never empty."),
        count: z.int().describe("How many people searched for it in the last 30 days; a lower bound."),
      }),
    ),
  }),
  run: async ({ app, query }) => {
    const keywords = await listHotKeywordsCommand(app, { side: query.index, limit: maxHotKeywords });
    return { data: keywords.map(({ value, count }) => ({ search_value: value, count })) };
  },
});

const keywordParam = z.object({ keyword: searchText(100).min(1) });

const blockedShape = z.object({
  keyword: z.string().describe("Folded: without case, accents, width and hyphens."),
  blocked_at: z.int().describe("In milliseconds."),
});

export const listBlockedKeywords = defineCall({
  method: "GET",
  path: "/api/v1/staff/blocked-keywords",
  summary: "List blocked keywords",
  description: "Keywords that never become hot keywords, the newest first. For admins only.",
  caller: "staff",
  scope: null,
  query: shortListQuery,
  response: listShape(blockedShape),
  run: async ({ app, viewer, query }) => {
    const { result, ...found } = await listBlockedKeywordsCommand(app, { actor: viewer, ...query });
    return {
      data: { ...found, result: result.map(({ keyword, blockedAt }) => ({ keyword, blocked_at: blockedAt })) },
    };
  },
});

export const blockKeyword = defineCall({
  method: "PUT",
  path: "/api/v1/staff/blocked-keywords/{keyword}",
  summary: "Block a keyword",
  description: "Keeps a keyword out of the hot keywords in every spelling. For admins only.",
  caller: "staff",
  scope: null,
  params: keywordParam,
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer, params }) => {
    await blockKeywordCommand(app, { actor: viewer, keyword: params.keyword, isBlocked: true });
    return { data: { result: true } };
  },
});

export const unblockKeyword = defineCall({
  method: "DELETE",
  path: "/api/v1/staff/blocked-keywords/{keyword}",
  summary: "Unblock a keyword",
  description: "For admins only.",
  caller: "staff",
  scope: null,
  params: keywordParam,
  response: doneShape,
  errors: ["wrong_state"],
  run: async ({ app, viewer, params }) => {
    await blockKeywordCommand(app, { actor: viewer, keyword: params.keyword, isBlocked: false });
    return { data: { result: true } };
  },
});
