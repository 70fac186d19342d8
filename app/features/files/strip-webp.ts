import { ascii, concat, nameAt, orientationBlock, orientationOf, startsWith, take, viewOf } from "./image-bytes";

const headLength = 12;
const chunkHeadLength = 8;
/** Size of an animation frame's header, before the frame's own chunks. */
const frameHeadLength = 16;

const renderedChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const renderedFrameChunks = new Set(["VP8 ", "VP8L", "ALPH"]);
const features = { exif: 0x08, xmp: 0x04 } as const;

interface Chunk {
  name: string;
  data: Uint8Array;
}

/** Keeps the chunks needed for rendering and the orientation. Throws a RangeError for a truncated file. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const size = viewOf(bytes).getUint32(4, true);
  if (size < 4) return null;
  const chunks = chunksOf(take(bytes, 0, chunkHeadLength + size).subarray(headLength));
  if (!chunks.some(({ name }) => name === "VP8 " || name === "VP8L" || name === "ANMF")) return null;
  const exif = chunks.find(({ name }) => name === "EXIF")?.data;
  const orientation = exif ? orientationOf(startsWith(exif, "Exif\0\0") ? exif.subarray(6) : exif) : null;
  // Only the extended format can store the orientation.
  const isExtended = chunks[0]?.name === "VP8X";
  const exifChunks = isExtended && orientation !== null ? [chunkOf("EXIF", orientationBlock(orientation))] : [];
  const kept = chunks
    .filter(({ name }) => renderedChunks.has(name))
    .map(({ name, data }) => {
      if (name === "VP8X") return chunkOf(name, withFeatures(data, { hasExif: exifChunks.length > 0 }));
      return chunkOf(name, name === "ANMF" ? strippedFrame(data) : data);
    });
  const body = concat([ascii("WEBP"), ...kept, ...exifChunks]);
  const head = concat([ascii("RIFF"), new Uint8Array(4)]);
  viewOf(head).setUint32(4, body.byteLength, true);
  return concat([head, body]);
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ name: nameAt(bytes, at), data: take(bytes, at + chunkHeadLength, length) });
    at += chunkHeadLength + length + (length % 2);
  }
  return chunks;
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(chunkHeadLength + data.byteLength + (data.byteLength % 2));
  chunk.set(ascii(name));
  viewOf(chunk).setUint32(4, data.byteLength, true);
  chunk.set(data, chunkHeadLength);
  return chunk;
}

function withFeatures(data: Uint8Array, { hasExif }: { hasExif: boolean }): Uint8Array {
  const changed = take(data, 0, 10).slice();
  const [flags = 0] = changed;
  changed[0] = (flags & ~(features.exif | features.xmp)) | (hasExif ? features.exif : 0);
  return changed;
}

function strippedFrame(data: Uint8Array): Uint8Array {
  const inner = chunksOf(data.subarray(frameHeadLength)).filter(({ name }) => renderedFrameChunks.has(name));
  return concat([take(data, 0, frameHeadLength), ...inner.map(({ name, data }) => chunkOf(name, data))]);
}
