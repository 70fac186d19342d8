import { z } from "zod";
import { confirmFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import { readOwnFacts } from "~/features/intake/fact-confirmations/own-facts.server";
import { factNames } from "~/features/records/dated-facts/facts";
import { defineCall } from "../../call.server";
import { factShape, showFact } from "../facts-shape";
import { listShape, pageOf, shortListQuery } from "../shapes";

export const listDatedFacts = defineCall({
  method: "GET",
  path: "/api/v1/me/facts",
  summary: "List the dated facts of your profile",
  description: "Since when each holds, and when you last confirmed it.",
  caller: "sides",
  scope: "account:read",
  query: shortListQuery,
  response: listShape(factShape),
  errors: ["investor_not_found", "startup_not_found"],
  run: async ({ app, viewer, query }) => {
    const { facts } = await readOwnFacts(app, viewer);
    return pageOf(facts.map(showFact), query);
  },
});

export const confirmDatedFacts = defineCall({
  method: "POST",
  path: "/api/v1/me/facts/confirm",
  summary: "Confirm that dated facts still hold",
  description:
    "Needs no review, and leaves pending changes as they are. A 409 means that a fact has changed since you read it.",
  caller: "sides",
  scope: "profile:write",
  body: z.strictObject({
    facts: z
      .array(
        z.strictObject({
          name: z.enum(factNames),
          since_at: z.int().describe("As you read it: 409 if the fact has changed since."),
        }),
      )
      .min(1)
      .max(factNames.length),
  }),
  example: { facts: [{ name: "round", since_at: 1764230400000 }] },
  response: z.object({ data: z.object({ result: z.array(factShape) }) }),
  errors: ["conflict", "investor_not_found", "startup_not_found"],
  run: async ({ app, viewer, body }) => {
    const seen = Object.fromEntries(body.facts.map(({ name, since_at }) => [name, since_at]));
    await confirmFacts(app, { actor: viewer, seen, by: "api" });
    const { facts } = await readOwnFacts(app, viewer);
    return { data: { result: facts.map(showFact) } };
  },
});
