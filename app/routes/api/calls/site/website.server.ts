import { z } from "zod";
import { blockNames } from "~/features/site/website/blocks";
import { listOptions as listOptionsCommand, optionTypes } from "~/features/site/website/list-options.server";
import { readWebsiteBlock } from "~/features/site/website/read-website-block.server";
import { defaultLocale, locales } from "~/locales/locale";
import { defineCall } from "../../call.server";
import { pathValue } from "../path-text";
import { blockShapes } from "./website-shapes";

/** Unlike in other calls, the caller's preferred language is ignored: the response is the same for everyone. */
const lang = z
  .enum(locales)
  .default(defaultLocale)
  .describe("zh-TW unless given; the Accept-Language header and cookies do not count.");

const shapes = Object.values(blockShapes) as [z.ZodType, ...z.ZodType[]];

export const getWebsiteBlock = defineCall({
  method: "GET",
  path: "/api/v1/website/{name}",
  summary: "Get a block of the website",
  description: "Answers what is published. Ask for English with `lang=en-US`, or by the name with `_en`.",
  caller: "everyone",
  scope: "published:read",
  params: z.object({
    name: pathValue(
      blockNames.flatMap((name) => [name, `${name}_en`]),
      "With the suffix `_en` for English.",
    ),
  }),
  query: z.object({ lang }),
  response: z.object({ content: z.union(shapes) }),
  errors: ["not_found"],
  run: async ({ app, params, query }) => ({
    content: await readWebsiteBlock(app, { name: params.name, locale: query.lang }),
  }),
});

export const getOptions = defineCall({
  method: "GET",
  path: "/api/v1/options",
  summary: "Get the options of a list",
  description: "With their texts in both languages.",
  caller: "everyone",
  scope: "published:read",
  query: z.object({
    option_type: z.enum(optionTypes, {
      error: `one_of|${JSON.stringify({ values: optionTypes.join(", ") })}`,
    }),
  }),
  response: z.object({
    result: z
      .array(
        z.object({
          option_type: z.enum(optionTypes),
          option: z.array(z.strictObject({ key: z.string(), zh_TW: z.string(), en_US: z.string() })),
        }),
      )
      .length(1),
  }),
  run: async ({ app, query: { option_type } }) => ({
    result: [{ option_type, option: await listOptionsCommand(app, { type: option_type }) }],
  }),
});
