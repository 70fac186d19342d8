import { minuteMs } from "~/durations";
import { AppError } from "./errors";

/**
 * How much of an unread body is drained, in bytes: up to the largest form if the length is announced, less if the body
 * may never end.
 */
const discardedBytes = { announced: 66 * 1024 * 1024, unannounced: 384 * 1024 };

/** Draining stops after this long without a byte, and after this long in total, in milliseconds. */
const discardedMs = { idle: 2_000, total: minuteMs };

/**
 * Streams a request's body. Throws `too_large` before reading if Content-Length exceeds `maxBytes`, otherwise once more
 * bytes have arrived. If the caller stops early, the rest is drained, so that the connection can still be answered.
 */
export async function* readChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new AppError("too_large");
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  let isWhole = false;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw new AppError("too_large");
      yield part.value;
    }
    isWhole = true;
  } finally {
    if (!isWhole) await discardRest(request, reader);
  }
}

/** Reads the whole body at once; throws like `readChunks`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("Content-Length") ?? Number.NaN);
  // The body cannot exceed its announced length, so it can be read at once, which is faster than streaming.
  if (announced <= maxBytes) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of readChunks(request, maxBytes)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Drains an unread body: the runtime cuts a connection that is answered while its body is still arriving, and a client
 * that reuses it gets no response. Call it before the response is sent, because the body cannot be read afterwards.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.bodyUsed && request.body && !request.body.locked) await discardRest(request, request.body.getReader());
}

async function discardRest(request: Request, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  const isAnnounced = announced > 0 && announced <= discardedBytes.announced;
  // A stalled body must not delay the response: cancelling ends the pending read.
  const stop = () => void reader.cancel().catch(() => undefined);
  const total = setTimeout(stop, discardedMs.total);
  let idle = setTimeout(stop, discardedMs.idle);
  try {
    for (let left = isAnnounced ? announced : discardedBytes.unannounced; left > 0; ) {
      const part = await reader.read();
      if (part.done) return;
      left -= part.value.byteLength;
      clearTimeout(idle);
      idle = setTimeout(stop, discardedMs.idle);
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
  }
}
