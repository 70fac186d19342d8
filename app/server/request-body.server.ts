import { AppError } from "./errors";

/** How much of an unread body is drained, in bytes, and for how long, in milliseconds. */
const discardedBytes = 384 * 1024;
const discardedMs = 2_000;

/**
 * Streams a request's body. Throws `too_large` before reading if Content-Length exceeds `maxBytes`, otherwise as soon as
 * more bytes have arrived. If the caller stops early, the rest is drained, so the connection can still be answered.
 */
export async function* readChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new AppError("too_large");
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw new AppError("too_large");
      yield part.value;
    }
  } finally {
    await discardRest(reader);
  }
}

/** The whole body in one piece; throws as `readChunks` does. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of readChunks(request, maxBytes)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Drains an unread body. The runtime cuts a connection that is answered while its body is still arriving, and a client
 * that reuses it gets no response. Call it before the response is sent: afterwards the body cannot be read.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.body && !request.bodyUsed && !request.body.locked) await discardRest(request.body.getReader());
}

async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // A stalled body must not delay the response: cancelling ends the pending read.
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), discardedMs);
  try {
    for (let left = discardedBytes; left > 0; ) {
      const part = await reader.read();
      if (part.done) return;
      left -= part.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
  }
}
