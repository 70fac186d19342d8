import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import { accounts, contentEditors, contentItems } from "~/db/schema";
import { minuteMs } from "~/durations";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isItem } from "./item.server";

/** How long an editor counts as present after the last report, in milliseconds. */
export const presentFor = minuteMs;

/** Maximum editors named. */
const maxNamed = 5;

/** Who else has an item's form open, and whether a newer version than the form's was saved. */
export interface EditingNow {
  /** Email addresses. */
  editors: string[];
  /** `savedBy` is null for the system; `savedAt` is in milliseconds. */
  newer: { savedBy: string | null; savedAt: number } | null;
}

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
}

/**
 * Records that the actor has an item's form open at `revision`, and returns who else has. Throws `forbidden` and
 * `not_found`.
 */
export async function noteEditing(
  app: App,
  { actor, kind, id, revision }: Options & { revision: number },
): Promise<EditingNow> {
  requireStaff(actor, "content.edit");
  const item = await app.db
    .select({ revision: contentItems.revision, savedBy: accounts.email, savedAt: contentItems.updatedAt })
    .from(contentItems)
    .leftJoin(accounts, eq(accounts.id, contentItems.updatedBy))
    .where(isItem(kind, id))
    .get();
  // A single item has no row before its first save.
  if (!item && !(kind.isSingle && id === kind.name)) throw new AppError("not_found");
  const now = app.now();
  const [, editors] = await app.db.batch([
    app.db
      .insert(contentEditors)
      .values({ itemId: id, accountId: actor.id, seenAt: now })
      .onConflictDoUpdate({ target: [contentEditors.itemId, contentEditors.accountId], set: { seenAt: now } }),
    app.db
      .select({ email: accounts.email })
      .from(contentEditors)
      .innerJoin(accounts, eq(accounts.id, contentEditors.accountId))
      .where(
        and(
          eq(contentEditors.itemId, id),
          ne(contentEditors.accountId, actor.id),
          gt(contentEditors.seenAt, now - presentFor),
        ),
      )
      .orderBy(asc(accounts.email))
      .limit(maxNamed),
  ]);
  return {
    editors: editors.map(({ email }) => email),
    newer: item && item.revision > revision ? { savedBy: item.savedBy, savedAt: item.savedAt } : null,
  };
}

/** Records that the actor closed an item's form. Throws `forbidden`. */
export async function noteLeaving(app: App, { actor, id }: Pick<Options, "actor" | "id">): Promise<void> {
  requireStaff(actor, "content.edit");
  await app.db.delete(contentEditors).where(and(eq(contentEditors.itemId, id), eq(contentEditors.accountId, actor.id)));
}

/** Deletes editors who are no longer present. Run by cron. */
export async function removeOldEditors(app: App): Promise<void> {
  await app.db.delete(contentEditors).where(lt(contentEditors.seenAt, app.now() - presentFor));
}
