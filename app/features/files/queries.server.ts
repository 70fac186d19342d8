import { and, count, eq, inArray } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { files } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** A stored document as shown in forms and on pages; `size` is in bytes. */
export interface DocumentInfo {
  id: string;
  name: string;
  content_type: string;
  size: number;
}

/** Whether `actor` uploaded all of `ids`. A profile may not show someone else's files. */
export async function ownsFiles(
  app: App,
  { actor, ids, kind = "image" }: { actor: Pick<Actor, "id">; ids: ReadonlyArray<string>; kind?: "image" | "document" },
): Promise<boolean> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return true;
  const found = await app.db
    .select({ owned: count() })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.kind, kind), isOneOf(files.id, requested)))
    .get();
  return found?.owned === requested.length;
}

/**
 * Returns names, types and sizes of documents and contracts, skipping null ids and ids of anything else. The caller
 * checks access to the profile that lists them.
 */
export async function describeDocuments(app: App, ids: ReadonlyArray<string | null>): Promise<DocumentInfo[]> {
  const requested = [...new Set(ids)].filter((id) => id !== null);
  if (requested.length === 0) return [];
  return app.db
    .select({ id: files.id, name: files.name, content_type: files.contentType, size: files.size })
    .from(files)
    .where(and(inArray(files.kind, ["document", "contract"]), isOneOf(files.id, requested)));
}
