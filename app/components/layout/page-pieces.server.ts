/** A piece of a page: text, or bytes that were encoded for an earlier page. */
export type Piece = string | Uint8Array;

const encoder = new TextEncoder();

/** The most bytes of a UTF-16 unit in UTF-8. */
const bytesOfUnit = 3;

/** Where pages up to this many bytes are put together: allocating a buffer takes as long as filling it. */
const mostKept = 512 * 1024;
let kept: Uint8Array<ArrayBuffer> | undefined;

/** Longer pages get a buffer of their own. */
function roomFor(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes > mostKept) return new Uint8Array(bytes);
  kept ??= new Uint8Array(mostKept);
  return kept;
}

/** The answer with a page that consists of these pieces. Each text is encoded in its place. */
export function pageAnswer(pieces: readonly Piece[], init: ResponseInit): Response {
  const mostBytes = (piece: Piece) => piece.length * (typeof piece === "string" ? bytesOfUnit : 1);
  const room = roomFor(pieces.reduce((length, piece) => length + mostBytes(piece), 0));
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      end += encoder.encodeInto(piece, room.subarray(end)).written;
    } else {
      room.set(piece, end);
      end += piece.length;
    }
  }
  // `Response` copies the bytes, so the next page can use the same room.
  return new Response(room.subarray(0, end), init);
}
