import { createHash } from "node:crypto";
import {
  type ObjectKind,
  objectKinds,
  type TableDescription,
  type Value,
} from "../../app/features/member-area/backup/formats.ts";
import { refersToItself } from "../../app/features/member-area/backup/order-tables.ts";
import { type FileLine, filesPart, type Manifest, partsOf, pathOfFile, readManifest } from "./manifest.ts";
import { inGroups, type PartStore, readLines, sha256Of } from "./parts.ts";
import { ask, type SendAct, taken } from "./worker.ts";

/** What a restore has left out, and what the restored data refers to and does not have. */
export interface RestoreReport {
  rows: number;
  /** Rows that were left out because they refer to one that was deleted during the backup, by table. */
  leftOut: Record<string, number>;
  /** Names of objects that were left out because the database has no account or course of theirs. */
  unknownObjects: string[];
  /** Ids of files that the database lists and that are not stored. */
  missingFiles: string[];
  /** Conversations of members' lists without a thread. */
  missingThreads: string[];
}

/** About how many characters of JSON a request carries. */
const requestLength = 400_000;

/** Files up to this size are sent in one request, larger ones in pieces of it. */
const pieceBytes = 32 * 1024 * 1024;

/**
 * Checks a whole backup, and then writes it to a Worker: rows, objects, files (decision 086). Throws before anything is
 * changed if a part is missing or damaged, the schema is another one, or the target is not empty; `wipe` is the
 * target's host, whose contents are removed first. Interrupted, it starts from the beginning when it is run again.
 */
export async function restore(
  { send, store, wipe }: { send: SendAct; store: PartStore; wipe: string | null },
  onProgress: (line: string) => void = () => undefined,
): Promise<RestoreReport> {
  const { manifest, text } = await readManifest(store);
  await checkParts(store, manifest);
  onProgress("checked: every part has its checksum");
  const backup = createHash("sha256").update(text).digest("hex");
  const { migrations } = manifest.database;
  const { tables } = await ask<{ tables: TableDescription[] }>(send, "begin", { migrations, backup, wipe });
  await clear(send, tables);
  onProgress("emptied the target");
  const report: RestoreReport = { rows: 0, leftOut: {}, unknownObjects: [], missingFiles: [], missingThreads: [] };
  for (const table of manifest.database.tables) await writeTable({ send, store, manifest, report }, table);
  onProgress(`database: ${report.rows} rows`);
  for (const kind of objectKinds) {
    report.unknownObjects.push(...(await writeObjects({ send, store, manifest }, kind)));
    onProgress(`${kind}: ${manifest.objects[kind].objects}`);
  }
  for await (const line of linesOf(store, filesPart)) await writeFile({ send, store }, line as FileLine);
  onProgress(`files: ${manifest.files.lines}, ${manifest.files.bytesOfFiles} bytes`);
  report.missingFiles = await findMissing(send, "check-files");
  report.missingThreads = await findMissing(send, "check-threads");
  await ask(send, "finish");
  return report;
}

/** Throws if a part or a file is missing, or has another checksum than the manifest says. */
async function checkParts(store: PartStore, manifest: Manifest): Promise<void> {
  for (const { path, sha256 } of partsOf(manifest)) await checkPart(store, { path, sha256 });
  for await (const line of linesOf(store, filesPart)) {
    const { key, sha256 } = line as FileLine;
    await checkPart(store, { path: pathOfFile(key), sha256 });
  }
}

async function checkPart(store: PartStore, { path, sha256 }: { path: string; sha256: string }): Promise<void> {
  const part = await store.open(path).catch(() => null);
  if (!part) throw new Error(`The backup is not whole: ${path} is missing.`);
  if ((await sha256Of(part)) !== sha256) throw new Error(`The backup is damaged: ${path} has another checksum.`);
}

async function* linesOf(store: PartStore, path: string): AsyncGenerator<unknown> {
  yield* readLines((await store.open(path)).stream());
}

/** Empties objects, then files, then the database, which names the objects, so that a second run finds them too. */
async function clear(send: SendAct, tables: readonly TableDescription[]): Promise<void> {
  for (const kind of objectKinds) {
    for (let after: string | null = ""; after !== null; ) {
      after = (await ask<{ next: string | null }>(send, "clear-objects", { kind, after })).next;
    }
  }
  while ((await ask<{ left: boolean }>(send, "clear-files")).left);
  for (const table of tables.toReversed()) {
    while ((await ask<{ left: boolean }>(send, "clear-rows", { table })).left);
  }
}

interface Work {
  send: SendAct;
  store: PartStore;
  manifest: Manifest;
}

/** Writes a table. Rows that refer to a later row of the same table are written in a further pass. */
async function writeTable(
  { send, store, manifest, report }: Work & { report: RestoreReport },
  table: TableDescription,
): Promise<void> {
  const part = manifest.database.parts[table.name];
  if (!part) throw new Error(`The backup has no part for ${table.name}.`);
  let written = 0;
  for (;;) {
    const groups = inGroups<Value[]>(linesOf(store, part.path), { characters: requestLength, most: 1000 });
    for await (const rows of groups) await ask(send, "write-rows", { table, rows });
    const { rows, broken } = await ask<{ rows: number; broken: number }>(send, "check-rows", { table });
    if (broken > 0) throw new Error(`${broken} rows of ${table.name} refer to rows that do not exist.`);
    const isDone = rows === part.lines || rows === written || !refersToItself(table);
    written = rows;
    if (isDone) break;
  }
  report.rows += written;
  if (written < part.lines) report.leftOut[table.name] = part.lines - written;
  if (written > part.lines)
    throw new Error(`${table.name} has ${written} rows instead of ${part.lines}: somebody writes.`);
}

async function writeObjects({ send, store, manifest }: Work, kind: ObjectKind): Promise<string[]> {
  const unknown: string[] = [];
  const groups = inGroups(linesOf(store, manifest.objects[kind].path), { characters: requestLength, most: 100 });
  for await (const lines of groups) {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const answer = await taken(send(`write-objects?kind=${kind}`, body), "write-objects");
    unknown.push(...((await answer.json()) as { unknown: string[] }).unknown);
  }
  return unknown;
}

async function writeFile({ send, store }: Pick<Work, "send" | "store">, { sha256, ...file }: FileLine): Promise<void> {
  const part = await store.open(pathOfFile(file.key));
  if (part.size <= pieceBytes) {
    const query = new URLSearchParams({ file: JSON.stringify(file), sha256 });
    await taken(send(`write-file?${query}`, part), "write-file");
    return;
  }
  const { uploadId } = await ask<{ uploadId: string }>(send, "begin-upload", file);
  const etags: string[] = [];
  for (let start = 0; start < part.size; start += pieceBytes) {
    const query = new URLSearchParams({ key: file.key, uploadId, number: `${etags.length + 1}` });
    const answer = await taken(send(`upload-part?${query}`, part.slice(start, start + pieceBytes)), "upload-part");
    etags.push(((await answer.json()) as { etag: string }).etag);
  }
  await ask(send, "end-upload", { key: file.key, uploadId, etags });
}

async function findMissing(send: SendAct, act: "check-files" | "check-threads"): Promise<string[]> {
  const missing: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: { missing: string[]; next: string | null } = await ask(send, act, { after });
    missing.push(...page.missing);
    after = page.next;
  }
  return missing;
}
