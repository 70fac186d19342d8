import { and, eq } from "drizzle-orm";
import { contentRevisions } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { type AnyKind, wholeContent } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findItem } from "./item.server";
import { saveItem } from "./save-item.server";

interface Options {
  actor: StaffViewer;
  kind: AnyKind;
  id: string;
  /** The version to restore. */
  version: number;
  /** The draft's revision that the editor saw: nothing that someone else saved since is replaced unseen. */
  revision: number;
}

/**
 * Saves an item's draft anew with the content of an older version; what is live stays as it is. Returns the new revision,
 * the old one if the draft has this content already. Throws `forbidden`, `not_found`, `wrong_state` for a deleted item,
 * and `precondition_failed` if the draft was changed since.
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
