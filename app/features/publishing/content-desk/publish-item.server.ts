import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type AnyContentKind, issuesOf } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type DeskItem, findItem, isItem } from "./item.server";
import { publishVersion } from "./publish-statements.server";
import { requireNotLower } from "./require-not-lower.server";
import { firstRow } from "./save-item.server";
import { draftStatements } from "./write-draft.server";

interface PublishOptions {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
  /** The revision that the editor saw, so that nobody publishes unseen changes. */
  revision: number;
}

/**
 * Publishes an item's draft now. Throws `forbidden`, `not_found`, `invalid` naming what is missing, wrong or lowered,
 * `conflict` if the draft changed since, and `wrong_state` if that version is already live or the item is deleted.
 */
export async function publishItem(app: App, options: PublishOptions): Promise<void> {
  const { actor, kind, id, revision } = options;
  const item = await requirePublishable(app, options);
  const publishedAt = item.publishedAt ?? app.now();
  const content = item.draft;
  const version = revision === 0 ? await keepFirstVersion(app, options, content) : revision;
  const condition = sql`${contentItems.revision} = ${version}`;
  await publishVersion(app, { actor, kind, id, revision: version, content, publishedAt, condition });
}

/**
 * Schedules the current revision, replacing an earlier schedule; later saves are not included. Throws like
 * `publishItem`, `invalid` for a past time, and `wrong_state` for an identical schedule.
 */
export async function scheduleItem(app: App, { at, ...options }: PublishOptions & { at: number }): Promise<void> {
  const { actor, kind, id, revision } = options;
  const item = await requirePublishable(app, options);
  if (!Number.isSafeInteger(at) || at <= app.now())
    throw new AppError("invalid", { fields: { at: ["desk:issues.past"] } });
  const scheduledRevision = revision === 0 ? await keepFirstVersion(app, options, item.draft) : revision;
  await commitGuarded(app, {
    update: app.db
      .update(contentItems)
      .set({ scheduledRevision, scheduledAt: at, scheduledBy: actor.id })
      .where(
        sql`${isItem(kind, id, scheduledRevision)} AND deleted_at IS NULL
          AND published_revision IS NOT ${scheduledRevision}
          AND (scheduled_at IS NOT ${at} OR scheduled_revision IS NOT ${scheduledRevision})`,
      ),
    event: recordEvent(app, {
      actor,
      action: "content.scheduled",
      subject: { kind: "content", id },
      data: { kind: kind.name, revision: scheduledRevision, at },
    }),
  });
}

/**
 * Stores the first draft of a never-saved single item as version 1 and returns its number. Throws `conflict` if someone
 * else saved one meanwhile.
 */
async function keepFirstVersion(app: App, { actor, kind, id }: PublishOptions, content: object): Promise<number> {
  await commitGuarded(app, {
    before: [firstRow(app, { kind, id }), ...draftStatements(app, { actor, kind, id, content, revision: 1 })],
    update: app.db
      .update(contentItems)
      .set({ revision: 1 })
      .where(isItem(kind, id, 0)),
    error: () => new AppError("conflict"),
  });
  return 1;
}

async function requirePublishable(app: App, { actor, kind, id, revision }: PublishOptions): Promise<DeskItem> {
  requireStaff(actor, "content.edit");
  requireStaff(actor, kind.publishPermission);
  const item = await findItem(app, { kind, id });
  if (item.state === "deleted") throw new AppError("wrong_state");
  if (item.revision !== revision) throw new AppError("conflict");
  const fields = issuesOf(kind, item.draft);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  await requireNotLower(app, { kind, id, content: item.draft });
  return item;
}
