import { z } from "zod";
import { planDay } from "~/features/deals/board/schema";
import { addOne } from "~/features/deals/outside/add-one.server";
import { addStaged } from "~/features/deals/outside/add-staged.server";
import { changeOutside } from "~/features/deals/outside/change-outside.server";
import { doubts, mostAtOnce, mostBytes, type OutsideDeal, refusals } from "~/features/deals/outside/deal";
import { previewOutside } from "~/features/deals/outside/preview-outside.server";
import { removeAdded } from "~/features/deals/outside/remove-added.server";
import { addedCards, stagedDeals } from "~/features/deals/outside/schema";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { answer, cardAnswer, cardParams, version } from "./card-answer.server";
import { day, stage, tagList } from "./shapes.server";

/** The deals from elsewhere on the caller's own board (product §23.8). */

const staged = stagedDeals.element.shape;

/** A deal as it is sent: only its name is required. */
const dealBody = {
  name: staged.name,
  link: staged.link.default("").describe("An http or https address."),
  stage: stage.default("new"),
  next_step: staged.nextStep.default(""),
  next_on: planDay.nullable().default(null).describe("The day of the next step, `YYYY-MM-DD`."),
  tags: tagList.default([]),
  note: staged.note.default("").describe("A note that only you read."),
};
const dealSchema = z.strictObject(dealBody);

const dealOf = ({ next_step, next_on, ...deal }: z.output<typeof dealSchema>): OutsideDeal => ({
  ...deal,
  nextStep: next_step,
  nextOn: next_on,
});

export const addDeal = defineCall({
  method: "POST",
  path: "/api/v1/board/deals",
  summary: "Add a deal from elsewhere to your board",
  description:
    "`already_exists` if a deal from elsewhere on the board has its name or its website's domain, unless `anyway` is true. " +
    "`wrong_state` if the board has no room.",
  caller: "sides",
  scope: "deals:write",
  body: z.strictObject({
    ...dealBody,
    anyway: z.boolean().default(false).describe("Add it although you seem to have it."),
  }),
  example: { name: "Quiet Machines", link: "https://quiet.example", stage: "talking", tags: ["AI"] },
  response: cardAnswer,
  status: 201,
  errors: ["already_exists", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, body: { anyway, ...deal } }) => {
    const [cardId = ""] = await addOne(app, { actor: viewer, deal: dealOf(deal), anyway });
    return answer(app, { actor: viewer, cardId, locale });
  },
});

export const updateDeal = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/deal",
  summary: "Change the name and link of a deal from elsewhere",
  description: "`wrong_state` if the card is about a profile.",
  caller: "sides",
  scope: "deals:write",
  params: cardParams,
  body: z.strictObject({ name: dealBody.name, link: dealBody.link, version }),
  example: { name: "Quiet Machines", link: "https://quiet.example", version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body: { version, ...outside } }) => {
    const asked = { actor: viewer, cardId: id };
    await changeOutside(app, { ...asked, version, outside });
    return answer(app, { ...asked, locale });
  },
});

const lineNumber = z.int().min(1);

const stagedDeal = z.strictObject({ line: lineNumber.describe("Its line in the list."), ...dealBody });

const previewedDeal = named(
  "PreviewedDeal",
  z.object({
    line: z.int(),
    name: z.string(),
    link: z.string(),
    stage,
    next_step: z.string(),
    next_on: day,
    tags: z.array(z.string()),
    note: z.string(),
  }),
);

export const previewDeals = defineCall({
  method: "POST",
  path: "/api/v1/board/deals/preview",
  summary: "Preview a list of deals from elsewhere",
  description:
    `Reads a CSV file or an Excel workbook of up to 2 MB and ${mostAtOnce} rows, and adds nothing: ` +
    "send the `deal` of each row that you want to `addDeals`.",
  caller: "sides",
  scope: "deals:write",
  csv: { maxBytes: mostBytes, example: "Company,Website,Stage\nQuiet Machines,https://quiet.example,talking\n" },
  query: z.object({ stage: stage.default("new").describe("Of rows without a stage.") }),
  body: z.instanceof(Uint8Array).describe("The file's content."),
  response: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          deal: previewedDeal,
          doubts: z.array(z.enum(doubts)).describe("What was changed to fit."),
          duplicate: z
            .object({ name: z.string().nullable(), line: z.int().nullable() })
            .nullable()
            .describe("What it repeats: a deal on your board, by its name, or an earlier line of the list."),
        }),
      ),
      refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(refusals) })),
      room: z.int().describe("How many more cards the board has room for."),
    }),
  }),
  run: async ({ app, viewer, query, body }) => {
    const { rows, refused, room } = await previewOutside(app, { actor: viewer, list: { bytes: body }, ...query });
    const answered = rows.map(({ line, deal: { nextStep, nextOn, ...deal }, doubts, duplicate }) => ({
      deal: { line, ...deal, next_step: nextStep, next_on: nextOn },
      doubts,
      duplicate: duplicate && {
        name: duplicate.on === "board" ? duplicate.name : null,
        line: duplicate.on === "list" ? duplicate.line : null,
      },
    }));
    return { data: { rows: answered, refused, room } };
  },
});

export const addDeals = defineCall({
  method: "POST",
  path: "/api/v1/board/deals/list",
  summary: "Add a list of deals from elsewhere to your board",
  description:
    "All of them or none, but for those that repeat a deal on the board or an earlier line: they are added only if `take` " +
    "has their line. `wrong_state` if the board has no room. Send a list of more than 256 KB in parts.",
  caller: "sides",
  scope: "deals:write",
  body: z.strictObject({
    deals: z.array(stagedDeal).min(1).max(mostAtOnce),
    take: z.array(lineNumber).max(mostAtOnce).default([]).describe("The lines to add although you seem to have them."),
  }),
  example: {
    deals: [
      { line: 1, name: "Quiet Machines", link: "https://quiet.example" },
      { line: 2, name: "Northwind", stage: "talking" },
    ],
    take: [2],
  },
  response: z.object({
    data: z.object({
      card_ids: z.array(z.string()),
      left_out: z.int().describe("How many were left out, because they repeat others."),
    }),
  }),
  status: 201,
  errors: ["wrong_state"],
  run: async ({ app, viewer, body: { deals, take } }) => {
    const rows = deals.map(({ line, ...deal }) => ({ line, ...dealOf(deal) }));
    const { cardIds, leftOut } = await addStaged(app, { actor: viewer, staged: rows, taken: new Set(take) });
    return { data: { card_ids: cardIds, left_out: leftOut } };
  },
});

export const takeBackDeals = defineCall({
  method: "POST",
  path: "/api/v1/board/deals/take-back",
  summary: "Take back deals that you have just added",
  description: "Removes those of these cards that nobody has changed since.",
  caller: "sides",
  scope: "deals:write",
  body: z.strictObject({ card_ids: addedCards }),
  example: { card_ids: ["01JEYRM1EVJQRC9XWXB2PQYNT7"] },
  response: z.object({ data: z.object({ removed: z.int(), kept: z.int() }) }),
  run: async ({ app, viewer, body: { card_ids: cardIds } }) => {
    const removed = await removeAdded(app, { actor: viewer, cardIds });
    return { data: { removed, kept: new Set(cardIds).size - removed } };
  },
});
