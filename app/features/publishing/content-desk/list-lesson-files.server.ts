import { and, desc, eq, sql } from "drizzle-orm";
import { files, videos } from "~/db/schema";
import { lessonFilesIn } from "~/features/publishing/publishing/content-images";
import type { AnyKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";

/** A video, or the captions of one, as the desk's form offers it. */
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

/** How many files of each kind a form offers. */
const maxOffered = 60;

/** The newest videos and captions, and those that the content shows already. */
export async function lessonFilesForForm(
  app: App,
  { kind, content }: { kind: AnyKind; content: object },
): Promise<LessonFile[]> {
  const newest = (of: LessonFile["kind"]) =>
    selectFiles(app).where(eq(files.kind, of)).orderBy(desc(files.id)).limit(maxOffered);
  const used = [...new Set(lessonFilesIn(kind, content).map(({ id }) => id))];
  const [newestVideos, newestCaptions, shown] = await app.db.batch([
    newest("video"),
    newest("captions"),
    selectFiles(app).where(
      and(
        sql`${files.kind} IN ('video', 'captions')`,
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(used)}))`,
      ),
    ),
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
