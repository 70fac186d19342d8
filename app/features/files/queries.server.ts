import { and, count, eq, sql } from "drizzle-orm";
import { files } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

/** What a form or page says about a stored document: its own name, content type, and size in bytes. */
export interface DocumentInfo {
  id: string;
  name: string;
  content_type: string;
  size: number;
}

/** Whether every one of `ids` is a file `actor` uploaded: a profile may show no one else's files. */
export async function ownsFiles(
  app: App,
  { actor, ids, kind = "image" }: { actor: Pick<Actor, "id">; ids: ReadonlyArray<string>; kind?: "image" | "document" },
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await app.db
    .select({ owned: count() })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.kind, kind), isOneOf(wanted)))
    .get();
  return found?.owned === wanted.length;
}

/**
 * Names, types and sizes of documents, for whoever may see the profile that shows them: that is the caller's to check.
 * Ids that are no document, and empty ones, are left out.
 */
export async function describeDocuments(app: App, ids: ReadonlyArray<string | null>): Promise<DocumentInfo[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return app.db
    .select({ id: files.id, name: files.name, content_type: files.contentType, size: files.size })
    .from(files)
    .where(and(eq(files.kind, "document"), isOneOf(wanted)));
}

function isOneOf(ids: readonly string[]) {
  return sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
