import { isOneOf } from "~/db/is-one-of";
import { contentImages, files } from "~/db/schema";
import { imagesIn, lessonFilesIn } from "~/features/publishing/publishing/content-images";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

interface Change {
  kind: AnyContentKind;
  content: object;
  stored: object;
}

/**
 * Throws `invalid` for images outside the library, and for videos and captions that were not uploaded as such; those in
 * the stored version may stay.
 */
export async function requireKnownFiles(app: App, change: Change): Promise<void> {
  await requireLibraryImages(app, change);
  await requireLessonFiles(app, change);
}

async function requireLessonFiles(app: App, { kind, content, stored }: Change): Promise<void> {
  const kept = new Set(lessonFilesIn(kind, stored).map(({ id }) => id));
  const added = lessonFilesIn(kind, content).filter(({ id }) => !kept.has(id));
  if (added.length === 0) return;
  const rows = await app.db
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(
      isOneOf(
        files.id,
        added.map(({ id }) => id),
      ),
    );
  const unknown = added.filter((file) => !rows.some((row) => row.id === file.id && row.kind === file.kind));
  if (unknown.length === 0) return;
  throw new AppError("invalid", { fields: Object.fromEntries(unknown.map(({ at }) => [at, ["courses:issues.file"]])) });
}

async function requireLibraryImages(app: App, { kind, content, stored }: Change): Promise<void> {
  const kept = new Set(imagesIn(kind, stored).map(({ id }) => id));
  const added = imagesIn(kind, content).filter(({ id }) => !kept.has(id));
  if (added.length === 0) return;
  const rows = await app.db
    .select({ id: contentImages.fileId })
    .from(contentImages)
    .where(
      isOneOf(
        contentImages.fileId,
        added.map(({ id }) => id),
      ),
    );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = added.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError("invalid", {
    fields: Object.fromEntries(unknown.map(({ at }) => [at, ["desk:issues.image"]])),
  });
}
