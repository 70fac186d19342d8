import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { expect, it } from "vitest";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { accounts, events, paymentNotifications } from "~/db/schema";
import { testApp } from "../../tests/support/app";

const app = testApp();
const at = app.now();

const insertEvent = compiledInsert(events);
const readEvent = compiled((db, { id }: Given<{ id: string }>) => db.select().from(events).where(eq(events.id, id)));
const event = () => ({ id: ulid(), at, action: "account.erased", subjectKind: "account", subjectId: ulid() });

it("binds the values of each use, alone and in a batch", async () => {
  const [first, second] = [event(), event()];
  await app.db.batch([insertEvent(app.db, first), insertEvent(app.db, second)]);
  expect(await readEvent(app.db, { id: first.id })).toMatchObject([first]);
  const [found, none] = await app.db.batch([
    readEvent(app.db, { id: second.id }),
    readEvent(app.db, { id: "nothing" }),
  ]);
  expect([found, none]).toMatchObject([[second], []]);
});

it("runs in the session that it is given", async () => {
  const row = event();
  await insertEvent(testApp().db, row);
  expect(await readEvent(testApp().db, { id: row.id })).toHaveLength(1);
});

it("stores what values() stores: defaults, nulls, JSON and booleans", async () => {
  const [compact, plain] = [{ ...event(), data: { way: "password", tags: ["a"] } }, event()];
  await insertEvent(app.db, compact);
  await insertEvent(app.db, { ...plain, data: null });
  await app.db.insert(events).values({ ...plain, id: `${plain.id}-` });
  expect(await readEvent(app.db, { id: compact.id })).toMatchObject([{ data: compact.data, note: "", actorId: null }]);
  const [stored] = await readEvent(app.db, { id: plain.id });
  const [drizzled] = await readEvent(app.db, { id: `${plain.id}-` });
  expect(stored).toEqual({ ...drizzled, id: plain.id });
  const isNull = await app.db.get(sql`SELECT data IS NULL AS is_null FROM events WHERE id = ${plain.id}`);
  expect(isNull).toEqual({ is_null: 1 });
});

it("reads back what a conflict clause returns, decoded", async () => {
  const insert = compiledInsert(paymentNotifications, {
    finish: (statement) =>
      statement.onConflictDoUpdate({ target: paymentNotifications.id, set: { mark: sql`excluded.mark` } }).returning(),
  });
  const row = { id: ulid(), provider: "ecpay", tradeNo: ulid(), kind: "paid", verified: true, receivedAt: at };
  const fields = { RtnMsg: "交易成功" };
  await insert(app.db, { ...row, mark: "1", fields, lastReceivedAt: at });
  const stored = await insert(app.db, { ...row, mark: "2", fields, lastReceivedAt: at });
  expect(stored).toMatchObject([{ ...row, mark: "2", fields, received: 1 }]);
});

it("writes nothing when its condition does not hold", async () => {
  const insert = compiledInsert(events, {
    condition: sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${sql.placeholder("subjectId")})`,
  });
  const row = event();
  await insert(app.db, row);
  expect(await readEvent(app.db, { id: row.id })).toEqual([]);
});

it("refuses a statement that lacks a value", () => {
  const read = compiled((db, { id }: Given<{ id: string }>) => db.select().from(events).where(eq(events.id, id)));
  // @ts-expect-error `id` is missing
  expect(() => read(app.db, {})).toThrow("No value for id");
});
