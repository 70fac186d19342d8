import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findAccountViewer, findViewer, prepareSession } from "~/features/accounts/accounts/sessions.server";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import { seedDemo } from "~/features/demo/seed-demo.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { searchStartups } from "~/features/discovery/search/search-startups.server";
import { listAccounts } from "~/features/member-area/account-administration/queries.server";
import { accountFilter } from "~/features/member-area/account-administration/schema";
import { findUnfinished, noteFinished } from "~/features/member-area/backup/restore-state.server";
import { conversationOf } from "~/features/messaging/objects";
import { findPair } from "~/features/messaging/queries.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { sendMessage } from "~/features/messaging/send-message.server";
import { backUp } from "../scripts/backup/back-up";
import { manifestPath } from "../scripts/backup/manifest";
import type { PartStore } from "../scripts/backup/parts";
import { restore } from "../scripts/backup/restore";
import type { SendAct } from "../scripts/backup/worker";
import worker from "../workers/app";
import { testApp } from "./support/app";
import { expectConsoleError } from "./support/console-errors";
import { meteredEnv } from "./support/rows-read";

/** Backing up, wiping and restoring the whole demo data through the Worker (decision 086). */

const app = testApp();
const key = btoa("32 bytes that only tests may use");
const open = { ...meteredEnv, BACKUP_KEY: key };

/** Sends a request to the Worker under some bindings. */
const request = (path: string, init: RequestInit, bindings: object = open, origin = "http://localhost") =>
  worker.fetch(
    new Request(`${origin}${path}`, init) as Parameters<typeof worker.fetch>[0],
    bindings as typeof meteredEnv,
    createExecutionContext(),
  );

const headers = { Authorization: `Bearer ${key}` };
const send: SendAct = (path, body) => request(`/backup/${path}`, { method: "POST", body, headers });

/** A folder in memory. */
function memoryStore(): PartStore & { parts: Map<string, Blob> } {
  const parts = new Map<string, Blob>();
  return {
    parts,
    write: async (path, chunks) => {
      const all: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of chunks) all.push(new Uint8Array(chunk));
      parts.set(path, new Blob(all));
    },
    open: async (path) => {
      const part = parts.get(path);
      if (!part) throw new Error(`no ${path}`);
      return part;
    },
  };
}

/** An act's sender that stops working at the nth request of one kind, as if the process were killed there. */
function cutAt(act: string, number: number): SendAct {
  let seen = 0;
  return async (path, body) => {
    if (path.startsWith(act)) seen += 1;
    if (seen >= number) throw new Error("cut");
    return send(path, body);
  };
}

interface Stored {
  rows: Record<string, string[]>;
  files: Record<string, string>;
  threads: string[];
  searches: string[];
}

let staff = "";
let investor = "";

async function stored(): Promise<Stored> {
  // First, because staff's search brings its index up to date.
  const searches = await searched();
  const threads = await storedThreads();
  return { rows: await storedRows(), files: await storedFiles(), threads, searches };
}

/** Every table's rows in SQL's own notation, so that 1 and 1.0 and '1' differ. Indexes are read through their columns. */
async function storedRows(): Promise<Record<string, string[]>> {
  const { results } = await env.DB.prepare(
    `SELECT m.name AS of_table, group_concat('quote("' || c.name || '")', ' || ') AS cells
     FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT IN ('d1_migrations', 'search_words')
       AND m.name NOT GLOB '*search_data' AND m.name NOT GLOB '*search_idx' AND m.name NOT GLOB '*search_content'
       AND m.name NOT GLOB '*search_docsize' AND m.name NOT GLOB '*search_config' AND m.name NOT GLOB 'search_index_*'
     GROUP BY m.name`,
  ).all<{ of_table: string; cells: string }>();
  const rows: Record<string, string[]> = {};
  for (const { of_table: table, cells } of results) {
    const number = /^(search_index|content_search|content_image_search|account_search)$/.test(table) ? "rowid || " : "";
    const found = await env.DB.prepare(`SELECT ${number}${cells} AS row FROM "${table}" ORDER BY 1`).all<{
      row: string;
    }>();
    rows[table] = found.results.map(({ row }) => row);
  }
  // A restore gives it a new value, so that no cached page of half a database remains.
  delete rows.public_version;
  return rows;
}

async function storedFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  let page: R2Objects | undefined;
  do {
    const cursor: string | undefined = page?.truncated ? page.cursor : undefined;
    page = await env.FILES.list({ cursor, include: ["httpMetadata", "customMetadata"] });
    for (const { key: name, httpMetadata, customMetadata } of page.objects) {
      const bytes = (await (await env.FILES.get(name))?.arrayBuffer()) ?? new ArrayBuffer(0);
      const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join();
      files[name] = JSON.stringify([digest, bytes.byteLength, httpMetadata, customMetadata]);
    }
  } while (page.truncated);
  return files;
}

const pairs = async () =>
  (
    await env.DB.prepare(
      "SELECT investor_id AS investorId, startup_id AS startupId, record_id AS recordId FROM conversation_summaries ORDER BY 1, 2",
    ).all<{ investorId: string; startupId: string; recordId: string }>()
  ).results;

/** Each thread as its sides see it, with read marks. */
async function storedThreads(): Promise<string[]> {
  const views: string[] = [];
  for (const pair of await pairs()) {
    const found = await findPair(app, pair);
    if (!found) throw new Error("A pair has no profiles.");
    for (const side of ["investor", "startup"] as const) {
      const view = await conversationOf(app, pair).view({ side, parties: found.parties, range: {} });
      views.push(JSON.stringify(view));
    }
  }
  return views;
}

/** What members and staff find. Commands, because a call would record the search. */
async function searched(): Promise<string[]> {
  const viewer = await findViewer(app, { token: investor });
  const lists = ["AI", "能源"].map(async (keyword) => {
    const { page, size, sort, lang: _, ...filters } = startupQuery.parse({ keyword });
    return (await searchStartups(app, { viewer, filters, page, size, sort, locale: "zh-TW" })).result;
  });
  const actor = (await findViewer(app, { token: staff })) as StaffViewer;
  const accounts = listAccounts(app, { actor, filter: accountFilter.parse({ q: "investor-gold" }) });
  return [...(await Promise.all(lists)), (await accounts).entries].map((found) => JSON.stringify(found));
}

async function tokenOf(email: string): Promise<string> {
  const row = await env.DB.prepare("SELECT id FROM accounts WHERE email = ?").bind(email).first<{ id: string }>();
  const { token, insert } = await prepareSession(app, { accountId: row?.id ?? "", userAgent: "" });
  await insert;
  return token;
}

/** How many of the demo data's files are backed up. */
const filesKept = 30;

const store = memoryStore();
let before: Stored;

beforeAll(async () => {
  // Each act is logged.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (let left = 1; left > 0; ) left = (await seedDemo(app, { startups: 0, investors: 0 })).remaining;
  // A few of its hundreds of files will do.
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.slice(filesKept).map(({ key: name }) => name));
  staff = await tokenOf("staff@demo.test");
  investor = await tokenOf("investor-gold@demo.test");
  before = await stored();
  await backUp({ send, store });
});

afterAll(async () => {
  vi.restoreAllMocks();
  if (await findUnfinished(app)) await noteFinished(app);
});

/** Changes something of everything. */
async function spoil(): Promise<void> {
  const [pair] = await pairs();
  const actor = (await findAccountViewer(app, { accountId: pair?.investorId ?? "" })) as Actor;
  await sendMessage(app, { actor, recordId: pair?.recordId ?? "", message: "這則不在備份裡" });
  await env.DB.batch([
    env.DB.prepare("UPDATE startups SET name = '改過的名字'"),
    env.DB.prepare("DELETE FROM favorites"),
    env.DB.prepare("DELETE FROM search_index"),
  ]);
  const { objects } = await env.FILES.list({ limit: 1 });
  await env.FILES.delete(objects[0]?.key ?? "");
  await env.FILES.put("stray", "這個檔案不在備份裡");
}

describe("a backup that is wiped and restored", () => {
  it("covers what the demo data has", () => {
    expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(60);
    expect(before.threads.length).toBeGreaterThan(20);
    expect(Object.keys(before.files).length).toBeGreaterThan(20);
    expect(before.searches.map((found) => JSON.parse(found).length > 0)).toEqual([true, true, true]);
  });

  it("gives every row, file, thread and search result back, and lets a conversation go on", async () => {
    await spoil();
    expect(await stored()).not.toEqual(before);
    const report = await restore({ send, store, wipe: "localhost" });
    expect(report).toMatchObject({ leftOut: {}, unknownObjects: [], missingThreads: [] });
    const after = await stored();
    for (const part of ["rows", "files", "threads", "searches"] as const)
      expect(after[part], part).toEqual(before[part]);

    const [pair] = await pairs();
    const thread = JSON.parse(before.threads[0] ?? "") as { lastSeq: number };
    const actor = (await findAccountViewer(app, { accountId: pair?.startupId ?? "" })) as Actor;
    await readConversation(app, { actor, targetId: pair?.investorId ?? "" });
    const sent = await sendMessage(app, { actor, recordId: pair?.recordId ?? "", message: "復原之後" });
    expect(sent.seq).toBe(thread.lastSeq + 1);
  });
});

describe("a kill in the middle", () => {
  it.each([
    ["rows", 40],
    ["objects", 2],
    ["file?", 5],
  ])("of a backup, at its %s, leaves nothing that can be restored", async (act, number) => {
    const half = memoryStore();
    await expect(backUp({ send: cutAt(act, number), store: half })).rejects.toThrow("cut");
    expect(half.parts.size).toBeGreaterThan(0);
    await expect(restore({ send, store: half, wipe: "localhost" })).rejects.toThrow("no manifest.json");
  });

  it("of a restore, among its rows, is mended by the same command", async () => {
    await expect(restore({ send: cutAt("write-rows", 30), store, wipe: "localhost" })).rejects.toThrow("cut");
    await restore({ send, store, wipe: null });
    expect(await stored()).toEqual(before);
  });
});

describe("a restore is refused", () => {
  const refusal = (changed: (parts: Map<string, Blob>) => void, wipe: string | null = "localhost") => {
    const copy = memoryStore();
    for (const [path, part] of store.parts) copy.parts.set(path, part);
    changed(copy.parts);
    return restore({ send, store: copy, wipe });
  };

  it("into a target with contents, or under another name", async () => {
    await expect(refusal(() => undefined, null)).rejects.toThrow("not empty");
    await expect(refusal(() => undefined, "fundbridge.example")).rejects.toThrow("localhost, not fundbridge.example");
  });

  it.each(["database/accounts.jsonl", "objects/conversations.jsonl", "files.jsonl"])(
    "from a backup whose %s is missing or damaged",
    async (path) => {
      await expect(refusal((parts) => parts.delete(path))).rejects.toThrow("is missing");
      await expect(refusal((parts) => parts.set(path, new Blob(["{}\n"])))).rejects.toThrow("another checksum");
    },
  );

  it("from a backup of another schema", async () => {
    const text = await store.parts.get(manifestPath)?.text();
    const manifest = JSON.parse(text ?? "");
    manifest.database.migrations.pop();
    const changed = new Blob([JSON.stringify(manifest)]);
    await expect(refusal((parts) => parts.set(manifestPath, changed))).rejects.toThrow("of schema");
  });

  it("and changes nothing", async () => expect(await stored()).toEqual(before));
});

describe("the Worker's acts of a backup", () => {
  const post = { method: "POST", body: "{}", headers };

  it("do not exist without a key in the configuration", async () => {
    expect((await request("/backup/describe", post, { ...open, BACKUP_KEY: "" })).status).toBe(404);
  });

  it.each([
    ["no key", {}],
    ["a wrong key", { Authorization: `Bearer ${btoa("32 bytes that nobody should know")}` }],
    ["the beginning of the key", { Authorization: `Bearer ${key.slice(0, -1)}` }],
    ["a session", { Cookie: "fb_session=token" }],
  ])("are refused with %s", async (_, others) => {
    const answer = await request("/backup/describe", { ...post, headers: others });
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining("migrations")]);
  });

  it("are refused under a partner's host, and as reads", async () => {
    expect((await request("/backup/describe", post, open, "http://p1.fundbridge.example")).status).toBe(405);
    expect((await request("/backup/describe", { headers })).status).toBe(405);
  });

  it("are not cached, and answer only one who knows the key", async () => {
    const answer = await request("/backup/describe", post);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    await answer.body?.cancel();
  });

  it("write nothing in production without RESTORE_MODE, under which the site is closed to staff too", async () => {
    const production = {
      ...open,
      ENVIRONMENT: "production",
      STAFF_SECOND_FACTOR: "required",
      ECPAY_ORIGIN: "",
      ECPAY_MERCHANT_ID: "",
      ECPAY_HASH_KEY: "",
      ECPAY_HASH_IV: "",
    };
    const at = "https://fundbridge.example";
    const own = { ...production, PUBLIC_ORIGIN: at };
    expect((await request("/backup/clear-files", post, own, at)).status).toBe(403);
    const restoring = { ...open, RESTORE_MODE: "true" };
    const asStaff = { headers: { Cookie: `fb_session=${staff}`, Accept: "text/html" } };
    expect((await request("/staff", asStaff, restoring)).status).toBe(503);
    expect((await request("/payments/ecpay/paid", { method: "POST", body: "a=1" }, restoring)).status).toBe(503);
    expect((await request("/health", {}, restoring)).status).toBe(200);
  });

  it("name what fails to the operator only", async () => {
    expectConsoleError(/Backup: rows failed/);
    const table = { name: "accounts; DROP TABLE accounts", isIndex: false, columns: ["id"], references: [] };
    const answer = await request("/backup/rows", { ...post, body: JSON.stringify({ table, after: null }) });
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("Not the name")]);
  });
});
