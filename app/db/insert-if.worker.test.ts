import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, events, profileKeys, startups } from "~/db/schema";
import { testApp } from "../../tests/support/app";
import { insertFrom, insertIf } from "./insert-if.server";

const app = testApp();
const at = app.now();
const always = sql`1`;

function account() {
  const id = ulid();
  return {
    id,
    kind: "startup" as const,
    email: `${id}@insert.test`,
    locale: "zh-TW" as const,
    referenceCode: id,
    createdAt: at,
    updatedAt: at,
  };
}

const event = () => ({ id: ulid(), at, action: "account.erased", subjectKind: "account", subjectId: ulid() });

async function readAccount(id: string) {
  return app.db.select().from(accounts).where(eq(accounts.id, id)).get();
}

describe("insertIf", () => {
  it("stores what values() stores: defaults for omitted columns, null for those without one", async () => {
    const [conditional, plain] = [account(), account()];
    await insertIf(app.db, accounts, conditional, always);
    await app.db.insert(accounts).values(plain);
    const stored = await readAccount(conditional.id);
    expect(stored).toEqual({
      ...(await readAccount(plain.id)),
      id: conditional.id,
      email: conditional.email,
      referenceCode: conditional.referenceCode,
    });
    expect(stored).toMatchObject({ changePassword: 0, mutedMails: [], passwordHash: null });
  });

  it("matches values to columns by name, in any order", async () => {
    const { id, email, ...rest } = account();
    await insertIf(app.db, accounts, { activatedAt: 3, email, termVersion: 2, ...rest, id, suspendedAt: 4 }, always);
    expect(await readAccount(id)).toMatchObject({ id, email, termVersion: 2, activatedAt: 3, suspendedAt: 4 });
  });

  it("encodes JSON and booleans by column type", async () => {
    const owner = account();
    await insertIf(app.db, accounts, { ...owner, mutedMails: ["board", "review"] }, always);
    const profile = { id: owner.id, name: "O'Neil «晨星»", createdAt: at, updatedAt: at, verifiedBadge: true };
    await insertIf(app.db, startups, profile, always);
    expect(await readAccount(owner.id)).toMatchObject({ mutedMails: ["board", "review"] });
    expect(await app.db.select().from(startups).where(eq(startups.id, owner.id)).get()).toMatchObject({
      name: "O'Neil «晨星»",
      verifiedBadge: true,
    });
  });

  it("stores null in a JSON column as SQL NULL", async () => {
    const [absent, given] = [event(), { ...event(), data: { way: "password", tags: ["a"] } }];
    await insertIf(app.db, events, { ...absent, data: null }, always);
    await insertIf(app.db, events, given, always);
    const isNull = await app.db.get(sql`SELECT data IS NULL AS is_null FROM events WHERE id = ${absent.id}`);
    expect(isNull).toEqual({ is_null: 1 });
    const row = await app.db.select().from(events).where(eq(events.id, given.id)).get();
    expect(row?.data).toEqual(given.data);
  });

  it("accepts SQL as a value", async () => {
    const row = account();
    await insertIf(app.db, accounts, { ...row, termVersion: sql`(SELECT 40 + 2)` }, always);
    expect(await readAccount(row.id)).toMatchObject({ termVersion: 42 });
  });

  it("writes nothing when the condition does not hold", async () => {
    const [first, second] = [account(), account()];
    const isAlone = sql`NOT EXISTS (SELECT 1 FROM accounts WHERE email = ${first.email})`;
    const given = await insertIf(app.db, accounts, first, isAlone).returning({ id: accounts.id });
    expect(given).toEqual([{ id: first.id }]);
    expect(await insertIf(app.db, accounts, second, isAlone).returning({ id: accounts.id })).toEqual([]);
    expect(await readAccount(second.id)).toBeUndefined();
  });

  it("supports an update on conflict", async () => {
    const row = account();
    const write = (termVersion: number) =>
      insertIf(app.db, accounts, { ...row, termVersion }, always).onConflictDoUpdate({
        target: accounts.id,
        set: { termVersion },
      });
    await app.db.batch([write(1), write(2)]);
    expect(await readAccount(row.id)).toMatchObject({ termVersion: 2 });
  });

  it("rejects unknown, missing and mistyped columns at compile time", () => {
    const row = account();
    // @ts-expect-error no such column
    insertIf(app.db, accounts, { ...row, nickname: "" }, always);
    // @ts-expect-error `email` has no default
    insertIf(app.db, accounts, { ...row, email: undefined }, always);
    // @ts-expect-error `termVersion` is a number
    insertIf(app.db, accounts, { ...row, termVersion: "1" }, always);
  });
});

describe("insertFrom", () => {
  it("writes one row for each row of its source", async () => {
    const owner = account();
    await app.db.insert(accounts).values(owner);
    const chosen = JSON.stringify(["ai", "bio"]);
    await insertFrom(
      app.db,
      profileKeys,
      { position: sql`key`, key: sql`value`, type: "domain", profileId: owner.id },
      sql`FROM json_each(${chosen}) WHERE value <> 'bio'`,
    );
    expect(await app.db.select().from(profileKeys).where(eq(profileKeys.profileId, owner.id))).toEqual([
      { profileId: owner.id, type: "domain", key: "ai", position: 0 },
    ]);
  });
});
