import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { isNotOneOf, isOneOf } from "./is-one-of";

const built = (condition: ReturnType<typeof isOneOf>) => new SQLiteSyncDialect().sqlToQuery(condition);

it("binds any number of values as one parameter", () => {
  const ids = Array.from({ length: 200 }, (_, at) => `id ${at}`);
  expect(built(isOneOf(sql`id`, ids))).toMatchObject({
    sql: "id IN (SELECT value FROM json_each(?))",
    params: [JSON.stringify(ids)],
  });
  expect(built(isNotOneOf(sql`id`, ids)).sql).toBe("id NOT IN (SELECT value FROM json_each(?))");
});

it("takes a compiled statement's parameter as it is", () => {
  expect(built(isOneOf(sql`id`, sql`${"[1]"}`))).toMatchObject({ params: ["[1]"] });
});
