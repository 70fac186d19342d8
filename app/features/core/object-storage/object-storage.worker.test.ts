import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { readStorage, type StorageCursor, type StoragePage, writeStorage } from "./object-storage";

const inObject = <Result>(name: string, run: (storage: DurableObjectStorage) => Promise<Result>) =>
  runInDurableObject(env.DISCUSSION.getByName(name), (_, { storage }) => run(storage));

/** Three pages of rows, a table that numbers its rows, entries and an alarm. */
function fill(storage: DurableObjectStorage): Promise<void> {
  storage.sql.exec("CREATE TABLE long (id TEXT PRIMARY KEY, text TEXT, number REAL)");
  storage.sql.exec("CREATE INDEX long_number ON long (number)");
  for (let at = 0; at < 25; at += 1) {
    storage.sql.exec("INSERT INTO long VALUES (?, ?, ?)", `${at}`, `字\u0000\n"${"x".repeat(100_000)}`, at / 2);
  }
  storage.sql.exec("INSERT INTO followers (account_id) VALUES ('a'), ('b')");
  storage.sql.exec("DELETE FROM followers WHERE account_id = 'b'");
  storage.kv.put("changed_at", 5);
  storage.kv.put("given_up:1", true);
  return storage.setAlarm(Date.UTC(2100, 0, 1));
}

async function readAll(storage: DurableObjectStorage): Promise<StoragePage[]> {
  const pages: StoragePage[] = [];
  let after: StorageCursor | null = null;
  do {
    const page: StoragePage = await readStorage(storage, { after, state: "1" });
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

it("carries tables, indexes, numbering, entries and the alarm in pages to another object", async () => {
  const pages = await inObject("from", async (storage) => {
    await fill(storage);
    return readAll(storage);
  });
  expect(pages.length).toBe(3);
  const sent = JSON.parse(JSON.stringify(pages)) as StoragePage[];
  const copied = await inObject("to", async (storage) => {
    storage.sql.exec("INSERT INTO followers (account_id) VALUES ('gone')");
    for (const page of sent) await writeStorage(storage, page);
    const next = storage.sql.exec("INSERT INTO followers (account_id) VALUES ('c') RETURNING ticket").one().ticket;
    storage.sql.exec("DELETE FROM followers WHERE account_id = 'c'");
    return { pages: await readAll(storage), next };
  });
  expect(copied.next).toBe(3);
  const rowsOf = (all: StoragePage[]) =>
    all.flatMap(({ rows }) => rows).filter(({ table }) => table !== "sqlite_sequence");
  expect(rowsOf(copied.pages)).toEqual(rowsOf(pages));
  const rest = ({ statements, entries }: StoragePage) => ({ statements: [...statements].sort(), entries });
  expect(copied.pages.map(rest)).toEqual(pages.map(rest));
  expect(copied.pages.at(-1)?.alarm).toBe(Date.UTC(2100, 0, 1));
});

it("reads no later page of an object that has changed since the first", async () => {
  await inObject("changing", async (storage) => {
    await fill(storage);
    const { next } = await readStorage(storage, { after: null, state: "1" });
    await expect(readStorage(storage, { after: next, state: "2" })).rejects.toThrow("has changed");
  });
});
