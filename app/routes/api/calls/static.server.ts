import { z } from "zod";
import { describeStaticKeys } from "~/features/records/content/static-keys.server";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const texts = { key: z.string(), zh_TW: z.string(), en_US: z.string() };

export const readStaticKeys = defineCall({
  method: "GET",
  path: "/static_api/v1/staticKey/{type}",
  summary: "The keys of a static list (domain, industry or knowledge) with their texts and sub-items",
  tag: "Static",
  caller: "everyone",
  params: z.object({ type: pathText.describe("domain, industry or knowledge") }),
  response: z.object({
    data: z.object({ items: z.array(z.object({ ...texts, sub_items: z.array(z.object(texts)) })) }),
  }),
  run: async ({ app, params }) => ({ data: { items: await describeStaticKeys(app, params.type) } }),
});

export const staticCalls = [readStaticKeys];
