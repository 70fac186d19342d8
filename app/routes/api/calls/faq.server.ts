import { z } from "zod";
import { faqTopics } from "~/features/publishing/content-kinds/faq/topics";
import { listFaqs } from "~/features/site/faq/queries.server";
import { faqKeys } from "~/features/site/faq/rules";
import { AppError } from "~/server/errors";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

export const readFaq = defineCall({
  method: "GET",
  path: "/api/v1/faq/{key}",
  summary: "The FAQ of an audience in a language, in the order of the FAQ page, at most 100 questions",
  tag: "Content",
  caller: "everyone",
  params: z.object({ key: pathText.describe(`One of ${Object.keys(faqKeys).join(", ")}.`) }),
  response: z.object({
    data: z.object({
      result: z.array(
        z.object({
          id: z.string().describe("The question’s page is `/faq/{id}`."),
          topic: z.enum(faqTopics),
          question: z.string(),
          answer: z.string().describe("HTML."),
        }),
      ),
      count: z.int(),
    }),
  }),
  run: async ({ app, params }) => {
    const list = Object.hasOwn(faqKeys, params.key) ? faqKeys[params.key] : undefined;
    if (!list) throw new AppError("not_found");
    const entries = await listFaqs(app, list);
    return {
      data: {
        result: entries.map(({ id, topic, question, answer }) => ({ id, topic, question, answer })),
        count: entries.length,
      },
    };
  },
});

export const faqCalls = [readFaq];
