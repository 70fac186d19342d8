import { and, desc, eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { files, videos } from "~/db/schema";
import { lessonFilesIn } from "~/features/publishing/publishing/content-images";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";

/** A video or captions file as offered in the desk's form. */
export interface LessonFile {
  id: string;
  kind: "video" | "captions";
  name: string;
  /** In bytes. */
  size: number;
  /** In seconds; 0 for captions. */
  seconds: number;
  /** In pixels; 0 for captions. */
  height: number;
}

/** Maximum files of each kind offered in a form. */
const maxOffered = 60;

/** The newest videos and captions, and those the content already uses. */
export async function lessonFilesForForm(
  app: App,
  { kind, content }: { kind: AnyContentKind; content: object },
): Promise<LessonFile[]> {
  const newest = (of: LessonFile["kind"]) =>
    selectFiles(app).where(eq(files.kind, of)).orderBy(desc(files.id)).limit(maxOffered);
  const used = [...new Set(lessonFilesIn(kind, content).map(({ id }) => id))];
  const [newestVideos, newestCaptions, shown] = await app.db.batch([
    newest("video"),
    newest("captions"),
    selectFiles(app).where(and(sql`${files.kind} IN ('video', 'captions')`, isOneOf(files.id, used))),
  ]);
  const all = [...newestVideos, ...newestCaptions, ...shown];
  return [...new Map(all.map((row) => [row.id, row])).values()].flatMap(({ kind: of, durationMs, height, ...row }) =>
    of === "video" || of === "captions"
      ? [{ ...row, kind: of, seconds: (durationMs ?? 0) / 1000, height: height ?? 0 }]
      : [],
  );
}

function selectFiles(app: App) {
  return app.db
    .select({
      id: files.id,
      kind: files.kind,
      name: files.name,
      size: files.size,
      durationMs: videos.durationMs,
      height: videos.height,
    })
    .from(files)
    .leftJoin(videos, eq(videos.fileId, files.id))
    .$dynamic();
}
