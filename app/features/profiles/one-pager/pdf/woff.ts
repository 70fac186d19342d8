import { inflateSync } from "node:zlib";

/** The tables of a TrueType font by tag. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const signature = 0x774f4646;

/** Reads and decompresses the named tables of a WOFF 1.0 file. Throws if it is not WOFF or lacks one of them. */
export function readWoff(file: Uint8Array, tags: readonly string[]): FontTables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== signature) throw new Error("Not a WOFF file.");
  const tables = new Map<string, Uint8Array>();
  for (let entry = 0; entry < view.getUint16(12); entry++) {
    const at = 44 + entry * 20;
    const tag = String.fromCharCode(...file.subarray(at, at + 4));
    if (!tags.includes(tag)) continue;
    const [offset, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const stored = file.subarray(offset, offset + packed);
    tables.set(tag, packed < length ? new Uint8Array(inflateSync(stored)) : stored);
  }
  for (const tag of tags) if (!tables.has(tag)) throw new Error(`The font has no ${tag} table.`);
  return tables;
}
