import { and, eq, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { files, threadFiles } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Keeps files of `actor` for a thread, before the message that shows them is accepted: both sides may then read them,
 * and they are not removed as unused. Throws `invalid` unless every one is a file the actor uploaded. That the thread is
 * the actor's own is the caller's to check.
 */
export async function keepThreadFiles(
  app: App,
  {
    actor,
    pair,
    ids,
  }: { actor: Pick<Actor, "id">; pair: { investorId: string; startupId: string }; ids: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const isWanted = sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
  const own = and(eq(files.ownerId, actor.id), isWanted);
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
  if (kept.length !== wanted.length) {
    throw new AppError("invalid", { fields: { attachments: ["files:document.error.notYours"] } });
  }
}
