import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { contentFileUses, contentImageUses, contentItems, contentRevisions } from "~/db/schema";
import { contentSearch } from "~/db/search-index";
import type { StaffViewer } from "~/features/core/access/viewer";
import { imagesIn, lessonFilesIn } from "~/features/publishing/publishing/content-images";
import { type AnyContentKind, contentSpots, titlesOf } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import { indexTokens } from "~/features/text/search-words/index-tokens";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * The maximum size of an item's content as JSON, in bytes: a D1 row is limited to 2 MB and holds both draft and live
 * version.
 */
const maxContentBytes = 750_000;

interface Draft {
  /** Null for the system, such as demo data. */
  actor: Pick<StaffViewer, "id"> | null;
  kind: AnyContentKind;
  id: string;
  content: object;
  /** The new revision. */
  revision: number;
  restoredFrom?: number;
}

/** Throws a form-level `invalid` for content too large to store. */
export function requireStorable(content: object): void {
  if (new TextEncoder().encode(JSON.stringify(content)).length <= maxContentBytes) return;
  throw new AppError("invalid", { fields: { "": ["desk:issues.tooLong"] } });
}

/** The columns of an item's row derived from its draft. */
export function draftColumns(app: App, { actor, kind, content }: Pick<Draft, "actor" | "kind" | "content">) {
  const titles = titlesOf(kind, content);
  return {
    draft: content as Record<string, unknown>,
    titleZhTW: titles.zh_tw,
    titleEnUS: titles.en_us,
    updatedBy: actor?.id ?? null,
    updatedAt: app.now(),
  };
}

/**
 * The statements that store a draft as a version, index its words and record its files. Run in the batch of the item's
 * guarded update, so that a version taken by a concurrent save rolls them back.
 */
export function draftStatements(app: App, draft: Draft): BatchItem<"sqlite">[] {
  const { actor, kind, id, content, revision, restoredFrom } = draft;
  const images = [...new Set(imagesIn(kind, content).map((image) => image.id))];
  const lessonFiles = [...new Set(lessonFilesIn(kind, content).map((file) => file.id))];
  return [
    app.db
      .insert(contentRevisions)
      .values({
        itemId: id,
        revision,
        content: content as Record<string, unknown>,
        savedBy: actor?.id ?? null,
        savedAt: app.now(),
        restoredFrom: restoredFrom ?? null,
      })
      .onConflictDoNothing(),
    app.db
      .delete(contentSearch)
      .where(
        sql`rowid = ${app.db.select({ doc: contentItems.doc }).from(contentItems).where(eq(contentItems.id, id))}`,
      ),
    insertFrom(
      app.db,
      contentSearch,
      { rowid: sql`i.doc`, kind: kind.name, words: indexTokens(wordsOf(kind, content)) },
      sql`FROM content_items i WHERE i.id = ${id}`,
    ),
    ...images.map((fileId) => app.db.insert(contentImageUses).values({ fileId, itemId: id }).onConflictDoNothing()),
    ...(lessonFiles.length === 0
      ? []
      : [
          insertFrom(
            app.db,
            contentFileUses,
            { fileId: sql`value`, itemId: id },
            sql`FROM json_each(${JSON.stringify(lessonFiles)}) WHERE true`,
          ).onConflictDoNothing(),
        ]),
  ];
}

/** Maximum characters indexed; longer content is searchable by its beginning only. */
const maxIndexed = 100_000;

/** All text of a draft, in both languages. */
function wordsOf(kind: AnyContentKind, content: object): string {
  return contentSpots(kind)
    .flatMap(({ path, field }) => field.words(valueAt(content, path) ?? field.empty))
    .join("\n")
    .slice(0, maxIndexed);
}
