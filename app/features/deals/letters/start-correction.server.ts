import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { letterAudiences } from "~/db/letter-values";
import { letters } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { blocksFor } from "./letter";
import { requireOwnLetter } from "./own-letter.server";
import { requireListed } from "./require-listed";

/**
 * Starts a letter that corrects a sent one, filled with what that one says, and returns its issue's id; that of the
 * correction if there is one (product §27.6). Throws `not_found`, `wrong_state` for a letter that is not sent,
 * `not_listed`, `erasing`.
 */
export async function startCorrection(
  app: App,
  { actor, issueId: correctsIssueId }: { actor: StartupViewer; issueId: string },
): Promise<string> {
  requireListed(actor);
  const { state, month, written } = await requireOwnLetter(app, { actor, issueId: correctsIssueId });
  if (state !== "sent") throw new AppError("wrong_state");
  const found = await findCorrection(app, correctsIssueId);
  if (found !== null) return found;
  const now = app.now();
  const issueId = ulid(now);
  try {
    await commit(app, [
      app.db.insert(letters).values(
        letterAudiences.map((audience) => ({
          id: ulid(now),
          issueId,
          startupId: actor.id,
          audience,
          month,
          locale: written.locale,
          blocks: blocksFor(audience, written),
          correctsIssueId,
          createdAt: now,
          updatedAt: now,
        })),
      ),
      recordEvent(app, { actor, action: "letter.started", subject: { kind: "letter", id: issueId } }),
    ]);
  } catch (error) {
    // Another tab was faster.
    const other = isUniqueViolation(error) ? await findCorrection(app, correctsIssueId) : null;
    if (other === null) throw error;
    return other;
  }
  return issueId;
}

async function findCorrection(app: App, correctsIssueId: string): Promise<string | null> {
  const row = await app.db
    .select({ issueId: letters.issueId })
    .from(letters)
    .where(and(eq(letters.correctsIssueId, correctsIssueId), eq(letters.audience, "holders")))
    .get();
  return row?.issueId ?? null;
}
