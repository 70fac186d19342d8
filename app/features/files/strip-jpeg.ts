import { ascii, concat, orientationBlock, orientationOf, startsWith, take, viewOf } from "./image-bytes";

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee } as const;
const exifName = "Exif\0\0";
const jfifName = "JFIF\0";
/** JFIF: name, version, density and thumbnail size. Adobe: the colour transform. */
const jfifLength = 14;
const adobeLength = 12;

/**
 * Keeps the segments a decoder needs, the colour profile and the orientation. Throws a RangeError for a truncated file.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation: number | null = null;
  let hasPicture = false;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const code = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) break;
    // Restart and start-of-image markers are invalid between segments.
    if (code >= 0xd0 && code <= marker.start) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    const segment = take(bytes, at, 2 + length);
    const data = segment.subarray(4);
    at += 2 + length;
    if (code === marker.app1 && startsWith(data, exifName)) orientation ??= orientationOf(data.subarray(6));
    const part = keptSegment(code, segment, data);
    if (part) kept.push(part);
    if (code === marker.scan) {
      const end = endOfScan(bytes, at);
      kept.push(take(bytes, at, end - at));
      at = end;
      hasPicture = true;
    }
  }
  if (!hasPicture) return null;
  const exif = orientation === null ? [] : [exifSegment(orientation)];
  // JFIF must come first; EXIF may follow it.
  const [first] = kept;
  const head = first && first[1] === marker.app0 ? [first] : [];
  return concat([
    Uint8Array.of(0xff, marker.start),
    ...head,
    ...exif,
    ...kept.slice(head.length),
    Uint8Array.of(0xff, marker.end),
  ]);
}

function keptSegment(code: number, segment: Uint8Array, data: Uint8Array): Uint8Array | null {
  if (code === marker.app0) return startsWith(data, jfifName) ? withoutThumbnail(data) : null;
  if (code === marker.app2) return startsWith(data, "ICC_PROFILE\0") ? segment : null;
  if (code === marker.app14) return startsWith(data, "Adobe") ? newSegment(code, take(data, 0, adobeLength)) : null;
  // Frames, tables and scans. Drops other application segments, comments and reserved codes.
  return code >= 0xc0 && code <= 0xdf ? segment : null;
}

/** Returns where the entropy-coded data ends: before a marker that is neither an escaped FF nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("The scan has no end.");
}

function withoutThumbnail(data: Uint8Array): Uint8Array {
  const head = take(data, 0, jfifLength).slice();
  head.fill(0, jfifLength - 2);
  return newSegment(marker.app0, head);
}

function exifSegment(orientation: number): Uint8Array {
  return newSegment(marker.app1, concat([ascii(exifName), orientationBlock(orientation)]));
}

function newSegment(code: number, data: Uint8Array): Uint8Array {
  const length = data.byteLength + 2;
  return concat([Uint8Array.of(0xff, code, length >> 8, length & 0xff), data]);
}
