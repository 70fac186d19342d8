import { ascii, concat, nameAt, orientationBlock, orientationOf, take, viewOf } from "./image-bytes";

const signatureLength = 8;
/** Size of a chunk's length, name and checksum. */
const frameLength = 12;

/** The chunks needed for rendering, APNG included, with their maximum length. */
const renderedChunks: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  bKGD: 6,
  cHRM: 32,
  cICP: 4,
  cLLI: 8,
  gAMA: 4,
  iCCP: Number.POSITIVE_INFINITY,
  mDCV: 24,
  pHYs: 9,
  sBIT: 4,
  sRGB: 1,
  acTL: 8,
  fcTL: 26,
  fdAT: Number.POSITIVE_INFINITY,
};

/** Keeps the chunks needed for rendering and the orientation. Throws a RangeError for a truncated file. */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [take(bytes, 0, signatureLength)];
  let hasPicture = false;
  for (let at = signatureLength; ; ) {
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    const chunk = take(bytes, at, length + frameLength);
    at += length + frameLength;
    if (length <= (renderedChunks[name] ?? -1)) kept.push(chunk);
    if (name === "IDAT") hasPicture ||= length > 0;
    // Only before the pixels, where decoders expect it.
    if (name === "eXIf" && !hasPicture) {
      const orientation = orientationOf(chunk.subarray(8, 8 + length));
      if (orientation !== null) kept.push(newChunk("eXIf", orientationBlock(orientation)));
    }
    if (name === "IEND") return hasPicture ? concat(kept) : null;
  }
}

function newChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = concat([new Uint8Array(4), ascii(name), data, new Uint8Array(4)]);
  const view = viewOf(chunk);
  view.setUint32(0, data.byteLength);
  view.setUint32(chunk.byteLength - 4, checksum(chunk.subarray(4, -4)));
  return chunk;
}

/** Computes PNG's CRC-32. Needs no table, since it only runs over a few bytes. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
