import { z } from "zod";
import { amountStates, shownStates } from "~/db/board-values";
import { passReasons } from "~/db/values";
import { markCards } from "~/features/deals/board/mark-cards.server";
import { moveCard as moveCardCommand } from "~/features/deals/board/move-card.server";
import { planCard as planCardCommand } from "~/features/deals/board/plan-card.server";
import { readBoard, readColumn } from "~/features/deals/board/read-board.server";
import { removeCard } from "~/features/deals/board/remove-card.server";
import { planDay, planForm } from "~/features/deals/board/schema";
import { setTags } from "~/features/deals/board/set-tags.server";
import { undoCardMove } from "~/features/deals/passing/undo-card-move.server";
import { mostAmount } from "~/features/deals/raise/raise";
import { setAmount } from "~/features/deals/raise/set-amount.server";
import { showState } from "~/features/deals/shown/show-state.server";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { doneShape, languageQuery } from "../shapes";
import { answer, cardAnswer, cardParams as params, version, versionQuery } from "./card-answer.server";
import { answerMarkedCard, markedCardShape, stage, tagList } from "./shapes.server";

/** The caller's own board (product §23). Nobody else reads it: the calls find no card of another board. */

const next = z
  .string()
  .nullable()
  .describe("Send it as `after` to get the cards that follow; null after the last one.");

const column = { cards: z.array(markedCardShape), next };

export const getBoard = defineCall({
  method: "GET",
  path: "/api/v1/board",
  summary: "Get your board of deals",
  description:
    "Has all stages in their order, each with the number of its cards and the first of them: those with the earliest next " +
    "step come first.",
  caller: "sides",
  scope: "deals:read",
  query: languageQuery,
  response: z.object({
    data: z.object({
      columns: z.array(z.object({ stage, number: z.int().describe("How many cards the stage has."), ...column })),
    }),
  }),
  run: async ({ app, viewer, locale }) => {
    const columns = await readBoard(app, { actor: viewer, locale });
    const all = columns.flatMap(({ cards }) => cards);
    const marks = await markCards(app, { owner: viewer, cards: all, locale });
    return {
      data: {
        columns: columns.map(({ cards, ...of }) => ({
          ...of,
          cards: cards.map((card) => answerMarkedCard(card, marks[card.id])),
        })),
      },
    };
  },
});

export const getBoardColumn = defineCall({
  method: "GET",
  path: "/api/v1/board/stages/{stage}",
  summary: "Get more cards of a stage of your board",
  caller: "sides",
  scope: "deals:read",
  params: z.object({ stage }),
  query: languageQuery.extend({
    after: boundedText(100).describe("The `next` of the cards that you have, from `getBoard` or this call."),
  }),
  response: z.object({ data: z.object(column) }),
  run: async ({ app, viewer, locale, params, query: { after } }) => {
    const { cards, ...rest } = await readColumn(app, { actor: viewer, locale, stage: params.stage, after });
    const marks = await markCards(app, { owner: viewer, cards, locale });
    return { data: { ...rest, cards: cards.map((card) => answerMarkedCard(card, marks[card.id])) } };
  },
});

export const getCard = defineCall({
  method: "GET",
  path: "/api/v1/board/cards/{id}",
  summary: "Get a card of your board",
  caller: "sides",
  scope: "deals:read",
  params,
  query: languageQuery,
  response: cardAnswer,
  errors: ["not_found"],
  run: ({ app, viewer, locale, params: { id } }) => answer(app, { actor: viewer, cardId: id, locale }),
});

export const moveCard = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/stage",
  summary: "Move a card of your board to a stage",
  description: "A card that you have moved is no longer moved by what you and the other side do.",
  caller: "sides",
  scope: "deals:write",
  params,
  body: z.strictObject({
    stage,
    reason: z.enum(passReasons).nullable().optional().describe("Why you passed; kept with `passed` only."),
    version,
  }),
  example: { stage: "meeting", version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body }) => {
    const asked = { actor: viewer, cardId: id };
    await moveCardCommand(app, { ...asked, ...body });
    return answer(app, { ...asked, locale });
  },
});

export const undoMove = defineCall({
  method: "POST",
  path: "/api/v1/board/cards/{id}/undo",
  summary: "Undo the last move of a card of your board",
  description: "Only a move that you made, as long as nothing has moved the card since.",
  caller: "sides",
  scope: "deals:write",
  params,
  body: z.strictObject({ version }),
  example: { version: 4 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body }) => {
    const asked = { actor: viewer, cardId: id };
    await undoCardMove(app, { ...asked, ...body });
    return answer(app, { ...asked, locale });
  },
});

export const planCard = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/plan",
  summary: "Plan the next step of a card of your board",
  description: "Fields that you leave out are unchanged; null removes a day.",
  caller: "sides",
  scope: "deals:write",
  params,
  body: z.strictObject({
    next_step: planForm.shape.nextStep,
    next_on: planDay.nullable().optional().describe("The day of the next step, `YYYY-MM-DD`."),
    decide_by: planDay.nullable().optional().describe("The day to decide by, `YYYY-MM-DD`."),
    version,
  }),
  example: { next_step: "Call the founder", next_on: "2026-12-01", version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body: { next_step, next_on, decide_by, ...of } }) => {
    const asked = { actor: viewer, cardId: id };
    const plan = { nextStep: next_step, nextOn: next_on, decideBy: decide_by };
    await planCardCommand(app, { ...asked, ...of, plan });
    return answer(app, { ...asked, locale });
  },
});

export const deleteCard = defineCall({
  method: "DELETE",
  path: "/api/v1/board/cards/{id}",
  summary: "Remove a card from your board",
  description: "Removes its notes, tags and history too. What you and the other side do later makes a new one.",
  caller: "sides",
  scope: "deals:write",
  params,
  query: versionQuery,
  response: doneShape,
  errors: ["conflict", "not_found"],
  run: async ({ app, viewer, params: { id }, query }) => {
    await removeCard(app, { actor: viewer, cardId: id, ...query });
    return { data: { result: true } };
  },
});

export const updateCardTags = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/tags",
  summary: "Set the tags of a card of your board",
  description: "Replaces all of them. Spellings that differ in case or width are one tag.",
  caller: "sides",
  scope: "deals:write",
  params,
  body: z.strictObject({ tags: tagList, version }),
  example: { tags: ["AI", "lead"], version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body }) => {
    const asked = { actor: viewer, cardId: id };
    await setTags(app, { ...asked, ...body });
    return answer(app, { ...asked, locale });
  },
});

export const shareProgress = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/shown",
  summary: "Share your progress with the other side of a card, or stop",
  description:
    "Only while your conversation is open and both profiles are listed: `wrong_state` otherwise. Stopping is always possible.",
  caller: "sides",
  scope: "deals:write",
  params,
  body: z.strictObject({
    shown: z
      .strictObject({
        state: z.enum(shownStates),
        by: planDay.nullable().optional().describe("When the decision will be made, `YYYY-MM-DD`."),
      })
      .nullable()
      .describe("Null to stop sharing."),
    version,
  }),
  example: { shown: { state: "deciding", by: "2026-12-12" }, version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body: { shown, version } }) => {
    const asked = { actor: viewer, cardId: id };
    await showState(app, { ...asked, version, shown: shown && { state: shown.state, by: shown.by ?? null } });
    return answer(app, { ...asked, locale });
  },
});

export const updateCardAmount = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/amount",
  summary: "Set what an investor may put into your round",
  description: "In whole units of your own currency. The investor never sees it.",
  caller: "startups",
  scope: "deals:write",
  params,
  body: z.strictObject({
    amount: z
      .strictObject({
        value: z.int().min(0).max(mostAmount).describe("In whole units."),
        state: z.enum(amountStates).describe("How firm it is."),
      })
      .nullable()
      .describe("Null to remove it."),
    version,
  }),
  example: { amount: { value: 3_000_000, state: "promised" }, version: 3 },
  response: cardAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params: { id }, body: { amount, version } }) => {
    const asked = { actor: viewer, cardId: id };
    const change = amount && { amount: amount.value, state: amount.state, currency: null };
    await setAmount(app, { ...asked, version, amount: change });
    return answer(app, { ...asked, locale });
  },
});
