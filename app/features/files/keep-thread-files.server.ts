import { and, eq, inArray, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { isOneOf } from "~/db/is-one-of";
import { files, threadFiles } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Links the actor's files to a thread before the message with them is accepted: both sides can then read them, and they
 * are not removed as unused. Throws `invalid` unless the actor uploaded all of them as images or documents. The caller
 * checks that the actor belongs to the thread.
 */
export async function keepThreadFiles(
  app: App,
  {
    actor,
    pair,
    ids,
  }: { actor: Pick<Actor, "id">; pair: { investorId: string; startupId: string }; ids: readonly string[] },
): Promise<void> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return;
  const isRequested = isOneOf(files.id, requested);
  const own = and(eq(files.ownerId, actor.id), inArray(files.kind, ["image", "document"]), isRequested);
  const [, kept] = await app.db.batch([
    insertFrom(
      app.db,
      threadFiles,
      { fileId: sql`${files.id}`, investorId: pair.investorId, startupId: pair.startupId },
      sql`FROM ${files} WHERE ${own}`,
    ).onConflictDoNothing(),
    app.db
      .select({ id: files.id })
      .from(files)
      .innerJoin(threadFiles, eq(threadFiles.fileId, files.id))
      .where(and(own, eq(threadFiles.investorId, pair.investorId), eq(threadFiles.startupId, pair.startupId))),
  ]);
  if (kept.length !== requested.length) {
    throw new AppError("invalid", { fields: { attachments: ["files:document.error.notYours"] } });
  }
}
