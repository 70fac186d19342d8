import { contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type AnyContentKind, contentSpots, firstDraft } from "~/features/publishing/publishing/kind";
import { commitRevision, revised } from "~/features/records/editing/commit-revision.server";
import { pathsOf } from "~/features/records/editing/merge";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import { inShape, valueAt } from "~/features/records/records/content";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { cleanContent } from "./clean-content.server";
import { findItem, isItem } from "./item.server";
import { requireKnownFiles } from "./require-known-files.server";
import { draftColumns, draftStatements, requireStorable } from "./write-draft.server";

interface SaveOptions {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
  /** In the kind's shape; omitted fields are unchanged. */
  changes: object;
  /** The version the editor started from; undefined to overwrite. */
  base?: EditBase;
  /** Set when restoring a version. */
  restoredFrom?: number;
}

/**
 * Saves a draft as a new version (decision 015 for concurrent edits): `kept` are the fields that only others changed.
 * Without changes it writes nothing. Throws `forbidden`, `not_found`, `wrong_state` for a deleted item, `invalid` for
 * images outside the library and content that is too long, and what `saveMerged` throws.
 */
export async function saveItem(
  app: App,
  { actor, kind, id, changes, base, restoredFrom }: SaveOptions,
): Promise<{ kept: string[]; revision: number }> {
  requireStaff(actor, "content.edit");
  let saved = 0;
  const { kept } = await saveMerged({
    read: async () => {
      const item = await findItem(app, { kind, id });
      if (item.state === "deleted") throw new AppError("wrong_state");
      saved = item.revision;
      const { draft, revision, updated_at, field_changes } = item;
      return { ...draft, revision, updated_at, field_changes, item };
    },
    changes: cleanContent(kind, changes),
    base,
    check: (stored, remaining) => requireKnownFiles(app, { kind, content: remaining, stored }),
    write: async (remaining, _, { item }) => {
      if (pathsOf(remaining).length === 0) return;
      const content = inShape(kind.record, ({ path }) => {
        const changed = valueAt(remaining, path);
        return changed === undefined ? valueAt(item.draft, path) : changed;
      });
      requireStorable(content);
      const next = item.revision + 1;
      await commitRevision(app, [
        ...(item.revision === 0 ? [firstRow(app, { kind, id })] : []),
        ...draftStatements(app, { actor, kind, id, content, revision: next, restoredFrom }),
        recordEvent(app, {
          actor,
          action: restoredFrom === undefined ? "content.saved" : "content.restored",
          subject: { kind: "content", id },
          data: { kind: kind.name, revision: next, ...(restoredFrom !== undefined && { from: restoredFrom }) },
        }),
        app.db
          .update(contentItems)
          .set({ ...draftColumns(app, { actor, kind, content }), ...revised(app, { changes: remaining, by: "staff" }) })
          .where(isItem(kind, id, item.revision)),
      ]);
      saved = next;
    },
  });
  return { kept, revision: saved };
}

/** The row of a single item, before its first save. */
export function firstRow(app: App, { kind, id }: { kind: AnyContentKind; id: string }) {
  const draft = firstDraft(kind);
  return app.db
    .insert(contentItems)
    .values({ id, kind: kind.name, ...draftColumns(app, { actor: null, kind, content: draft }), createdAt: app.now() })
    .onConflictDoNothing();
}

/** The paths of a kind's values, one per language, for a form's prints. */
export const pathsOfContentKind = (kind: AnyContentKind) => contentSpots(kind).map(({ path }) => path);
