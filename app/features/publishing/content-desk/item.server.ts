import { and, eq } from "drizzle-orm";
import { contentItems } from "~/db/schema";
import type { FieldChanges } from "~/db/values";
import {
  type AnyContentKind,
  type ContentFields,
  type ContentKind,
  type ContentOfFields,
  firstDraft,
  wholeContent,
} from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** An item's state, apart from unpublished changes (`hasChanges`). */
export const itemStates = ["draft", "scheduled", "published", "deleted"] as const;
export type ItemState = (typeof itemStates)[number];

/** An item as the desk edits it. Times are milliseconds. */
export interface DeskItem<Fields extends ContentFields = ContentFields> {
  id: string;
  state: ItemState;
  draft: ContentOfFields<Fields>;
  /** Whether readers see a version of it. */
  isLive: boolean;
  /** Whether the draft differs from what readers see, or would see at the scheduled time. */
  hasChanges: boolean;
  publishedRevision: number | null;
  publishedAt: number | null;
  liveAt: number | null;
  scheduledRevision: number | null;
  scheduledAt: number | null;
  updated_at: number;
  updatedBy: string | null;
  /** The number of saved versions; 0 for a single item that was never saved. */
  revision: number;
  field_changes: FieldChanges;
}

type ItemRow = typeof contentItems.$inferSelect;

/** Converts a row to an item. */
export function itemOf<Fields extends ContentFields>(kind: ContentKind<Fields>, row: ItemRow): DeskItem<Fields> {
  const waiting = row.scheduledRevision ?? row.publishedRevision;
  return {
    id: row.id,
    state: stateOf(row),
    draft: wholeContent(kind, row.draft),
    isLive: row.publishedRevision !== null,
    hasChanges: waiting !== null && waiting !== row.revision,
    publishedRevision: row.publishedRevision,
    publishedAt: row.publishedAt,
    liveAt: row.liveAt,
    scheduledRevision: row.scheduledRevision,
    scheduledAt: row.scheduledAt,
    updated_at: row.updatedAt,
    updatedBy: row.updatedBy,
    revision: row.revision,
    field_changes: row.fieldChanges,
  };
}

/** The state of an item's row. */
export function stateOf(row: Pick<ItemRow, "deletedAt" | "scheduledAt" | "publishedRevision">): ItemState {
  if (row.deletedAt !== null) return "deleted";
  if (row.scheduledAt !== null) return "scheduled";
  return row.publishedRevision === null ? "draft" : "published";
}

/** Matches an item of a kind by id and, if given, `revision`. */
export function isItem(kind: AnyContentKind, id: string, revision?: number) {
  return and(
    eq(contentItems.kind, kind.name),
    eq(contentItems.id, id),
    revision === undefined ? undefined : eq(contentItems.revision, revision),
  );
}

/** Finds an item of a kind; a single item that was never saved gets its first draft. Throws `not_found`. */
export async function findItem<Fields extends ContentFields>(
  app: App,
  { kind, id }: { kind: ContentKind<Fields>; id: string },
): Promise<DeskItem<Fields>> {
  const row = await app.db.select().from(contentItems).where(isItem(kind, id)).get();
  if (row) return itemOf(kind, row);
  if (!kind.isSingle || id !== kind.name) throw new AppError("not_found");
  return {
    id,
    state: "draft",
    draft: firstDraft(kind),
    isLive: false,
    hasChanges: false,
    publishedRevision: null,
    publishedAt: null,
    liveAt: null,
    scheduledRevision: null,
    scheduledAt: null,
    updated_at: 0,
    updatedBy: null,
    revision: 0,
    field_changes: {},
  };
}
