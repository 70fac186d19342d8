import { z } from "zod";
import { onePagerLanguages } from "~/db/values";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { getOnePagers } from "~/features/profiles/one-pager/reserve-one-pager.server";
import { onePagerBody } from "~/features/profiles/one-pager/schema";
import { defineCall } from "../call.server";

const file = {
  id: z.string().describe("Attach the PDF to a message by this id"),
  path: z.string().describe("Where the PDF is downloaded from, as often as needed"),
  name: z.string(),
  content_type: z.string(),
  size: z.number().int().describe("In bytes"),
};

export const readOnePagers = defineCall({
  method: "GET",
  path: "/api/v1/me/one-pager",
  summary: "Your one-pagers of this month in Taipei, and how many more you can make",
  tag: "Profiles",
  caller: "startups",
  response: z.object({
    data: z.object({
      left: z.number().int(),
      allowance: z.number().int(),
      month: z.string().describe("`YYYY-MM`"),
      made: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          language: z.enum(onePagerLanguages),
          has_fundraising: z.boolean(),
          created_at: z.number().int().describe("In milliseconds"),
        }),
      ),
    }),
  }),
  run: async ({ app, viewer }) => ({ data: await getOnePagers(app, { actor: viewer }) }),
});

export const createOnePager = defineCall({
  method: "POST",
  path: "/api/v1/me/one-pager",
  summary:
    "Make a PDF of your company on one A4 page, which counts against the month. `language` defaults to `lang`; a repeated " +
    "`client_id` counts once; `reuse` returns this month’s newest PDF if your profile has not changed",
  tag: "Profiles",
  caller: "startups",
  body: onePagerBody,
  response: z.object({ data: z.object(file) }),
  run: async ({ app, viewer, locale, body: { language = locale, fundraising, client_id: clientId, reuse } }) => ({
    data: await makeOnePager(app, { actor: viewer, language, hasFundraising: fundraising, clientId, reuse }),
  }),
});

export const onePagerCalls = [readOnePagers, createOnePager];
