import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Database = DrizzleD1Database<typeof schema>;

/**
 * A drizzle client on one D1 session (design §6). `bookmark` marks the visitor's last write, so they read their own
 * writes; without one the first query may hit any replica.
 */
export function openDatabase(d1: D1Database, bookmark: string | null): { db: Database; session: D1DatabaseSession } {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  // A session offers the two methods drizzle calls, `prepare` and `batch`, but not D1Database's administrative ones.
  return { db: drizzle(session as unknown as D1Database, { schema }), session };
}
