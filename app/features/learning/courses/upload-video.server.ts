import { and, asc, eq, lt } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { files, videos, videoUploadParts, videoUploads } from "~/db/schema";
import { hourMs } from "~/durations";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { cleanFileName } from "~/features/files/file-name";
import { ownsFiles } from "~/features/files/queries.server";
import { requireUploadQuota } from "~/features/files/require-upload-quota.server";
import { maxVideoBytes, sniffVideo } from "~/features/files/video-type";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** R2 requires equal parts of at least 5 MB, except the last. */
export const partBytes = 5 * 1024 * 1024;

/** Uploads idle for this long are abandoned, in milliseconds. */
const abandonedAfter = 48 * hourMs;

/** A multipart upload as the desk's form tracks it. */
export interface VideoUpload {
  /** The id of the future file. */
  id: string;
  /** The size of each part but the last, in bytes. */
  partSize: number;
  parts: number;
  /** The stored parts, counted from 1. */
  stored: number[];
}

type Row = typeof videoUploads.$inferSelect;

/**
 * Starts a multipart upload of a video, or resumes an interrupted one with the same name and size. Throws `forbidden`,
 * `too_large` above 4 GB, and `rate_limited`.
 */
export async function startVideoUpload(
  app: App,
  { actor, name, size }: { actor: StaffViewer; name: string; size: number },
): Promise<VideoUpload> {
  requireStaff(actor, "content.edit");
  if (size > maxVideoBytes) throw new AppError("too_large");
  const begun = await app.db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.accountId, actor.id), eq(videoUploads.name, name), eq(videoUploads.size, size)))
    .get();
  if (begun) return describeUpload(app, begun);
  await requireUploadQuota(app, { actor, kind: "video" });
  const now = app.now();
  const id = ulid(now);
  const { uploadId } = await app.files.createMultipartUpload(id);
  const row: Row = {
    ...{ id, accountId: actor.id, uploadId, name, size, partSize: partBytes },
    contentType: "",
    createdAt: now,
    updatedAt: now,
  };
  await commit(app, [app.db.insert(videoUploads).values(row)]);
  return describeUpload(app, row);
}

/** The state of the actor's upload. Throws `forbidden` and `not_found`. */
export async function findVideoUpload(app: App, options: { actor: StaffViewer; id: string }): Promise<VideoUpload> {
  return describeUpload(app, await requireUpload(app, options));
}

/**
 * Stores a part of an upload, replacing an earlier copy. Throws `forbidden`, `not_found`, `invalid` for a wrong size,
 * and `unsupported_media_type` if the first part does not begin an MP4 or WebM file.
 */
export async function storeVideoPart(
  app: App,
  { actor, id, number, bytes }: { actor: StaffViewer; id: string; number: number; bytes: Uint8Array },
): Promise<VideoUpload> {
  const upload = await requireUpload(app, { actor, id });
  const last = partsOf(upload);
  const expected = number < last ? upload.partSize : upload.size - (last - 1) * upload.partSize;
  if (number > last || bytes.byteLength !== expected) throw new AppError("invalid", { fields: { file: ["invalid"] } });
  const type = number === 1 ? sniffVideo(bytes) : null;
  if (number === 1 && type === null) throw new AppError("unsupported_media_type");
  const { etag } = await app.files.resumeMultipartUpload(upload.id, upload.uploadId).uploadPart(number, bytes);
  await app.db.batch([
    app.db
      .insert(videoUploadParts)
      .values({ uploadId: id, number, etag })
      .onConflictDoUpdate({ target: [videoUploadParts.uploadId, videoUploadParts.number], set: { etag } }),
    app.db
      .update(videoUploads)
      .set({ updatedAt: app.now(), ...(type && { contentType: type }) })
      .where(eq(videoUploads.id, id)),
  ]);
  return describeUpload(app, upload);
}

/** Facts the browser read from a video: length in seconds, size in pixels, and the poster's file id. */
export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
  posterId: string | null;
}

/**
 * Completes an upload whose parts are all stored and makes it a file; idempotent. Throws `forbidden`, `not_found`,
 * `wrong_state` while parts are missing, and `invalid` for a poster that the actor has not uploaded.
 */
export async function completeVideoUpload(
  app: App,
  { actor, id, facts }: { actor: StaffViewer; id: string; facts: VideoFacts },
): Promise<{ id: string; name: string; size: number }> {
  requireStaff(actor, "content.edit");
  const made = await app.db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(and(eq(files.id, id), eq(files.kind, "video"), eq(files.ownerId, actor.id)))
    .get();
  if (made) return made;
  const upload = await requireUpload(app, { actor, id });
  if (facts.posterId !== null && !(await ownsFiles(app, { actor, ids: [facts.posterId] }))) {
    throw new AppError("invalid", { fields: { poster: ["invalid"] } });
  }
  const parts = await listParts(app, id);
  if (parts.length < partsOf(upload)) throw new AppError("wrong_state");
  // If a completion's response was lost, the object exists and the upload does not.
  if (!(await app.files.head(id))) {
    await app.files
      .resumeMultipartUpload(id, upload.uploadId)
      .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
  }
  const name = cleanFileName(upload.name, upload.contentType);
  const { contentType, size } = upload;
  await commit(app, [
    app.db
      .insert(files)
      .values({ id, ownerId: actor.id, kind: "video", name, contentType, size, createdAt: app.now() }),
    app.db.insert(videos).values({
      fileId: id,
      durationMs: Math.round(facts.seconds * 1000),
      width: facts.width,
      height: facts.height,
      posterId: facts.posterId,
    }),
    app.db.delete(videoUploads).where(eq(videoUploads.id, id)),
  ]);
  return { id, name, size };
}

/** Cancels the actor's upload. Throws `forbidden` and `not_found`. */
export async function cancelVideoUpload(app: App, options: { actor: StaffViewer; id: string }): Promise<void> {
  await abandon(app, await requireUpload(app, options));
}

/** Abandoned uploads removed per cron run. */
const batchSize = 50;

/** Removes uploads idle for 48 hours; returns how many. Run by cron. */
export async function removeAbandonedUploads(app: App): Promise<number> {
  const abandoned = await app.db
    .select()
    .from(videoUploads)
    .where(lt(videoUploads.updatedAt, app.now() - abandonedAfter))
    .orderBy(asc(videoUploads.updatedAt))
    .limit(batchSize);
  for (const upload of abandoned) await abandon(app, upload);
  return abandoned.length;
}

async function abandon(app: App, { id, uploadId }: Row): Promise<void> {
  // R2 may have removed it already.
  await app.files
    .resumeMultipartUpload(id, uploadId)
    .abort()
    .catch((error: unknown) => console.warn(`The upload ${id} could not be aborted.`, error));
  await app.db.delete(videoUploads).where(eq(videoUploads.id, id));
}

async function requireUpload(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<Row> {
  requireStaff(actor, "content.edit");
  const upload = await app.db
    .select()
    .from(videoUploads)
    .where(and(eq(videoUploads.id, id), eq(videoUploads.accountId, actor.id)))
    .get();
  if (!upload) throw new AppError("not_found");
  return upload;
}

const partsOf = ({ size, partSize }: Row) => Math.ceil(size / partSize);

const listParts = (app: App, id: string) =>
  app.db
    .select({ number: videoUploadParts.number, etag: videoUploadParts.etag })
    .from(videoUploadParts)
    .where(eq(videoUploadParts.uploadId, id))
    .orderBy(asc(videoUploadParts.number));

async function describeUpload(app: App, upload: Row): Promise<VideoUpload> {
  const stored = (await listParts(app, upload.id)).map(({ number }) => number);
  return { id: upload.id, partSize: upload.partSize, parts: partsOf(upload), stored };
}
