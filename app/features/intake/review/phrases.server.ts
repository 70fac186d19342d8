import { and, asc, count, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { LostRace } from "~/db/lost-race";
import { accounts, reviewPhrases } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxPhrases, type PhraseTexts } from "./schema";

/** Lists the reviewers' shared phrases with their authors, oldest first. */
export async function listPhrases(app: App, { actor }: { actor: StaffViewer }) {
  requireStaff(actor, "profiles.review");
  return app.db
    .select({
      id: reviewPhrases.id,
      zhTW: reviewPhrases.zhTW,
      enUS: reviewPhrases.enUS,
      updatedAt: reviewPhrases.updatedAt,
      author: accounts.email,
    })
    .from(reviewPhrases)
    .leftJoin(accounts, eq(accounts.id, reviewPhrases.authorId))
    .orderBy(asc(reviewPhrases.id))
    .limit(maxPhrases);
}

export type Phrase = Awaited<ReturnType<typeof listPhrases>>[number];

/** Adds a phrase for all reviewers. Throws `wrong_state` when there are `maxPhrases`. */
export async function addPhrase(app: App, { actor, texts }: { actor: StaffViewer; texts: PhraseTexts }): Promise<void> {
  requireStaff(actor, "profiles.review");
  const at = app.now();
  const added = await insertIf(
    app.db,
    reviewPhrases,
    { id: ulid(at), authorId: actor.id, ...texts, createdAt: at, updatedAt: at },
    sql`(${app.db.select({ number: count() }).from(reviewPhrases)}) < ${maxPhrases}`,
  ).returning({ id: reviewPhrases.id });
  if (added.length === 0) throw new AppError("wrong_state");
}

/**
 * Changes a phrase, which any reviewer may do. Throws `not_found`, and `wrong_state` if it was changed since
 * `updatedAt`.
 */
export async function changePhrase(
  app: App,
  { actor, id, texts, updatedAt }: { actor: StaffViewer; id: string; texts: PhraseTexts; updatedAt: number },
): Promise<void> {
  requireStaff(actor, "profiles.review");
  const isPhrase = eq(reviewPhrases.id, id);
  const changed = await app.db
    .update(reviewPhrases)
    .set({ ...texts, updatedAt: Math.max(app.now(), updatedAt + 1) })
    .where(and(isPhrase, eq(reviewPhrases.updatedAt, updatedAt)))
    .returning({ id: reviewPhrases.id });
  if (changed.length > 0) return;
  const isThere = (await app.db.$count(reviewPhrases, isPhrase)) > 0;
  throw isThere ? new LostRace({ text: "reviewDesk:phrases.outdated" }) : new AppError("not_found");
}

/** Removes a phrase, which any reviewer may do; text inserted from it stays. */
export async function removePhrase(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "profiles.review");
  await app.db.delete(reviewPhrases).where(eq(reviewPhrases.id, id)).execute();
}
