import type { App } from "~/server/app.server";
import type { StoredObject } from "./formats";

const listed = ["httpMetadata", "customMetadata"] as const;

/** Lists a page of stored files; `next` is null after the last page. */
export async function listFiles(
  app: App,
  { after }: { after: string },
): Promise<{ files: StoredObject[]; next: string | null }> {
  const page = await app.files.list({ startAfter: after || undefined, limit: 500, include: [...listed] });
  const files = page.objects.map(({ key, size, httpMetadata, customMetadata }) => ({
    key,
    size,
    httpMetadata: textsOf(httpMetadata),
    customMetadata: textsOf(customMetadata),
  }));
  return { files, next: page.truncated ? (files.at(-1)?.key ?? null) : null };
}

/** A cache's expiry would be a date; we set none. */
function textsOf(metadata: object = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => typeof value === "string"));
}

/** Stores a file in one piece. R2 refuses it if the checksum differs. */
export async function storeRestoredFile(
  app: App,
  { file, sha256, body }: { file: StoredObject; sha256: string; body: ReadableStream },
): Promise<void> {
  const { key, httpMetadata, customMetadata } = file;
  await app.files.put(key, body, { httpMetadata, customMetadata, sha256 });
}

/** Begins the upload of a file in pieces, for those larger than a request may be; returns its id. */
export async function beginUpload(app: App, { key, httpMetadata, customMetadata }: StoredObject): Promise<string> {
  return (await app.files.createMultipartUpload(key, { httpMetadata, customMetadata })).uploadId;
}

/** Stores a piece of a file; pieces are numbered from 1, and all but the last are of one size. */
export async function uploadPart(
  app: App,
  { key, uploadId, number, body }: { key: string; uploadId: string; number: number; body: ReadableStream },
): Promise<string> {
  return (await app.files.resumeMultipartUpload(key, uploadId).uploadPart(number, body)).etag;
}

/** Joins the pieces. */
export async function endUpload(
  app: App,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: string[] },
): Promise<void> {
  const parts = etags.map((etag, at) => ({ partNumber: at + 1, etag }));
  await app.files.resumeMultipartUpload(key, uploadId).complete(parts);
}
