import { afterAnswer } from "~/db/commit.server";
import type { MandateReason } from "~/db/introduction-values";
import type { PassReason } from "~/db/values";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import type { App } from "~/server/app.server";
import { moveCard } from "../board/move-card.server";
import type { Waits } from "../conditions/condition";
import { readOwnConditions } from "../conditions/read-own-conditions.server";
import { introductionReasonOf } from "../introductions/rules";
import { suggestIntroductions } from "../introductions/suggest-introductions.server";
import { saveWaits } from "./save-waits.server";
import { withdrawMade } from "./withdraw-made.server";

/** Whom an investor would introduce a startup to, and why. */
export interface Suggestion {
  toIds: readonly string[];
  sentence: string;
  isNamed: boolean;
}

/** Where and why an investor passes: in the conversation, or with a card of its board as its page showed it. */
export type Pass =
  | { on: "conversation"; reason: PassReason }
  | { on: "card"; cardId: string; version: number; reason: PassReason | null };

/**
 * Passes on a startup together with what the actor waits for, if it finds it too early, or with a suggestion of
 * introductions, if it does not fit its mandate (product §28.6). If one of them fails, nothing stays: what
 * was made first is taken back. Undoing the pass undoes all of it (`undoPassing`, `undoCardMove`). Throws what
 * `saveConditions`, `suggestIntroductions`, `passConversation` and `moveCard` throw.
 */
export async function passStartup(
  app: App,
  {
    actor,
    startupId,
    pass,
    waits,
    suggestion,
  }: {
    actor: InvestorViewer;
    startupId: string;
    pass: Pass;
    /** Kept for the reason `timing` only. */
    waits: Waits | null;
    /** Kept for reasons of the mandate only. */
    suggestion: Suggestion | null;
  },
): Promise<void> {
  const at = app.now();
  // Undoing finds what was made with the pass by its time.
  const then = { ...app, now: () => at };
  const pair = { actor, startupId };
  const passing = introductionReasonOf(pass.reason);
  const kept = pass.reason === "timing" ? waits : null;
  const before = kept ? (await readOwnConditions(app, pair)).filter(({ met }) => met === null) : [];
  try {
    if (kept) await saveWaits(then, { ...pair, waits: kept });
    if (suggestion && passing) await suggest(then, { ...pair, suggestion, passing });
    if (pass.on === "card") await moveCard(then, { actor, ...pass, stage: "passed" });
    else await passConversation(then, { actor, targetId: startupId, reason: pass.reason, madeAt: at });
  } catch (error) {
    const again = afterAnswer(app);
    await withdrawMade(again, { ...pair, at });
    if (before.length > 0) {
      const isNamed = before.some((condition) => condition.isNamed);
      await saveWaits(again, { ...pair, waits: { conditions: before, isNamed, wantsLetters: null } });
    }
    throw error;
  }
}

const suggest = (
  app: App,
  options: { actor: InvestorViewer; startupId: string; suggestion: Suggestion; passing: MandateReason },
) => {
  const { suggestion, ...given } = options;
  return suggestIntroductions(app, { ...given, ...suggestion });
};
