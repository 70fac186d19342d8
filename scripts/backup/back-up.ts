import {
  type DatabaseDescription,
  type ObjectKind,
  objectKinds,
  type StoredObject,
  type TableDescription,
  type Value,
} from "../../app/features/member-area/backup/formats.ts";
import { backupFormat, type FileLine, filesPart, type Manifest, manifestPath, pathOfFile } from "./manifest.ts";
import { type PartStore, readLines, writeLines, writeSummed } from "./parts.ts";
import { ask, type SendAct, taken } from "./worker.ts";

type Description = DatabaseDescription & { from: string; release: string; at: number; bookmark: string | null };

/**
 * Copies everything a Worker stores: the rows of the database, then its objects, then its files (decision 086). The
 * manifest comes last. Nothing larger than a page of rows, a page of an object, or a chunk of a file is held in memory.
 */
export async function backUp(
  { send, store }: { send: SendAct; store: PartStore },
  onProgress: (line: string) => void = () => undefined,
): Promise<Manifest> {
  const before = await ask<Description>(send, "describe");
  const parts: Manifest["database"]["parts"] = {};
  for (const table of before.tables) {
    const values = readTable(send, table);
    parts[table.name] = await writeLines(store, { path: `database/${table.name}.jsonl`, values });
  }
  const after = await ask<Description>(send, "describe");
  const schema = ({ migrations, tables }: Description) => JSON.stringify({ migrations, tables });
  if (schema(after) !== schema(before)) throw new Error("The database was migrated during the backup. Begin again.");
  const rows = Object.values(parts).reduce((sum, { lines }) => sum + lines, 0);
  onProgress(`database: ${rows} rows of ${before.tables.length} tables`);

  const objects = {} as Manifest["objects"];
  for (const kind of objectKinds) {
    const counted = { objects: 0 };
    const values = readObjects(send, { kind, counted });
    objects[kind] = { ...(await writeLines(store, { path: `objects/${kind}.jsonl`, values })), ...counted };
    onProgress(`${kind}: ${counted.objects}`);
  }

  const copied = { bytes: 0 };
  const files = await writeLines(store, { path: filesPart, values: copyFiles({ send, store, copied }) });
  onProgress(`files: ${files.lines}, ${copied.bytes} bytes`);

  const { from, release, migrations, tables } = before;
  const bookmarks = { before: before.bookmark, after: after.bookmark };
  const isOfOneMoment = bookmarks.before !== null && bookmarks.before === bookmarks.after;
  const manifest: Manifest = {
    format: backupFormat,
    from,
    release,
    beganAt: before.at,
    endedAt: (await ask<Description>(send, "describe")).at,
    database: { migrations, tables, bookmarks, isOfOneMoment, parts },
    objects,
    files: { ...files, bytesOfFiles: copied.bytes },
  };
  await store.write(manifestPath, inOneChunk(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

async function* inOneChunk(text: string) {
  yield new TextEncoder().encode(text);
}

async function* readTable(send: SendAct, table: TableDescription): AsyncGenerator<Value[]> {
  let after: number | null = null;
  do {
    const page: { rows: Value[][]; next: number | null } = await ask(send, "rows", { table, after });
    yield* page.rows;
    after = page.next;
  } while (after !== null);
}

async function* readObjects(
  send: SendAct,
  { kind, counted }: { kind: ObjectKind; counted: { objects: number } },
): AsyncGenerator<unknown> {
  let after: string | null = "";
  while (after !== null) {
    const answer = await taken(send("objects", JSON.stringify({ kind, after })), "objects");
    let end: { after: string | null } | undefined;
    for await (const line of readLines(answer.body ?? emptyStream())) {
      const read = line as { after: string | null } | { name: string; next: unknown };
      if ("after" in read) end = read;
      else {
        if (read.next === null) counted.objects += 1;
        yield read;
      }
    }
    if (!end) throw new Error(`The ${kind} ended too early.`);
    after = end.after;
  }
}

const emptyStream = () => new Blob([]).stream();

async function* copyFiles({
  send,
  store,
  copied,
}: {
  send: SendAct;
  store: PartStore;
  copied: { bytes: number };
}): AsyncGenerator<FileLine> {
  let after: string | null = "";
  while (after !== null) {
    const page: { files: StoredObject[]; next: string | null } = await ask(send, "files", { after });
    for (const file of page.files) {
      const answer = await send(`file?${new URLSearchParams({ key: file.key })}`, "");
      // Removed since it was listed, as jobs remove what nobody uses.
      if (answer.status === 404) continue;
      const { body } = await taken(Promise.resolve(answer), "file");
      const path = pathOfFile(file.key);
      const { bytes, sha256 } = await writeSummed(store, { path, chunks: body ?? emptyStream() });
      if (bytes !== file.size) throw new Error(`The file ${file.key} has ${bytes} bytes instead of ${file.size}.`);
      copied.bytes += bytes;
      yield { ...file, sha256 };
    }
    after = page.next;
  }
}
