import { z } from "zod";
import { staticKeyTypes } from "~/db/values";
import { describeStaticKeys } from "~/features/records/content/static-keys.server";
import { defineCall } from "../../call.server";
import { pathValue } from "../path-text";

const texts = { key: z.string(), zh_TW: z.string(), en_US: z.string() };

export const getStaticKeys = defineCall({
  method: "GET",
  path: "/static_api/v1/staticKey/{type}",
  summary: "Get the keys of a static list",
  description: "With their texts and sub-items.",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ type: pathValue(staticKeyTypes) }),
  response: z.object({
    data: z.object({ items: z.array(z.object({ ...texts, sub_items: z.array(z.object(texts)) })) }),
  }),
  errors: ["not_a_static_key"],
  run: async ({ app, params }) => ({ data: { items: await describeStaticKeys(app, params.type) } }),
});
