import { and, count, eq, sql } from "drizzle-orm";
import { files } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** A stored document as forms and pages show it; `size` is in bytes. */
export interface DocumentInfo {
  id: string;
  name: string;
  content_type: string;
  size: number;
}

/** Whether `actor` uploaded all of `ids`: a profile cannot show someone else's files. */
export async function ownsFiles(
  app: App,
  { actor, ids, kind = "image" }: { actor: Pick<Actor, "id">; ids: ReadonlyArray<string>; kind?: "image" | "document" },
): Promise<boolean> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return true;
  const found = await app.db
    .select({ owned: count() })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.kind, kind), isOneOf(requested)))
    .get();
  return found?.owned === requested.length;
}

/**
 * Names, types and sizes of documents. The caller checks access to the profile that lists them. Null ids and ids of
 * anything but documents are skipped.
 */
export async function describeDocuments(app: App, ids: ReadonlyArray<string | null>): Promise<DocumentInfo[]> {
  const requested = [...new Set(ids)].filter((id) => id !== null);
  if (requested.length === 0) return [];
  return app.db
    .select({ id: files.id, name: files.name, content_type: files.contentType, size: files.size })
    .from(files)
    .where(and(eq(files.kind, "document"), isOneOf(requested)));
}

function isOneOf(ids: readonly string[]) {
  return sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
