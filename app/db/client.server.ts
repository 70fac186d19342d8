import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm";
import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

export type Database = DrizzleD1Database<typeof schema> & { $client: Pick<D1DatabaseSession, "prepare" | "batch"> };

const dialect = new SQLiteAsyncDialect();

const { tables, tableNamesMap } = extractTablesRelationalConfig<SchemaTables>(schema, createTableRelationsHelpers);
const relational = { fullSchema: schema, schema: tables, tableNamesMap };

type SchemaTables = NonNullable<DrizzleD1Database<typeof schema>["_"]["schema"]>;

/**
 * A drizzle client on one D1 session (design §6). `bookmark` marks the visitor's last write, so they read their own
 * writes; without one the first query may hit any replica. This is `drizzle()`, which would derive the relations of all
 * tables anew for each request.
 */
export function openDatabase(d1: D1Database, bookmark: string | null): { db: Database; session: D1DatabaseSession } {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  // A session offers the two methods drizzle calls, `prepare` and `batch`, but not D1Database's administrative ones.
  const client = session as unknown as D1Database;
  const db = new DrizzleD1Database<typeof schema>(
    "async",
    dialect,
    new SQLiteD1Session(client, dialect, relational, {}),
    relational,
  );
  return { db: Object.assign(db, { $client: session }), session };
}
