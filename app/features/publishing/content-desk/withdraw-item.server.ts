import { isNotNull, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isItem } from "./item.server";
import { unlistStatement } from "./publish-statements.server";

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
}

const unpublished = { published: null, publishedRevision: null } as const;
const unscheduled = { scheduledRevision: null, scheduledAt: null, scheduledBy: null } as const;

/** Cancels a scheduled publication. Throws `forbidden`, and `wrong_state` if there is none. */
export async function unscheduleItem(app: App, { actor, kind, id }: Options): Promise<void> {
  requireStaff(actor, kind.publishPermission);
  await commitGuarded(app, {
    update: app.db
      .update(contentItems)
      .set(unscheduled)
      .where(sql`${isItem(kind, id)} AND ${isNotNull(contentItems.scheduledAt)}`),
    event: recordEvent(app, {
      actor,
      action: "content.unscheduled",
      subject: { kind: "content", id },
      data: { kind: kind.name },
    }),
  });
}

/**
 * Unpublishes an item, cancels the scheduled publication of a later version, and keeps the draft. Throws `forbidden`,
 * and `wrong_state` if it is not published or its kind has a `neverLower` field.
 */
export async function unpublishItem(app: App, { actor, kind, id }: Options): Promise<void> {
  requireStaff(actor, kind.publishPermission);
  if (kind.neverLower !== null) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(contentItems)
      .set({ ...unpublished, ...unscheduled })
      .where(sql`${isItem(kind, id)} AND ${isNotNull(contentItems.publishedRevision)}`),
    event: recordEvent(app, {
      actor,
      action: "content.unpublished",
      subject: { kind: "content", id },
      data: { kind: kind.name },
    }),
    extraStatements: [unlistStatement(app, id)],
  });
}

/**
 * Deletes an item, even if live or scheduled; it can be recovered as a draft. Throws `forbidden` without the permission
 * to publish, `not_found` for single items, and `wrong_state` if it is already deleted.
 */
export async function deleteItem(app: App, { actor, kind, id }: Options): Promise<void> {
  requireStaff(actor, "content.edit");
  requireStaff(actor, kind.publishPermission);
  if (kind.isSingle) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db
      .update(contentItems)
      .set({ ...unpublished, ...unscheduled, deletedAt: app.now() })
      .where(sql`${isItem(kind, id)} AND ${isNull(contentItems.deletedAt)}`),
    event: recordEvent(app, {
      actor,
      action: "content.deleted",
      subject: { kind: "content", id },
      data: { kind: kind.name },
    }),
    extraStatements: [unlistStatement(app, id)],
  });
}

/** Recovers a deleted item as a draft. Throws `forbidden`, and `wrong_state` if it is not deleted. */
export async function recoverItem(app: App, { actor, kind, id }: Options): Promise<void> {
  requireStaff(actor, "content.edit");
  await commitGuarded(app, {
    update: app.db
      .update(contentItems)
      .set({ deletedAt: null })
      .where(sql`${isItem(kind, id)} AND ${isNotNull(contentItems.deletedAt)}`),
    event: recordEvent(app, {
      actor,
      action: "content.recovered",
      subject: { kind: "content", id },
      data: { kind: kind.name },
    }),
  });
}
