import { ulid } from "ulidx";
import { files, videos } from "~/db/schema";
import type { App } from "~/server/app.server";
import { seededRandom } from "./random";

/** A video or the captions of the demo courses, in `demo/videos`. */
interface LessonFile {
  /** The file's name in that folder. */
  name: string;
  contentType: "video/webm" | "text/vtt";
  /** In pixels; 0 for captions. */
  width: number;
  height: number;
}

/** Every demo video has four slides of seven seconds. */
export const demoVideoSeconds = 28;

export const demoVideos = [
  "ten-slides",
  "problem-first",
  "valuation",
  "cap-table",
  "liquidation",
  "anti-dilution",
  "data-room",
  "numbers-match",
] as const;
export type DemoVideo = (typeof demoVideos)[number];

const webm = { contentType: "video/webm", width: 640, height: 360 } as const;
const vtt = { contentType: "text/vtt", width: 0, height: 0 } as const;

export const lessonFiles: readonly LessonFile[] = [
  ...demoVideos.flatMap((name) => [
    { name: `${name}.webm`, ...webm },
    { name: `${name}.zh-TW.vtt`, ...vtt },
    { name: `${name}.en-US.vtt`, ...vtt },
  ]),
  { name: "ten-slides-small.webm", ...webm, width: 320, height: 180 },
];

/** A fixed time, because it is part of the files' ids, which are the same in every database. */
const madeAt = Date.UTC(2026, 8, 2);

/** Returns the id of a demo file; the file itself is stored by `storeLessonFile`. */
export const lessonFileId = (name: string): string => {
  const at = lessonFiles.findIndex((file) => file.name === name);
  if (at < 0) throw new Error(`There is no demo file ${name}.`);
  return ulid(madeAt + at, seededRandom(`lesson/${name}`).next);
};

/** Stores the bytes of a demo file once, owned by the demo admin. Returns false for unknown names. */
export async function storeLessonFile(
  app: App,
  { name, bytes, ownerId }: { name: string; bytes: ArrayBuffer; ownerId: string },
): Promise<boolean> {
  const file = lessonFiles.find((one) => one.name === name);
  if (!file) return false;
  const { contentType, width, height } = file;
  const id = lessonFileId(name);
  const isVideo = contentType === "video/webm";
  await app.files.put(id, bytes, { httpMetadata: { contentType } });
  const kind = isVideo ? "video" : "captions";
  const row = { id, ownerId, kind, name, contentType, size: bytes.byteLength, createdAt: madeAt } as const;
  await app.db.insert(files).values(row).onConflictDoNothing();
  if (isVideo) {
    await app.db
      .insert(videos)
      .values({ fileId: id, durationMs: demoVideoSeconds * 1000, width, height })
      .onConflictDoNothing();
  }
  return true;
}
