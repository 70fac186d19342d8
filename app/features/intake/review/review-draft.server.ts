import { and, eq, lt, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { events, reviewDrafts } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { draftLifetime } from "./rules";

interface DraftKey {
  profileId: string;
  reviewerId: string;
}

/** Reads a reviewer's unsubmitted note and comments on a profile; null if there are none. */
export async function readDraft(app: App, { profileId, reviewerId }: DraftKey) {
  const draft = await app.db
    .select({ note: reviewDrafts.note, comments: reviewDrafts.comments, updatedAt: reviewDrafts.updatedAt })
    .from(reviewDrafts)
    .where(isDraft({ profileId, reviewerId }))
    .get();
  return draft ?? null;
}

/**
 * Saves the actor's draft of a review: only the given fields change, so that two devices do not overwrite each other.
 * Ignored after the actor's own decision on the submission read (`submittedAt`), so that a late request does not
 * restore it. Throws `not_found` for an id of no profile.
 */
export async function saveDraft(
  app: App,
  options: {
    actor: StaffViewer;
    profileId: string;
    submittedAt: number | null;
    note: string | undefined;
    comments: Record<string, string>;
  },
): Promise<void> {
  const { actor, profileId, submittedAt, note, comments } = options;
  requireStaff(actor, "profiles.review");
  const profile = await app.db.get<{ id: string }>(
    sql`SELECT id FROM accounts WHERE id = ${profileId} AND kind IN ('startup', 'investor')`,
  );
  if (!profile) throw new AppError("not_found");
  const row = { profileId, reviewerId: actor.id, note: note ?? "", updatedAt: app.now() };
  // An emptied comment is removed.
  const delta = JSON.stringify(
    Object.fromEntries(Object.entries(comments).map(([field, text]) => [field, text || null])),
  );
  const isOpen = sql`NOT EXISTS (SELECT 1 FROM ${events}
    WHERE ${events.subjectId} = ${profileId} AND ${events.at} >= ${submittedAt ?? 0} AND ${events.actorId} = ${actor.id}
      AND (${events.action} LIKE '%approved' OR ${events.action} LIKE '%returned'))`;
  await app.db.batch([
    insertIf(app.db, reviewDrafts, { ...row, comments: sql`json_patch('{}', ${delta})` }, isOpen).onConflictDoUpdate({
      target: [reviewDrafts.profileId, reviewDrafts.reviewerId],
      set: {
        ...(note === undefined ? {} : { note }),
        comments: sql`json_patch(comments, ${delta})`,
        updatedAt: row.updatedAt,
      },
    }),
    app.db
      .delete(reviewDrafts)
      .where(
        and(
          isDraft({ profileId, reviewerId: actor.id }),
          eq(reviewDrafts.note, ""),
          sql`${reviewDrafts.comments} = '{}'`,
        ),
      ),
  ]);
}

/** Returns the statement that removes a reviewer's draft, for the batch of the decision. */
export function removeDraft(app: App, key: DraftKey) {
  return app.db.delete(reviewDrafts).where(isDraft(key));
}

/** Deletes drafts unchanged for longer than `draftLifetime`. Run by cron. */
export async function removeOldDrafts(app: App): Promise<void> {
  await app.db
    .delete(reviewDrafts)
    .where(lt(reviewDrafts.updatedAt, app.now() - draftLifetime))
    .execute();
}

function isDraft({ profileId, reviewerId }: DraftKey) {
  return and(eq(reviewDrafts.profileId, profileId), eq(reviewDrafts.reviewerId, reviewerId));
}
