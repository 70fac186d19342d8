import { AppError } from "~/server/errors";

/**
 * The fields of a body in one of the two form encodings, read as they come: a large file is in memory once, not once
 * whole and once as a part. Throws `too_large` before anything is read where the size is announced, and otherwise as soon
 * as there are more than `maxBytes`; `bad_request` for what cannot be read.
 */
export async function readFormBody(request: Request, contentType: string, maxBytes: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new AppError("too_large");
  let size = 0;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.byteLength;
        if (size > maxBytes) controller.error(new AppError("too_large"));
        else controller.enqueue(part);
      },
    }),
  );
  try {
    return await new Response(counted, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw new AppError(size > maxBytes ? "too_large" : "bad_request");
  }
}
