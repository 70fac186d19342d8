import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { isNotOneOf, isOneOf } from "~/db/is-one-of";
import type { LetterAudience } from "~/db/letter-values";
import { investors, letterHolders } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { blocksFor, isEmptyLetter } from "./letter";
import type { OwnLetter } from "./own-letter.server";
import { listReaders } from "./readers.server";

/**
 * Returns the ids of the chosen investors who can get a letter, by what they get, and the statements that store whom
 * the startup calls holders. Throws `invalid` without readers, or if a version that has readers is empty.
 */
export async function chooseReaders(
  app: App,
  {
    actor,
    letter,
    readers,
    holders,
  }: { actor: StartupViewer; letter: OwnLetter; readers: readonly string[]; holders: readonly string[] },
): Promise<{ of: Record<LetterAudience, string[]>; statements: BatchItem<"sqlite">[] }> {
  const reachable = (await listReaders(app, { actor })).map(({ id }) => id);
  const chosen = reachable.filter((id) => readers.includes(id));
  if (chosen.length === 0) throw new AppError("invalid", { fields: { readers: ["letters:issues.readers"] } });
  const of = {
    holders: chosen.filter((id) => holders.includes(id)),
    prospects: chosen.filter((id) => !holders.includes(id)),
  };
  const isEmpty = isEmptyLetter(letter.written);
  if (isEmpty || (of.prospects.length > 0 && isEmptyLetter(blocksFor("prospects", letter.written)))) {
    throw new AppError("invalid", { fields: { readers: ["letters:issues.empty"] } });
  }
  return { of, statements: holderStatements(app, { actor, known: reachable, holders }) };
}

/** Stores whom the startup calls holders, among those it was shown. */
function holderStatements(
  app: App,
  { actor, known, holders }: { actor: StartupViewer; known: string[]; holders: readonly string[] },
): BatchItem<"sqlite">[] {
  const { startupId, readerId } = letterHolders;
  const ids = known.filter((id) => holders.includes(id));
  return [
    app.db
      .delete(letterHolders)
      .where(and(eq(startupId, actor.id), isOneOf(readerId, known), isNotOneOf(readerId, ids))),
    insertFrom(
      app.db,
      letterHolders,
      { startupId: actor.id, readerId: sql`${investors.id}`, createdAt: app.now() },
      sql`FROM ${investors} WHERE ${isOneOf(investors.id, ids)}`,
    ).onConflictDoNothing(),
  ];
}
