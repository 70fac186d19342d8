import { crc32, deflateRawSync } from "node:zlib";
import { joinBytes } from "./sample-files";

type Bytes = Uint8Array<ArrayBuffer>;

export interface ZipHabits {
  /** General purpose bits of every entry: 0x0800 for UTF-8 names, 0x0006 for the fastest compression. */
  flags?: number;
  /** Sizes and checksum follow the data, as in archives that are streamed while being created. */
  hasDescriptors?: boolean;
  /** `local`: a ZIP64 field in the local headers only; `all`: the directory's sizes and its end are in ZIP64 fields too. */
  zip64?: "local" | "all";
  /** Extra bytes of each local header, as Word reserves them for later changes. */
  reserved?: number;
  isStored?: boolean;
  comment?: string;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Little-endian numbers of the given lengths. */
function numbers(...values: ReadonlyArray<readonly [value: number, length: 2 | 4 | 8]>): Bytes {
  return joinBytes(
    ...values.map(([value, length]) =>
      Uint8Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256),
    ),
  );
}

const unknown = 0xffffffff;

/** Builds a ZIP archive of names and contents in order, in the style of a program with these habits. */
export function writtenZip(entries: ReadonlyArray<readonly [string, string]>, habits: ZipHabits = {}): Bytes {
  const { flags = 0, hasDescriptors = false, zip64, reserved = 0, isStored = false, comment = "" } = habits;
  const isLarge = zip64 === "all";
  const bits = flags | (hasDescriptors ? 8 : 0);
  const method = isStored ? 0 : 8;
  const version = zip64 ? 45 : 20;
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of entries) {
    const content = encode(text);
    const packed = isStored ? content : new Uint8Array(deflateRawSync(content));
    const sum = crc32(content);
    const sizes = [packed.byteLength, content.byteLength] as const;
    const shown = hasDescriptors ? ([0, 0] as const) : sizes;
    const head = [
      [version, 2],
      [bits, 2],
      [method, 2],
      [0, 2],
      [0x5b21, 2],
    ] as const;
    const localExtra = joinBytes(
      zip64 ? numbers([1, 2], [16, 2], [shown[1], 8], [shown[0], 8]) : new Uint8Array(0),
      reserved > 0 ? joinBytes(numbers([0xa220, 2], [reserved, 2]), new Uint8Array(reserved)) : new Uint8Array(0),
    );
    const local = joinBytes(
      encode("PK\x03\x04"),
      numbers(...head, [hasDescriptors ? 0 : sum, 4]),
      numbers([zip64 ? unknown : shown[0], 4], [zip64 ? unknown : shown[1], 4]),
      numbers([encode(name).byteLength, 2], [localExtra.byteLength, 2]),
      encode(name),
      localExtra,
      packed,
      hasDescriptors
        ? joinBytes(encode("PK\x07\x08"), numbers([sum, 4], [sizes[0], zip64 ? 8 : 4], [sizes[1], zip64 ? 8 : 4]))
        : new Uint8Array(0),
    );
    const extra = isLarge ? numbers([1, 2], [24, 2], [sizes[1], 8], [sizes[0], 8], [at, 8]) : new Uint8Array(0);
    directory.push(
      encode("PK\x01\x02"),
      numbers([version, 2], ...head, [sum, 4], [isLarge ? unknown : sizes[0], 4], [isLarge ? unknown : sizes[1], 4]),
      numbers([encode(name).byteLength, 2], [extra.byteLength, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
      numbers([isLarge ? unknown : at, 4]),
      encode(name),
      extra,
    );
    locals.push(local);
    at += local.byteLength;
  }
  const list = joinBytes(...directory);
  const count = entries.length;
  const large = joinBytes(
    encode("PK\x06\x06"),
    numbers([44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8], [list.byteLength, 8], [at, 8]),
    encode("PK\x06\x07"),
    numbers([0, 4], [at + list.byteLength, 8], [1, 4]),
  );
  const end = isLarge
    ? numbers([0, 2], [0, 2], [0xffff, 2], [0xffff, 2], [unknown, 4], [unknown, 4])
    : numbers([0, 2], [0, 2], [count, 2], [count, 2], [list.byteLength, 4], [at, 4]);
  return joinBytes(
    ...locals,
    list,
    isLarge ? large : new Uint8Array(0),
    encode("PK\x05\x06"),
    end,
    numbers([encode(comment).byteLength, 2]),
    encode(comment),
  );
}
