import { ulid } from "ulidx";
import { files } from "~/db/schema";
import type { fileKinds } from "~/db/schema/files/files";
import type { App } from "~/server/app.server";
import { cleanFileName } from "./file-name";
import { strippedMetadata } from "./read-stripped.server";

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
 * Writes a file to R2 under a new id and records its owner, with a clean name (`cleanFileName`). Performs no checks:
 * `storeImage` and `storeDocument` validate uploads first.
 */
export async function storeFile(
  app: App,
  options: {
    ownerId: string;
    kind: (typeof fileKinds)[number];
    name: string;
    contentType: string;
    bytes: Uint8Array;
    /** Whether the image was stripped of its metadata (`stripImage`). */
    isStripped?: boolean;
  },
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
  await app.db.insert(files).values({
    id,
    ownerId: options.ownerId,
    kind: options.kind,
    name,
    contentType: options.contentType,
    size: options.bytes.byteLength,
    createdAt: now,
  });
  return { id, path: `/files/${id}`, name, content_type: options.contentType, size: options.bytes.byteLength };
}
