import { z } from "zod";
import { confirmFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import { readOwnFacts } from "~/features/intake/fact-confirmations/own-facts.server";
import { factNames } from "~/features/records/dated-facts/facts";
import { defineCall } from "../call.server";
import { factShape, showFact } from "./discovery-shapes.server";

const tag = "Dated facts";
const response = z.object({ data: z.object({ result: z.array(factShape) }) });

export const readFacts = defineCall({
  method: "GET",
  path: "/api/v1/me/facts",
  summary: "Since when the facts of your live profile hold, and when you last confirmed them",
  tag,
  caller: "sides",
  response,
  run: async ({ app, viewer }) => {
    const { facts } = await readOwnFacts(app, viewer);
    return { data: { result: facts.map(showFact) } };
  },
});

export const confirmOwnFacts = defineCall({
  method: "POST",
  path: "/api/v1/me/facts/confirm",
  summary:
    "Confirm that facts of your live profile still hold; no review is needed, and pending changes stay as they are",
  tag,
  caller: "sides",
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
  response,
  run: async ({ app, viewer, body }) => {
    const seen = Object.fromEntries(body.facts.map(({ name, since_at }) => [name, since_at]));
    await confirmFacts(app, { actor: viewer, seen, by: "api" });
    const { facts } = await readOwnFacts(app, viewer);
    return { data: { result: facts.map(showFact) } };
  },
});

export const factCalls = [readFacts, confirmOwnFacts];
