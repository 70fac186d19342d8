import { and, desc, eq, like } from "drizzle-orm";
import { files, threadFiles } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { onePagerNames } from "~/features/profiles/one-pager/rules";
import type { App } from "~/server/app.server";
import { isReaderKind, type ReaderKey, splitReader } from "./readers";

/** A one-pager that a reader can download. */
export interface SentOnePager {
  /** The file's id. */
  id: string;
  name: string;
  /** When it was made, in milliseconds. */
  createdAt: number;
}

/** Upper bound on the one-pagers sent to one investor. */
const shownAtMost = 20;

/**
 * Returns the actor's one-pagers that a reader can download, newest first: those sent in their conversation, so none
 * for a kind or a group. Rules do not apply to sent files (product §22.6).
 */
export async function findSentOnePagers(
  app: App,
  { actor, reader }: { actor: Pick<StartupViewer, "id">; reader: ReaderKey },
): Promise<SentOnePager[]> {
  if (isReaderKind(reader)) return [];
  const { kind, id } = splitReader(reader);
  if (kind === "group") return [];
  return app.db
    .select({ id: files.id, name: files.name, createdAt: files.createdAt })
    .from(threadFiles)
    .innerJoin(files, eq(files.id, threadFiles.fileId))
    .where(
      and(
        eq(threadFiles.startupId, actor.id),
        eq(threadFiles.investorId, id),
        eq(files.ownerId, actor.id),
        like(files.name, onePagerNames),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(shownAtMost);
}
