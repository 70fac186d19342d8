import { z } from "zod";
import { cardStages } from "~/db/board-values";
import { passReasons } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { mostConditions, readConditionFields } from "../conditions/condition";
import { conditionFields } from "../conditions/schema";
import { introductionReasonOf, mostCandidates } from "../introductions/rules";
import { memberId, sentence } from "../introductions/schema";

const reason = z.enum(passReasons);

/** What an investor fills in as it passes, beside its reason. Only what belongs to the reason counts. */
const additions = {
  ...conditionFields,
  named: conditionFields.named.default("no"),
  /** Whether the form has conditions. */
  asks_conditions: z.literal("on").optional(),
  to: z.array(memberId).max(mostCandidates).default([]),
  sentence: sentence.optional(),
  show_name: z.literal("on").optional(),
};

const inConversation = z.object({ reason, ...additions });

const onCard = z.object({
  reason: reason.nullable().default(null),
  ...additions,
  cardId: boundedText(32),
  version: z.number().int().min(0).max(1_000_000_000),
  from: z.enum(cardStages),
});

/** The form with which an investor passes in a conversation. */
export const passSheet = inConversation.transform((typed, context) => ({
  reason: typed.reason,
  ...readAdditions(typed, context),
}));

/** The same for a card of its board, where no reason is needed. */
export const cardPassSheet = onCard.transform((typed, context) => {
  const { cardId, version, from, reason } = typed;
  return { cardId, version, from, reason, ...readAdditions(typed, context) };
});

function readAdditions(typed: Omit<z.output<typeof onCard>, "cardId" | "version" | "from">, context: z.RefinementCtx) {
  const { reason, asks_conditions, to, sentence: why, show_name, ...rest } = typed;
  const waits = readConditionFields(rest);
  const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  const mayWait = reason === "timing" && asks_conditions === "on";
  const mayIntroduce = introductionReasonOf(reason) !== null;
  if (mayWait && waits.conditions.length > mostConditions) refuse([], "conditions:issues.most");
  if (mayIntroduce && to.length > 0 && why === undefined) refuse(["sentence"], "required");
  if (mayIntroduce && to.length === 0 && why !== undefined) refuse(["to"], "introductions:errors.nobody");
  return {
    waits: mayWait ? waits : null,
    suggestion:
      mayIntroduce && to.length > 0 && why !== undefined
        ? { toIds: [...new Set(to)], sentence: why, isNamed: show_name === "on" }
        : null,
  };
}
