import { z } from "zod";
import { faqTopics } from "~/features/publishing/content-kinds/faq/topics";
import { listFaqs as listFaqsCommand } from "~/features/site/faq/queries.server";
import { faqKeys } from "~/features/site/faq/rules";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathValue } from "../path-text";
import { listShape, pageOf, shortListQuery } from "../shapes";

const questionShape = named(
  "Question",
  z.object({
    id: z.string().describe("The question’s page is `/faq/{id}`."),
    topic: z.enum(faqTopics),
    question: z.string(),
    answer: z.string().describe("HTML."),
  }),
);

export const listFaqs = defineCall({
  method: "GET",
  path: "/api/v1/faq/{key}",
  summary: "List questions and answers",
  description: "Those for one audience in one language, in the order of the page.",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ key: pathValue(Object.keys(faqKeys)) }),
  query: shortListQuery,
  response: listShape(questionShape),
  errors: ["not_found"],
  run: async ({ app, params, query }) => {
    const list = Object.hasOwn(faqKeys, params.key) ? faqKeys[params.key] : undefined;
    if (!list) throw new AppError("not_found");
    const entries = await listFaqsCommand(app, list);
    return pageOf(
      entries.map(({ id, topic, question, answer }) => ({ id, topic, question, answer })),
      query,
    );
  },
});
