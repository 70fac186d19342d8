import { z } from "zod";
import { listCurrencies as listCurrenciesCommand } from "~/features/publishing/currencies/list-currencies.server";
import { defineCall } from "../../call.server";

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

export const listCurrencies = defineCall({
  method: "GET",
  path: "/static_api/v1/currencies",
  summary: "List currencies with an exchange rate",
  caller: "everyone",
  scope: "published:read",
  response: currencies,
  run: async ({ app }) => ({ data: await listCurrenciesCommand(app, { all: false }) }),
});

export const listAllCurrencies = defineCall({
  method: "GET",
  path: "/static_api/v1/currencies/all",
  summary: "List all currencies",
  description: "With an exchange rate where one is known.",
  caller: "everyone",
  scope: "published:read",
  response: currencies,
  run: async ({ app }) => ({ data: await listCurrenciesCommand(app, { all: true }) }),
});
