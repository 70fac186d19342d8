import { and, eq } from "drizzle-orm";
import { contentRevisions } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { type AnyContentKind, wholeContent } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findItem } from "./item.server";
import { saveItem } from "./save-item.server";

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
  /** The version to restore. */
  version: number;
  /** The draft's revision that the editor saw, so that no unseen changes are replaced. */
  revision: number;
}

/**
 * Restores an older version's content as a new draft; the live version is unaffected. Returns the new revision, or the
 * current one if the content is the same. Throws `forbidden`, `not_found`, `wrong_state` for a deleted item, and
 * `precondition_failed` if the draft changed since.
 */
export async function restoreRevision(
  app: App,
  { actor, kind, id, version, revision }: Options,
): Promise<{ revision: number }> {
  requireStaff(actor, "content.edit");
  await findItem(app, { kind, id });
  const stored = await app.db
    .select({ content: contentRevisions.content })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.itemId, id), eq(contentRevisions.revision, version)))
    .get();
  if (!stored) throw new AppError("not_found");
  const { revision: saved } = await saveItem(app, {
    actor,
    kind,
    id,
    changes: wholeContent(kind, stored.content),
    base: { revisions: [revision], isExact: true },
    restoredFrom: version,
  });
  return { revision: saved };
}
