import { createHash } from "node:crypto";

/** Where a backup is kept: a folder, or the memory of a test. */
export interface PartStore {
  /** Writes a part, as its bytes come. */
  write: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Opens a part; rejects if there is none. */
  open: (path: string) => Promise<Blob>;
}

/** What the manifest says of a part. */
export interface PartSummary {
  path: string;
  /** Rows of a table, pages of objects, or files. */
  lines: number;
  bytes: number;
  sha256: string;
}

/** Writes a part of lines of JSON. */
export async function writeLines(
  store: PartStore,
  { path, values }: { path: string; values: AsyncIterable<unknown> },
): Promise<PartSummary> {
  const encoder = new TextEncoder();
  let lines = 0;
  async function* encoded() {
    for await (const value of values) {
      lines += 1;
      yield encoder.encode(`${JSON.stringify(value)}\n`);
    }
  }
  return { path, ...(await writeSummed(store, { path, chunks: encoded() })), lines };
}

/** Writes a part, and returns its size and checksum. */
export async function writeSummed(
  store: PartStore,
  { path, chunks }: { path: string; chunks: AsyncIterable<Uint8Array> },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* summed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  await store.write(path, summed());
  return { bytes, sha256: hash.digest("hex") };
}

/** Returns the checksum of a part. */
export async function sha256Of(part: Blob): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of part.stream()) hash.update(chunk);
  return hash.digest("hex");
}

/** Yields the lines of a stream of JSON. */
export async function* readLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== "") throw new Error("A part ends in the middle of a line.");
}

/** Yields values in groups of roughly `characters` characters of JSON, and at most `most` values. */
export async function* inGroups<Value>(
  values: AsyncIterable<unknown>,
  { characters, most = Number.POSITIVE_INFINITY }: { characters: number; most?: number },
): AsyncGenerator<Value[]> {
  let group: Value[] = [];
  let size = 0;
  for await (const value of values) {
    group.push(value as Value);
    size += JSON.stringify(value).length;
    if (size < characters && group.length < most) continue;
    yield group;
    group = [];
    size = 0;
  }
  if (group.length > 0) yield group;
}
