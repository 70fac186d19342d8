import type { InvestorViewer } from "~/features/core/access/viewer";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeIntroduction } from "./change-introduction.server";
import { requireDelivered } from "./find-own.server";
import { prepareTold } from "./prepare-told.server";
import { findListedInvestor } from "./read-shown.server";

/**
 * Answers an introduction with the first message to the startup, which opens their conversation and takes no one's
 * invitation (product §28.3); its introducer is told yes. Sending it again changes nothing. Throws `not_found`,
 * `wrong_state` if it is over, and what `messageProfile` throws: the introduction then waits on.
 */
export async function answerIntroduction(
  app: App,
  { actor, id, message }: { actor: InvestorViewer; id: string; message: string },
): Promise<{ startupId: string }> {
  const { startupId, fromId, state, expiresAt } = await requireDelivered(app, { actor, id });
  if (state !== "delivered" || (expiresAt ?? 0) <= app.now()) throw new AppError("wrong_state");
  // The same id for every try, so that a repeated answer is one message.
  await messageProfile(app, { actor, targetId: startupId, message, clientId: id });
  const told =
    fromId !== null && (await findListedInvestor(app, fromId))
      ? await prepareTold(app, { kind: "introductionAnswered", accountId: fromId, about: actor })
      : null;
  await changeIntroduction(app, {
    id,
    transition: "answer",
    actor,
    action: "introduction.answered",
    change: { dueAt: null, heardAt: app.now() },
    alsoRun: told?.statements,
  });
  await told?.send();
  return { startupId };
}
