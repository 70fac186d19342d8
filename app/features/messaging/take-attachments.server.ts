import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { files } from "~/db/schema";
import { fileUrl } from "~/features/files/file-url";
import { keepThreadFiles } from "~/features/files/keep-thread-files.server";
import type { App } from "~/server/app.server";
import type { Attachment } from "./protocol";
import type { Pair } from "./rules";

/**
 * The attachments of a message, in the order of `ids`. First records that the pair's thread uses the files, so that the
 * other side may open them and the clean-up of unused files keeps them. Throws `invalid` for an id that is not a file
 * of `ownerId`.
 */
export async function takeAttachments(
  app: App,
  { ownerId, pair, ids }: { ownerId: string; pair: Pair; ids: readonly string[] },
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  await keepThreadFiles(app, { actor: { id: ownerId }, pair, ids });
  const found = await app.db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isOneOf(files.id, ids)));
  return ids.flatMap((id) => {
    const file = found.find((candidate) => candidate.id === id);
    if (!file || (file.kind !== "image" && file.kind !== "document")) return [];
    const { kind, name, contentType, size } = file;
    return [{ id, kind, name, content_type: contentType, size, path: fileUrl(id) }];
  });
}
