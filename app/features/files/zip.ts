/** An entry of a ZIP archive's central directory. */
export interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  encrypted: boolean;
  compressedSize: number;
  /** The claimed size, not verified. */
  size: number;
  /** Offset of the entry's data. */
  dataStart: number;
}

const endRecord = { signature: 0x06054b50, size: 22, maxComment: 0xffff };
const directoryRecord = { signature: 0x02014b50, size: 46 };
const localRecord = { signature: 0x04034b50, size: 30 };
const encryptedFlag = 1;
/**
 * ZIP64: a number that is all ones is stored in 64 bits elsewhere, in an extra field of the entry or in a second end
 * record that a locator before the end record points to. Some programs do this in every archive, not only for large
 * numbers.
 */
const zip64 = {
  count: 0xffff,
  number: 0xffffffff,
  endSignature: 0x06064b50,
  endSize: 56,
  locatorSignature: 0x07064b50,
  locatorSize: 20,
  field: 1,
};

/**
 * Lists the entries of a ZIP archive without unpacking. Null for anything but a valid single-disk archive with at most
 * `most` entries, and for archives with overlapping entries (a ZIP bomb technique).
 */
export function zipEntriesOf(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < endRecord.size || view.getUint32(0, true) !== localRecord.signature) return null;
  const end = endOf(view);
  if (end === null) return null;
  const directory = directoryOf(view, end);
  if (directory === null) return null;
  const { count, start, size } = directory;
  if (count > most || start + size > end) return null;

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

/** Returns the offset of the end record: last in the file, except for a comment whose length it states. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endRecord.size;
  const first = Math.max(0, last - endRecord.maxComment);
  for (let at = last; at >= first; at--) {
    const isEnd = view.getUint32(at, true) === endRecord.signature;
    if (isEnd && at + endRecord.size + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return null;
}

interface Directory {
  count: number;
  start: number;
  size: number;
}

/** Returns where the directory is, by the end record or that of ZIP64; null for an archive of several disks. */
function directoryOf(view: DataView, end: number): Directory | null {
  const [disk, startDisk] = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  const [here, count] = [view.getUint16(end + 8, true), view.getUint16(end + 10, true)];
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  if (disk !== 0 || startDisk !== 0 || here !== count) return null;
  if (count !== zip64.count && size !== zip64.number && start !== zip64.number) return { count, start, size };
  const locator = end - zip64.locatorSize;
  if (locator < 0 || view.getUint32(locator, true) !== zip64.locatorSignature) return null;
  const at = uint64(view, locator + 8);
  if (at + zip64.endSize > locator || view.getUint32(at, true) !== zip64.endSignature) return null;
  return { count: uint64(view, at + 32), size: uint64(view, at + 40), start: uint64(view, at + 48) };
}

/** Imprecise above 2^53, which exceeds any file. */
const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Returns an entry's sizes and offset, reading those stored in its ZIP64 field in this order. */
function numbersAt(view: DataView, at: number, extra: { start: number; end: number }) {
  const numbers = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  let [field, end] = [0, 0];
  for (let next = extra.start; next + 4 <= extra.end; next = end) {
    end = next + 4 + view.getUint16(next + 2, true);
    if (view.getUint16(next, true) !== zip64.field) continue;
    field = next + 4;
    break;
  }
  const [size = 0, compressedSize = 0, localStart = 0] = numbers.map((number) => {
    if (number !== zip64.number || field === 0 || field + 8 > Math.min(end, extra.end)) return number;
    field += 8;
    return uint64(view, field - 8);
  });
  return { size, compressedSize, localStart };
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, directoryStart: number, directoryEnd: number) {
  if (at + directoryRecord.size > directoryEnd) return null;
  if (view.getUint32(at, true) !== directoryRecord.signature) return null;
  const nameEnd = at + directoryRecord.size + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > directoryEnd) return null;
  const extra = { start: nameEnd, end: nameEnd + view.getUint16(at + 30, true) };
  const { size, compressedSize, localStart } = numbersAt(view, at, extra);
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
    size,
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

/** Returns the content of one entry as text; null if it exceeds `maxBytes`, is broken, or uses an unknown method. */
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
