import { byteRange } from "~/features/files/byte-range";
import type { App } from "~/server/app.server";

interface StoredObject {
  /** Its key in R2; the content under it never changes. */
  id: string;
  /** In bytes. */
  size: number;
  /** Milliseconds. */
  createdAt: number;
}

/**
 * Opens the part of a file that a request's `Range` asks for, or all of it: returns the response and the R2 object,
 * which is null for a range outside the file. Null if the file's object is missing. Adds to `headers`.
 */
export async function openRange(app: App, request: Request, file: StoredObject, headers: Headers) {
  const { id, size, createdAt } = file;
  headers.set("ETag", `"${id}"`);
  headers.set("Accept-Ranges", "bytes");
  const range = byteRange(
    { range: request.headers.get("Range"), ifRange: request.headers.get("If-Range") },
    { size, etag: `"${id}"`, modifiedAt: createdAt },
  );
  if (range.kind === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return { object: null, response: new Response(null, { status: 416, headers }) };
  }
  const part = range.kind === "part" ? { offset: range.from, length: range.length } : undefined;
  const object = await app.files.get(id, { range: part });
  if (!object) return null;
  headers.set("Content-Length", String(part ? part.length : size));
  if (!part) return { object, response: new Response(object.body, { headers }) };
  headers.set("Content-Range", `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`);
  return { object, response: new Response(object.body, { status: 206, headers }) };
}
