import { z } from "zod";
import { onePagerLanguages } from "~/db/values";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { getOnePagers as getOnePagersCommand } from "~/features/profiles/one-pager/reserve-one-pager.server";
import { onePagerBody } from "~/features/profiles/one-pager/schema";
import { defineCall } from "../../call.server";

const file = {
  id: z.string().describe("Attach the PDF to a message by this id"),
  path: z.string().describe("Where the PDF is downloaded from, as often as needed"),
  name: z.string(),
  content_type: z.string(),
  size: z.number().int().describe("In bytes"),
};

export const getOnePagers = defineCall({
  method: "GET",
  path: "/api/v1/me/one-pager",
  summary: "Get this month's one-pagers",
  description: "Lists the PDFs you made this month, in Taipei time, and says how many more you can make.",
  caller: "startups",
  scope: "account:read",
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
  run: async ({ app, viewer }) => ({ data: await getOnePagersCommand(app, { actor: viewer }) }),
});

export const createOnePager = defineCall({
  method: "POST",
  path: "/api/v1/me/one-pager",
  summary: "Create a one-pager",
  description:
    "Makes a PDF of your company on one A4 page, which counts against the month. `language` is that of `lang` unless given. The same `client_id` counts once. `reuse` returns this month's newest PDF if your profile has not changed.",
  caller: "startups",
  scope: "profile:write",
  body: onePagerBody,
  example: { language: "en-US", fundraising: true, client_id: "one-pager-1" },
  response: z.object({ data: z.object(file) }),
  errors: ["no_downloads", "startup_not_found", "unavailable", "wrong_state"],
  run: async ({ app, viewer, locale, body: { language = locale, fundraising, client_id: clientId, reuse } }) => ({
    data: await makeOnePager(app, { actor: viewer, language, hasFundraising: fundraising, clientId, reuse }),
  }),
});
