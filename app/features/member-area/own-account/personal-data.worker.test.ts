import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "~/db/schema";
import { testApp } from "../../../../tests/support/app";
import { personalData } from "./personal-data.server";

const app = testApp();

/** The tables that refer to an account or a profile. */
const referring = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  const { name, foreignKeys } = getTableConfig(table);
  const targets = foreignKeys.map((key) => key.reference().foreignTable);
  return targets.some((target) => [schema.accounts, schema.startups, schema.investors].includes(target as never))
    ? [name]
    : [];
});

/** The tables that a domain's statements of an erasure change. */
function erasedBy(domain: string): string[] {
  const kinds = ["startup", "investor"] as const;
  return kinds
    .flatMap((kind) => personalData[domain]?.erase(app, { id: "id", kind, email: "one@example.com" }) ?? [])
    .flatMap((statement) => /^(?:delete from|update|insert into) "(\w+)"/.exec(sqlOf(statement))?.[1] ?? []);
}

const sqlOf = (statement: object): string =>
  "toSQL" in statement && typeof statement.toSQL === "function" ? statement.toSQL().sql : "";

it("is registered by every domain that has some", () => {
  const files = Object.keys(import.meta.glob("../../*/personal-data.server.ts"));
  expect(Object.keys(personalData).sort()).toEqual(files.map((file) => file.split("/")[2]).sort());
});

it("is erased or kept for a reason, in every table that refers to an account or a profile", () => {
  const kept = Object.values(personalData).flatMap((data) => Object.keys(data.kept));
  const erased = Object.keys(personalData).flatMap(erasedBy);
  expect(referring.length).toBeGreaterThan(30);
  expect(referring.filter((table) => !erased.includes(table) && !kept.includes(table)).sort()).toEqual([]);
  expect(kept.filter((table) => erased.includes(table) || !referring.includes(table))).toEqual([]);
});
