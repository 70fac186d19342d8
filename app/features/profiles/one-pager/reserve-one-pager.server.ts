import { and, count, desc, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { files, onePagers } from "~/db/schema";
import type { OnePagerLanguage } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { StoredFile } from "~/features/files/store-file.server";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { abandonedAfter, onePagerAllowance } from "./rules";

type Owner = Pick<StartupViewer, "id" | "level">;

/** The options of a one-pager. */
export interface OnePagerChoice {
  language: OnePagerLanguage;
  hasFundraising: boolean;
  revision: number;
  isListed: boolean;
  /** The facts shown in grey. */
  staleFacts: readonly string[];
}

/**
 * Counts a one-pager before it is made. Count and insert are one statement, so concurrent requests cannot take the same
 * last one. Returns the file if one was made under the same `clientId`. Throws `no_downloads`, and `wrong_state` while
 * it is being made under that id.
 */
export async function reserveOnePager(
  app: App,
  { actor, clientId, choice }: { actor: Owner; clientId: string; choice: OnePagerChoice },
): Promise<{ id: string } | { file: StoredFile }> {
  const now = app.now();
  const id = ulid(now);
  const month = taipeiMonth(now);
  const made = sql`(SELECT count(*) FROM ${onePagers} WHERE ${countedIn(app, actor.id)})`;
  const own = eq(onePagers.startupId, actor.id);
  const [, , taken, [standing]] = await app.db.batch([
    // Abandoned requests return their download.
    app.db.delete(onePagers).where(and(own, isNull(onePagers.fileId), lte(onePagers.createdAt, now - abandonedAfter))),
    // Earlier months' files are kept only by the threads they were sent to.
    app.db.delete(onePagers).where(and(own, ne(onePagers.month, month), isNotNull(onePagers.fileId))),
    insertIf(
      app.db,
      onePagers,
      { id, startupId: actor.id, clientId, month, ...choice, createdAt: now },
      sql`${made} < ${onePagerAllowance(actor.level)}`,
    )
      .onConflictDoNothing()
      .returning({ id: onePagers.id }),
    app.db
      .select(fileColumns)
      .from(onePagers)
      .leftJoin(files, eq(files.id, onePagers.fileId))
      .where(and(own, eq(onePagers.clientId, clientId))),
  ]);
  if (taken.length > 0) return { id };
  if (!standing) throw new AppError("no_downloads");
  const file = asStored(standing);
  if (!file) throw new AppError("wrong_state");
  return { file };
}

/** Records the finished file. Throws `wrong_state` if the reservation was dropped in the meantime. */
export async function settleOnePager(app: App, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  await commitGuarded(app, {
    update: app.db
      .update(onePagers)
      .set({ fileId })
      .where(and(eq(onePagers.id, id), isNull(onePagers.fileId))),
  });
}

/** Returns the download after a failure. */
export async function releaseOnePager(app: App, { id }: { id: string }): Promise<void> {
  await app.db.delete(onePagers).where(and(eq(onePagers.id, id), isNull(onePagers.fileId)));
}

/** This month's newest one-pager with the same content, preferably in the same language; null if there is none. */
export async function findSameOnePager(
  app: App,
  { actor, choice }: { actor: Pick<StartupViewer, "id">; choice: OnePagerChoice },
): Promise<StoredFile | null> {
  const found = await app.db
    .select(fileColumns)
    .from(onePagers)
    .innerJoin(files, eq(files.id, onePagers.fileId))
    .where(
      and(
        eq(onePagers.startupId, actor.id),
        eq(onePagers.month, taipeiMonth(app.now())),
        eq(onePagers.hasFundraising, choice.hasFundraising),
        eq(onePagers.revision, choice.revision),
        eq(onePagers.isListed, choice.isListed),
        eq(onePagers.staleFacts, choice.staleFacts),
      ),
    )
    .orderBy(desc(eq(onePagers.language, choice.language)), desc(onePagers.id))
    .limit(1)
    .get();
  return found ? asStored(found) : null;
}

/** The one-pagers the startup has left this month, its monthly allowance, and those it has made. */
export async function getOnePagers(app: App, { actor }: { actor: Owner }) {
  const allowance = onePagerAllowance(actor.level);
  const [[counted], made] = await app.db.batch([
    app.db.select({ number: count() }).from(onePagers).where(countedIn(app, actor.id)),
    app.db
      .select({
        id: files.id,
        name: files.name,
        language: onePagers.language,
        has_fundraising: onePagers.hasFundraising,
        created_at: onePagers.createdAt,
      })
      .from(onePagers)
      .innerJoin(files, eq(files.id, onePagers.fileId))
      .where(and(eq(onePagers.startupId, actor.id), eq(onePagers.month, taipeiMonth(app.now()))))
      .orderBy(desc(onePagers.id))
      .limit(shownAtMost),
  ]);
  return { left: Math.max(0, allowance - (counted?.number ?? 0)), allowance, month: taipeiMonth(app.now()), made };
}

/** Upper bound on every level's monthly allowance. */
const shownAtMost = 50;

/** The one-pagers that count toward this month: made in it, or in progress and not abandoned. */
function countedIn(app: App, startupId: string) {
  const now = app.now();
  return and(
    eq(onePagers.startupId, startupId),
    eq(onePagers.month, taipeiMonth(now)),
    sql`(${onePagers.fileId} IS NOT NULL OR ${onePagers.createdAt} > ${now - abandonedAfter})`,
  );
}

/** A batch returns rows by column name, so names must be unique. */
const fileColumns = { id: files.id, name: files.name, content_type: files.contentType, size: files.size };

/** Null while there is no file. */
function asStored({ id, name, content_type, size }: Nullable<Omit<StoredFile, "path">>): StoredFile | null {
  if (id === null || name === null || content_type === null || size === null) return null;
  return { id, path: `/files/${id}`, name, content_type, size };
}

type Nullable<Shape> = { [Key in keyof Shape]: Shape[Key] | null };
