import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import * as schema from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { sectionOrder } from "./export-data.server";
import { personalData } from "./personal-data.server";

const app = testApp();
const register: Record<string, PersonalData> = personalData;
const domains = Object.values(register);
const sections = domains.flatMap(({ exported }) => Object.entries(exported));

/** The tables that reference an account or a profile. */
const referring = Object.values(schema).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  const { name, foreignKeys } = getTableConfig(table);
  const targets = foreignKeys.map((key) => key.reference().foreignTable);
  return targets.some((target) => [schema.accounts, schema.startups, schema.investors].includes(target as never))
    ? [name]
    : [];
});

/** The tables changed by a domain's erasure statements. */
function erasedBy(domain: string): string[] {
  const kinds = ["startup", "investor"] as const;
  return kinds
    .flatMap((kind) => register[domain]?.erase(app, { id: "id", kind, email: "one@example.com" }) ?? [])
    .flatMap((statement) => /^(?:delete from|update|insert into) "(\w+)"/.exec(sqlOf(statement))?.[1] ?? []);
}

const sqlOf = (statement: object): string =>
  "toSQL" in statement && typeof statement.toSQL === "function" ? statement.toSQL().sql : "";

it("is registered by every domain that has some", () => {
  const files = Object.keys(import.meta.glob("/app/features/*/personal-data.server.ts"));
  expect(Object.keys(register).sort()).toEqual(files.map((file) => file.split("/")[3]).sort());
});

it("is erased or kept for a reason, in every table that refers to an account or a profile", () => {
  const kept = domains.flatMap((data) => Object.keys(data.kept));
  const erased = Object.keys(register).flatMap(erasedBy);
  expect(referring.length).toBeGreaterThan(30);
  expect(referring.filter((table) => !erased.includes(table) && !kept.includes(table)).sort()).toEqual([]);
  expect(kept.filter((table) => erased.includes(table) || !referring.includes(table))).toEqual([]);
});

it("is exported, or left out for a reason, from every table that refers to an account or profile", () => {
  const notExported = domains.flatMap((data) => Object.keys(data.notExported));
  const exported = sections.flatMap(([, { tables }]) => tables.map((table) => getTableName(table)));
  expect(referring.filter((table) => !exported.includes(table) && !notExported.includes(table)).sort()).toEqual([]);
  expect(notExported.filter((table) => exported.includes(table) || !referring.includes(table))).toEqual([]);
});

it("lists every section in the document's order", () => {
  expect([...sectionOrder].sort()).toEqual(sections.map(([name]) => name).sort());
});

it("is read from the tables that its section names", async () => {
  const actors = [(await makeStartup(app)).viewer, (await makeInvestor(app)).viewer] as const;
  await addConversation({ startupId: actors[0].id, investorId: actors[1].id });
  for (const [name, { tables, read }] of sections) {
    const queries: string[] = [];
    for (const actor of actors) await read(recording(queries), { actor, origin: "https://fundbridge.test" });
    const found = queries.flatMap((query) =>
      [...query.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table]) => table),
    );
    const unread = tables.map((table) => getTableName(table)).filter((table) => !found.includes(table));
    expect(unread, name).toEqual([]);
  }
});

/** Without a conversation, the summaries are not read. */
async function addConversation(pair: { startupId: string; investorId: string }) {
  const record = { ...pair, payBy: "investor", updatedAt: 1 } as const;
  await app.db.batch([
    app.db.insert(schema.conversationRecords).values({ ...record, id: "record", createdAt: 1 }),
    app.db.insert(schema.conversationSummaries).values({ ...record, recordId: "record", lastTimestamp: 1, version: 1 }),
  ]);
}

/** The app with a database that records the SQL it runs. */
function recording(queries: string[]) {
  const withSession: D1Database["withSession"] = (bookmark) => {
    const session = env.DB.withSession(bookmark);
    const prepare: D1DatabaseSession["prepare"] = (query) => {
      queries.push(query);
      return session.prepare(query);
    };
    return { prepare, batch: (statements) => session.batch(statements), getBookmark: () => session.getBookmark() };
  };
  return { ...app, ...openDatabase({ ...env.DB, withSession } as D1Database, "first-primary") };
}
