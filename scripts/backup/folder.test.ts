import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inNewFolder, partsIn, unfinishedName } from "./folder.ts";
import { readManifest } from "./manifest.ts";
import { restore } from "./restore.ts";

/** A Worker with one table, one conversation and one file. It stops answering at `hangsAt`. */
const table = { name: "notes", isIndex: false, columns: ["id"], references: [] };
const conversation = { name: "a:b", statements: [], entries: [], rows: [], alarm: null, isFirst: true, next: null };
const description = { migrations: ["0000.sql"], tables: [table], from: "test", release: "1", at: 1, bookmark: "b" };
const answers: Record<string, unknown> = {
  describe: description,
  rows: { rows: [["one"], ["two"]], next: null },
  files: { files: [{ key: "file", size: 5 }], next: null },
};
let hangsAt = "";
const hanging: { begun: () => void } = { begun: () => undefined };
const server = createServer((request, response) => {
  const act = request.url?.split("/")[2]?.split("?")[0] ?? "";
  if (act === hangsAt) {
    hanging.begun();
    return;
  }
  if (act === "file") response.end("bytes");
  else if (act === "objects") response.end(`${JSON.stringify(conversation)}\n{"after":null}\n`);
  else response.end(JSON.stringify(answers[act]));
});

let url = "";
let folder = "";

beforeEach(async () => {
  await once(server.listen(0, "localhost"), "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = join(mkdtempSync(join(tmpdir(), "backup-")), "monday");
});

afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), "close");
});

const run = () =>
  spawn(process.execPath, ["scripts/backup.ts", "--to", folder, "--url", url], {
    env: { ...process.env, BACKUP_KEY: "key" },
    stdio: "ignore",
  });

it("leaves nothing that looks like a backup when it is killed, and is whole when it is run again", async () => {
  hangsAt = "file";
  const begun = new Promise<void>((resolve) => {
    hanging.begun = resolve;
  });
  const killed = run();
  await begun;
  killed.kill("SIGKILL");
  await once(killed, "close");
  expect(existsSync(folder)).toBe(false);
  const half = unfinishedName(folder);
  expect(readdirSync(half)).toContain("database");
  const noWorker = () => Promise.reject(new Error("A restore must not ask the Worker."));
  await expect(restore({ send: noWorker, store: partsIn(half), wipe: null })).rejects.toThrow("no manifest.json");

  hangsAt = "";
  const [code] = await once(run(), "close");
  expect(code).toBe(0);
  expect(existsSync(half)).toBe(false);
  const { manifest } = await readManifest(partsIn(folder));
  expect(manifest).toMatchObject({
    from: "test",
    database: { parts: { notes: { lines: 2 } }, isOfOneMoment: true },
    objects: { conversations: { objects: 1 }, inboxes: { objects: 1 } },
    files: { lines: 1, bytesOfFiles: 5 },
  });
});

it("writes to no folder that exists", async () => {
  await inNewFolder(folder, async (store) => store.write("a", oneChunk()));
  await expect(inNewFolder(folder, async () => undefined)).rejects.toThrow("exists");
});

async function* oneChunk() {
  yield new TextEncoder().encode("a");
}
