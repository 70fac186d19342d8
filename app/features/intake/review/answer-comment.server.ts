import { and, eq } from "drizzle-orm";
import { reviewAnswers } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOwnReturn } from "./read-own-return.server";

/**
 * Saves the owner's answer to a reviewer's comment on a field, which the next reviewer reads beside it (product §4.5);
 * an empty answer removes it. Throws `wrong_state` if nothing of the actor's is returned, and `not_found` for a field
 * without a comment.
 */
export async function answerComment(
  app: App,
  { actor, field, answer }: { actor: StartupViewer | InvestorViewer; field: string; answer: string },
): Promise<void> {
  const returned = await readOwnReturn(app, { actor });
  if (!returned) throw new AppError("wrong_state");
  if (!returned.comments.some((commented) => commented.field === field)) throw new AppError("not_found");
  const { id: returnId } = returned;
  if (answer === "") {
    await app.db.delete(reviewAnswers).where(and(eq(reviewAnswers.returnId, returnId), eq(reviewAnswers.field, field)));
    return;
  }
  const answeredAt = app.now();
  await app.db
    .insert(reviewAnswers)
    .values({ returnId, field, profileId: actor.id, answer, answeredAt })
    .onConflictDoUpdate({ target: [reviewAnswers.returnId, reviewAnswers.field], set: { answer, answeredAt } });
}
