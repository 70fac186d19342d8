import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, expect, it } from "vitest";
import { accounts, events } from "~/db/schema";
import { makeStartup } from "../../tests/support/accounts";
import { testApp } from "../../tests/support/app";
import { openDatabase } from "./client.server";

const app = testApp();
const sent: string[] = [];
let id = "";

/** Opens a database that records what is sent to it. */
function open() {
  sent.length = 0;
  const d1 = {
    withSession: (constraint: string) => {
      const session = env.DB.withSession(constraint);
      return {
        prepare: (query: string) => session.prepare(query),
        batch: (statements: D1PreparedStatement[]) => {
          sent.push(`batch of ${statements.length}`);
          return session.batch(statements);
        },
      };
    },
  } as unknown as D1Database;
  return openDatabase(d1, "first-primary").db;
}

beforeAll(async () => {
  ({ id } = await makeStartup(app));
});

it("sends reads that start together as one batch, with the results they would have alone", async () => {
  const db = open();
  const queries = () => [
    db.select().from(accounts).where(eq(accounts.id, id)),
    db.select({ id: accounts.id, number: sql<number>`1 + 1` }).from(accounts).where(eq(accounts.id, id)),
    db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, "nobody")),
    db.select({ one: accounts.id, other: accounts.id }).from(accounts).where(eq(accounts.id, id)),
  ];
  const batched = await Promise.all(queries());
  // The last statement has two columns with the same name, so it runs alone.
  expect(sent).toEqual(["batch of 3"]);
  const alone: unknown[] = [];
  for (const query of queries()) alone.push(await query);
  expect(sent).toEqual(["batch of 3"]);
  expect(batched).toEqual(alone);
  expect(batched[0]).toMatchObject([{ id }]);
  expect(batched[3]).toEqual([{ one: id, other: id }]);
});

it("joins a statement in SQL, unless it may write", async () => {
  const db = open();
  const ask = (query: string) => db.all(sql.raw(query));
  const found = await Promise.all([
    ask("SELECT 1 AS one, 'a' AS letter"),
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)),
    ask("WITH two AS (SELECT 2 AS number) SELECT number FROM two"),
  ]);
  expect(sent).toEqual(["batch of 2"]);
  expect(found).toEqual([[{ one: 1, letter: "a" }], [{ id }], [{ number: 2 }]]);
});

it("fails no read because of another one", async () => {
  const db = open();
  const [good, bad] = await Promise.allSettled([
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)),
    db.select({ broken: sql`json_extract('{', '$')` }).from(accounts).where(eq(accounts.id, id)),
  ]);
  expect(good).toEqual({ status: "fulfilled", value: [{ id }] });
  expect(bad.status).toBe("rejected");
});

it("reads earlier writes, and accepts statements in batches", async () => {
  const db = open();
  const event = { id: ulid(), at: app.now(), action: "account.erased", subjectKind: "account", subjectId: id };
  await db.insert(events).values(event);
  const read = () => db.select({ id: events.id }).from(events).where(eq(events.id, event.id));
  expect(await db.batch([read(), read()])).toEqual([[{ id: event.id }], [{ id: event.id }]]);
  await db.delete(events).where(eq(events.id, event.id));
  expect(await Promise.all([read(), read()])).toEqual([[], []]);
  expect(sent).toEqual(["batch of 2", "batch of 2"]);
});

it("joins batches that only read, and leaves out those that write", async () => {
  const db = open();
  const event = { id: ulid(), at: app.now(), action: "account.erased", subjectKind: "account", subjectId: id };
  const read = () => db.select({ id: events.id }).from(events).where(eq(events.id, event.id));
  const found = await Promise.all([
    db.batch([read(), read()]),
    read(),
    db.batch([db.insert(events).values(event), read()]),
  ]);
  expect(sent.toSorted()).toEqual(["batch of 2", "batch of 3"]);
  expect(found[2][1]).toEqual([{ id: event.id }]);
  expect([found[0], found[1]].flat(2).length % 3).toBe(0);
});
