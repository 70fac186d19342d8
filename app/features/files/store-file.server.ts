import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { files } from "~/db/schema";
import type { App } from "~/server/app.server";
import { cleanFileName } from "./file-name";
import { strippedMetadata } from "./read-stripped.server";
import { hasUploadsLeft, tooManyUploads, type UploadKind } from "./require-upload-quota.server";

export interface StoredFile {
  id: string;
  /** The file's URL path: `/files/ID`. */
  path: string;
  name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/**
 * Writes a file to R2 under a new id and records its owner, with a clean name (`cleanFileName`). `storeImage` and
 * `storeDocument` validate uploads first. Throws `rate_limited` for an upload beyond the day's limit, however many are
 * stored at once.
 */
export async function storeFile(
  app: App,
  options: {
    ownerId: string;
    name: string;
    contentType: string;
    bytes: Uint8Array;
    /** Whether the image was stripped of its metadata (`stripImage`). */
    isStripped?: boolean;
  } & (
    | {
        kind: UploadKind;
        /** Whether its owner has uploaded it, which counts against the day's limit. */
        isUpload?: boolean;
      }
    | { kind: "contract"; isUpload?: false }
  ),
): Promise<StoredFile> {
  const now = app.now();
  const id = ulid(now);
  const name = cleanFileName(options.name, options.contentType);
  // The object first: a row must never point to a missing object. An object without a row is unreachable and removed
  // later.
  await app.files.put(id, options.bytes, {
    httpMetadata: { contentType: options.contentType },
    ...(options.isStripped ? { customMetadata: strippedMetadata } : {}),
  });
  const { ownerId, kind, contentType } = options;
  const stored = await insertIf(
    app.db,
    files,
    { id, ownerId, kind, name, contentType, size: options.bytes.byteLength, createdAt: now },
    options.isUpload ? hasUploadsLeft(app, { ownerId, kind: options.kind }) : sql`1`,
  ).returning({ id: files.id });
  if (stored.length === 0) {
    await app.files.delete(id);
    throw tooManyUploads();
  }
  return { id, path: `/files/${id}`, name, content_type: options.contentType, size: options.bytes.byteLength };
}
