import { z } from "zod";
import { listCurrencies } from "~/features/publishing/currencies/list-currencies.server";
import { blockNames } from "~/features/site/website/blocks";
import { listOptions, optionTypes } from "~/features/site/website/list-options.server";
import { readWebsiteBlock } from "~/features/site/website/read-website-block.server";
import { defaultLocale, locales } from "~/locales/locale";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";
import { blockShapes } from "./website-shapes";

const tag = "Static";

/** Unlike elsewhere the caller's preferred language does not count: the answer is the same for everyone. */
const lang = z
  .enum(locales)
  .default(defaultLocale)
  .describe("zh-TW unless given; the Accept-Language header and cookies do not count.");

const shapes = Object.values(blockShapes) as [z.ZodType, ...z.ZodType[]];

export const readBlock = defineCall({
  method: "GET",
  path: "/api/v1/website/{name}",
  summary: "The published content of a website block; in English with `lang=en-US`, or by the name with `_en`",
  tag,
  caller: "everyone",
  params: z.object({
    name: pathText.describe(`${blockNames.join(", ")}; each also with the suffix _en for English`),
  }),
  query: z.object({ lang }),
  response: z.object({ content: z.union(shapes) }),
  run: async ({ app, params, query }) => ({
    content: await readWebsiteBlock(app, { name: params.name, locale: query.lang }),
  }),
});

export const readOptions = defineCall({
  method: "GET",
  path: "/api/v1/options",
  summary: "The options of a list, with their texts in both languages",
  tag,
  caller: "everyone",
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
    result: [{ option_type, option: await listOptions(app, { type: option_type }) }],
  }),
});

const currencies = z.object({
  data: z.array(
    z.strictObject({
      code: z.string().describe("ISO 4217."),
      zh_TW: z.string(),
      en_US: z.string(),
      rate: z.number().nullable().describe("The approximate value of one unit in NT$, for comparing amounts only."),
      date: z.string().nullable().describe("The day of the rate."),
    }),
  ),
});

export const readCurrencies = defineCall({
  method: "GET",
  path: "/static_api/v1/currencies",
  summary: "The currencies with an exchange rate",
  tag,
  caller: "everyone",
  response: currencies,
  run: async ({ app }) => ({ data: await listCurrencies(app, { all: false }) }),
});

export const readAllCurrencies = defineCall({
  method: "GET",
  path: "/static_api/v1/currencies/all",
  summary: "All currencies in use, with an exchange rate where one is known",
  tag,
  caller: "everyone",
  response: currencies,
  run: async ({ app }) => ({ data: await listCurrencies(app, { all: true }) }),
});

export const websiteCalls = [readBlock, readOptions, readCurrencies, readAllCurrencies];
