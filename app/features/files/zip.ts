/** An entry of a ZIP archive's central directory. */
export interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  encrypted: boolean;
  compressedSize: number;
  /** The claimed, unverified size. */
  size: number;
  /** Offset of the entry's data. */
  dataStart: number;
}

const endRecord = { signature: 0x06054b50, size: 22, maxComment: 0xffff };
const directoryRecord = { signature: 0x02014b50, size: 46 };
const localRecord = { signature: 0x04034b50, size: 30 };
const encryptedFlag = 1;
/** Values that mark a ZIP64 archive; no upload is large enough to need one. */
const zip64 = { count: 0xffff, offset: 0xffffffff };

/**
 * Lists the entries of a ZIP archive without unpacking. Null for anything but a valid single-disk archive, and for
 * archives with overlapping entries (a ZIP bomb technique).
 */
export function zipEntriesOf(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < endRecord.size || view.getUint32(0, true) !== localRecord.signature) return null;
  const end = endOf(view);
  if (end === null) return null;
  const [disk, startDisk] = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (disk !== 0 || startDisk !== 0 || here !== count || count === zip64.count) return null;
  if (start === zip64.offset || start + size > end) return null;

  const entries: Array<ZipEntry & { localStart: number }> = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const found = entryAt(view, bytes, at, start, start + size);
    if (!found) return null;
    entries.push(found.entry);
    at = found.next;
  }
  return hasOverlap(entries) ? null : entries;
}

/** Offset of the end record: last in the file, except for a comment of the length it states. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endRecord.size;
  const first = Math.max(0, last - endRecord.maxComment);
  for (let at = last; at >= first; at--) {
    const isEnd = view.getUint32(at, true) === endRecord.signature;
    if (isEnd && at + endRecord.size + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, directoryStart: number, directoryEnd: number) {
  if (at + directoryRecord.size > directoryEnd) return null;
  if (view.getUint32(at, true) !== directoryRecord.signature) return null;
  const nameEnd = at + directoryRecord.size + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > directoryEnd) return null;
  const localStart = view.getUint32(at + 42, true);
  const compressedSize = view.getUint32(at + 20, true);
  if (localStart + localRecord.size > directoryStart) return null;
  if (view.getUint32(localStart, true) !== localRecord.signature) return null;
  const dataStart =
    localStart + localRecord.size + view.getUint16(localStart + 26, true) + view.getUint16(localStart + 28, true);
  if (dataStart + compressedSize > directoryStart) return null;
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + directoryRecord.size, nameEnd)),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & encryptedFlag) !== 0,
    compressedSize,
    size: view.getUint32(at + 24, true),
    dataStart,
    localStart,
  };
  return { entry, next };
}

function hasOverlap(entries: ReadonlyArray<ZipEntry & { localStart: number }>): boolean {
  let free = 0;
  for (const { localStart, dataStart, compressedSize } of entries.toSorted((a, b) => a.localStart - b.localStart)) {
    if (localStart < free) return true;
    free = dataStart + compressedSize;
  }
  return false;
}

/** The content of one entry as text; null when it exceeds `maxBytes`, is broken, or uses an unknown method. */
export async function readZipText(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Promise<string | null> {
  const packed = bytes.slice(entry.dataStart, entry.dataStart + entry.compressedSize);
  if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) return null;
  const stored = new Blob([packed]).stream();
  const unpacked = entry.method === 8 ? stored.pipeThrough(new DecompressionStream("deflate-raw")) : stored;
  const decoder = new TextDecoder();
  const reader = unpacked.getReader();
  let [text, size] = ["", 0];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return null;
  }
  return text + decoder.decode();
}
