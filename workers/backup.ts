import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { checkFiles, checkRows, checkThreads } from "~/features/member-area/backup/check-restored.server";
import { clearFiles, clearObjects, clearRows, findContents } from "~/features/member-area/backup/clear-target.server";
import { describeDatabase } from "~/features/member-area/backup/describe-database.server";
import { objectKinds } from "~/features/member-area/backup/formats";
import { type ObjectLine, readObjects, writeObject } from "~/features/member-area/backup/objects.server";
import { readRows } from "~/features/member-area/backup/read-rows.server";
import { findUnfinished, noteFinished, noteUnfinished } from "~/features/member-area/backup/restore-state.server";
import {
  beginUpload,
  endUpload,
  listFiles,
  storeRestoredFile,
  uploadPart,
} from "~/features/member-area/backup/stored-files.server";
import { writeRows } from "~/features/member-area/backup/write-rows.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { logError } from "~/server/log-error.server";
import { refuse } from "./refuse";

/** The path of the acts of backups and restores: `/backup/<act>`. */
const actPath = /^\/backup\/([a-z-]+)$/;

export const isBackupPath = (pathname: string) => actPath.test(pathname);

/**
 * Answers `npm run backup` and `npm run restore` (decision 086): posts that carry BACKUP_KEY. Without the key in the
 * configuration, the paths do not exist. Acts that write need RESTORE_MODE in production. Every act is logged.
 */
export async function answerBackup(
  request: Request,
  { env, ctx }: { env: Env; ctx: ExecutionContext },
): Promise<Response> {
  const { app, bookmark } = createApp(env, {
    bookmark: "first-primary",
    waitUntil: (work) => ctx.waitUntil(work),
  });
  const key = app.config.BACKUP_KEY;
  if (!key) return refuse(request, "not_found");
  if (request.method !== "POST") return refuse(request, "method_not_allowed", { Allow: "POST" });
  const url = new URL(request.url);
  const name = actPath.exec(url.pathname)?.[1] ?? "";
  const sender = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (!(await isKey(request.headers.get("Authorization"), key))) {
    console.warn(`Backup: refused ${name} from ${sender}: wrong key.`);
    return refuse(request, "unauthenticated");
  }
  const act = reads.get(name) ?? writes.get(name);
  if (!act) return refuse(request, "not_found");
  if (writes.has(name) && app.config.ENVIRONMENT === "production" && !app.config.RESTORE_MODE) {
    console.warn(`Backup: refused ${name} from ${sender}: RESTORE_MODE is off.`);
    return refuse(request, "forbidden");
  }
  console.info(`Backup: ${name} ${url.search} from ${sender}.`);
  try {
    return await act(app, { request, url, bookmark });
  } catch (error) {
    logError(`Backup: ${name} failed.`, error);
    // Only the operator reads it.
    return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
  }
}

/** Compares digests, because the time that this takes reveals nothing of the key. */
async function isKey(header: string | null, key: string): Promise<boolean> {
  const [sent, wanted] = await Promise.all([digest(header ?? ""), digest(`Bearer ${key}`)]);
  return timingSafeEqual(sent, wanted);
}

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

interface Asked {
  request: Request;
  url: URL;
  /** Returns the state of the database after the act's queries. */
  bookmark: () => string | null;
}

type Act = (app: App, asked: Asked) => Promise<Response>;

const tableSchema = z.object({
  name: z.string(),
  isIndex: z.boolean(),
  columns: z.array(z.string()),
  references: z.array(z.object({ parent: z.string(), columns: z.array(z.tuple([z.string(), z.string()])) })),
});
const afterSchema = z.object({ after: z.string() });
const ofKind = z.object({ kind: z.enum(objectKinds) });
const fileSchema = z.object({
  key: z.string(),
  size: z.number(),
  httpMetadata: z.record(z.string(), z.string()).optional(),
  customMetadata: z.record(z.string(), z.string()).optional(),
});
const uploadSchema = z.object({ key: z.string(), uploadId: z.string() });
const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));

/** An act that takes and returns JSON. */
function answering<Input extends z.ZodType>(
  input: Input,
  run: (app: App, input: z.output<Input>, asked: Asked) => Promise<unknown>,
): Act {
  return async (app, asked) => {
    const parsed = input.safeParse(await asked.request.json().catch(() => null));
    if (!parsed.success) return new Response(z.prettifyError(parsed.error), { status: 422 });
    return Response.json((await run(app, parsed.data, asked)) ?? {});
  };
}

const reads = new Map<string, Act>([
  [
    "describe",
    answering(z.object({}), async (app, _, { url, bookmark }) => ({
      ...(await describeDatabase(app)),
      from: url.host,
      release: app.release,
      at: app.now(),
      bookmark: bookmark(),
    })),
  ],
  ["rows", answering(z.object({ table: tableSchema, after: z.number().nullable() }), readRows)],
  ["files", answering(afterSchema, listFiles)],
  ["file", sendFile],
  ["objects", sendObjects],
]);

const writes = new Map<string, Act>([
  ["begin", begin],
  [
    "clear-rows",
    answering(z.object({ table: tableSchema }), async (app, { table }) => ({ left: await clearRows(app, table) })),
  ],
  ["clear-files", answering(z.object({}), async (app) => ({ left: await clearFiles(app) }))],
  [
    "clear-objects",
    answering(ofKind.extend(afterSchema.shape), async (app, page) => ({ next: await clearObjects(app, page) })),
  ],
  ["write-rows", answering(z.object({ table: tableSchema, rows: z.array(rowSchema) }), writeRows)],
  ["write-objects", writeObjects],
  ["write-file", writeFile],
  ["begin-upload", answering(fileSchema, async (app, file) => ({ uploadId: await beginUpload(app, file) }))],
  ["upload-part", writePart],
  ["end-upload", answering(uploadSchema.extend({ etags: z.array(z.string()) }), endUpload)],
  ["check-rows", answering(z.object({ table: tableSchema }), (app, { table }) => checkRows(app, table))],
  ["check-files", answering(afterSchema, checkFiles)],
  ["check-threads", answering(afterSchema, checkThreads)],
  ["finish", answering(z.object({}), noteFinished)],
]);

/** Streams a stored file. */
async function sendFile(app: App, { url }: Asked): Promise<Response> {
  const object = await app.files.get(url.searchParams.get("key") ?? "");
  return object ? new Response(object.body) : new Response(null, { status: 404 });
}

/** Streams a page of objects, a line of JSON for each page of one; the last line has the name to go on with. */
async function sendObjects(app: App, { request }: Asked): Promise<Response> {
  const page = ofKind.extend(afterSchema.shape).parse(await request.json());
  const lines = readObjects(app, page);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
  });
  return new Response(body);
}

const beginSchema = z.object({
  migrations: z.array(z.string()),
  /** The checksum of the backup's manifest. */
  backup: z.string(),
  /** The target's host, as its operator typed it; null to fill an empty target only. */
  wipe: z.string().nullable(),
});

/** Begins a restore, unless the target has other migrations than the backup, or contents that may not be wiped. */
async function begin(app: App, { request, url }: Asked): Promise<Response> {
  const { migrations, backup, wipe } = beginSchema.parse(await request.json());
  const { migrations: own, tables } = await describeDatabase(app);
  if (own.join() !== migrations.join()) {
    return conflict(
      `The backup is of schema ${migrations.at(-1)}, the target has ${own.at(-1)}. Deploy the release of the backup to the target, restore, and deploy the newest release then.`,
    );
  }
  if (wipe !== null && wipe !== url.host) return conflict(`The target is ${url.host}, not ${wipe}.`);
  const isResumed = (await findUnfinished(app))?.backup === backup;
  const contents = wipe === null && !isResumed ? await findContents(app, tables) : null;
  if (contents !== null) {
    return conflict(`The target is not empty (${contents}). --wipe removes everything in it first.`);
  }
  await noteUnfinished(app, backup);
  return Response.json({ tables });
}

const conflict = (message: string) => new Response(message, { status: 409 });

/** Writes lines of a backup's objects; answers with the names that the database does not know. */
async function writeObjects(app: App, { request, url }: Asked): Promise<Response> {
  const { kind } = ofKind.parse({ kind: url.searchParams.get("kind") });
  const unknown: string[] = [];
  for (const line of (await request.text()).split("\n")) {
    if (line === "") continue;
    const page = JSON.parse(line) as ObjectLine;
    if (!(await writeObject(app, { kind, line: page }))) unknown.push(page.name);
  }
  return Response.json({ unknown });
}

/** Stores a file in one piece: `?file=` describes it. */
async function writeFile(app: App, { request, url }: Asked): Promise<Response> {
  const file = fileSchema.parse(JSON.parse(url.searchParams.get("file") ?? "null"));
  const sha256 = url.searchParams.get("sha256") ?? "";
  await storeRestoredFile(app, { file, sha256, body: request.body ?? new Blob([]).stream() });
  return Response.json({});
}

async function writePart(app: App, { request, url }: Asked): Promise<Response> {
  const upload = uploadSchema.parse(Object.fromEntries(url.searchParams));
  const number = Number(url.searchParams.get("number"));
  const etag = await uploadPart(app, { ...upload, number, body: request.body ?? new Blob([]).stream() });
  return Response.json({ etag });
}
