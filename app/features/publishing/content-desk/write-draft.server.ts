import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { contentFileUses, contentImageUses, contentItems, contentRevisions } from "~/db/schema";
import { contentSearch } from "~/db/search-index";
import type { StaffViewer } from "~/features/core/access/viewer";
import { imagesIn, lessonFilesIn } from "~/features/publishing/publishing/content-images";
import { type AnyKind, contentSpots, titlesOf } from "~/features/publishing/publishing/kind";
import { valueAt } from "~/features/records/records/content";
import { indexTokens } from "~/features/text/search-words/index-tokens";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The limit of an item's content as JSON, in bytes: a row of D1 takes 2 MB, with the draft and the live version. */
const maxContentBytes = 750_000;

interface Draft {
  /** Null for the system, such as demo data. */
  actor: Pick<StaffViewer, "id"> | null;
  kind: AnyKind;
  id: string;
  content: object;
  /** The revision it becomes. */
  revision: number;
  restoredFrom?: number;
}

/** Throws `invalid`, about the form as a whole, for content that is too large to store. */
export function requireStorable(content: object): void {
  if (new TextEncoder().encode(JSON.stringify(content)).length <= maxContentBytes) return;
  throw new AppError("invalid", { fields: { "": ["desk:issues.tooLong"] } });
}

/** The columns of an item's row that follow from its draft. */
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
 * The statements that keep a saved draft as a version, index its words and note its files. They run in the batch of the
 * guarded update of the item's row: a version that another save has taken meanwhile rolls them back.
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

/** Of longer content only the beginning is found by its words. */
const maxIndexed = 100_000;

/** All text of a draft, in both languages. */
function wordsOf(kind: AnyKind, content: object): string {
  return contentSpots(kind)
    .flatMap(({ path, field }) => field.words(valueAt(content, path) ?? field.empty))
    .join("\n")
    .slice(0, maxIndexed);
}
