import { z } from "zod";
import { amountStates, boardActs, cardMovers, cardStages, shownStates } from "~/db/board-values";
import { passReasons } from "~/db/values";
import type { BoardCard, CardMarks, CardSubject } from "~/features/deals/board/card";
import { mostCounted } from "~/features/deals/board/changed";
import { longestTag, mostTags } from "~/features/deals/board/rules";
import { oneLine } from "~/features/text/text/one-line";
import { named } from "../../named-schema";
import { address, time } from "../shapes";

export const day = z.string().nullable().describe("`YYYY-MM-DD`.");

export const stage = z.enum(cardStages);

/** The tags of a card, in the body of a change. */
export const tagList = z.array(oneLine(longestTag).min(1)).max(mostTags);

const subjectShape = z
  .object({
    kind: z
      .enum(["listed", "unlisted", "outside", "left"])
      .describe(
        "A listed profile; one that is not listed, or not for you; a deal from elsewhere; or an account that was erased.",
      ),
    profile_id: z.string().nullable(),
    name: z.string().nullable().describe("Of an unlisted profile, only if you have a conversation with it."),
    photo: address,
    line: z.string().nullable().describe("A startup's slogan, an investor's title."),
    link: z.string().nullable().describe("Of a deal from elsewhere."),
    has_conversation: z.boolean(),
  })
  .describe("Whom or what the card is about.");

const shownShape = z.object({ state: z.enum(shownStates), by: day.describe("When the decision will be made.") });

export const cardShape = named(
  "Card",
  z
    .object({
      id: z.string(),
      subject: subjectShape,
      stage,
      moved_by: z.enum(cardMovers).describe("By acts, or by your hand: then acts no longer move it."),
      stage_since: time,
      pass_reason: z.enum(passReasons).nullable(),
      last_act: z.enum(boardActs).nullable(),
      last_act_at: time.nullable(),
      next_step: z.string(),
      next_on: day.describe("The day of the next step, `YYYY-MM-DD`."),
      decide_by: day.describe("The day to decide by, `YYYY-MM-DD`."),
      shown: shownShape.nullable().describe("What you show the other side."),
      theirs: shownShape.nullable().describe("What the other side shows you."),
      amount: z.int().nullable().describe("In whole units of the startup's own currency."),
      amount_state: z.enum(amountStates).nullable(),
      tags: z.array(z.string()),
      created_at: time,
      version: z.int().describe("Send it with a change, which is refused if the card has changed since."),
    })
    .describe("Times are milliseconds."),
);

/** A card among others of the board, with what the board shows besides it. */
export const markedCardShape = named(
  "MarkedCard",
  cardShape.extend({
    changes: z
      .int()
      .describe(`How much changed about its subject since you last looked; at most ${mostCounted} of it are news.`),
    reasons: z.array(z.string()).describe("Why its subject suits you, strongest first."),
  }),
);

/** Returns a card of a board as the API answers it. */
export function answerMarkedCard(card: BoardCard, marks?: CardMarks): z.input<typeof markedCardShape> {
  return { ...answerCard(card), changes: marks?.changes ?? 0, reasons: marks?.reasons ?? [] };
}

/** Returns a card as the API answers it. */
export function answerCard(card: BoardCard): z.input<typeof cardShape> {
  return {
    id: card.id,
    subject: answerSubject(card.subject),
    stage: card.stage,
    moved_by: card.movedBy,
    stage_since: card.stageSince,
    pass_reason: card.passReason,
    last_act: card.lastAct,
    last_act_at: card.lastActAt,
    next_step: card.nextStep,
    next_on: card.nextOn,
    decide_by: card.decideBy,
    shown: card.shown,
    theirs: card.theirs,
    amount: card.amount,
    amount_state: card.amountState,
    tags: card.tags,
    created_at: card.createdAt,
    version: card.version,
  };
}

function answerSubject(subject: CardSubject): z.input<typeof subjectShape> {
  const { kind } = subject;
  const nothing = { kind, profile_id: null, name: null, photo: null, line: null, link: null, has_conversation: false };
  switch (kind) {
    case "left":
      return nothing;
    case "outside":
      return { ...nothing, name: subject.name, link: subject.link };
    default: {
      const { id, name, photo, hasConversation } = subject;
      const line = kind === "listed" ? (subject.line?.text ?? null) : null;
      return { ...nothing, profile_id: id, name, photo, line, has_conversation: hasConversation };
    }
  }
}
