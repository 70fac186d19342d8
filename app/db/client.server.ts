import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { batchConcurrent } from "~/server/batch-concurrent";
import { type Client, counted, readTogether } from "./read-together.server";

export type Database = DrizzleD1Database & { $client: Client };

/**
 * Opens a drizzle client on one D1 session (product §19.3). `bookmark` is the visitor's last write, so they read their
 * own writes; without one, the first query may hit any replica. Reads that start together are sent as one batch;
 * `db.query` is left out, because drizzle would prepare it for every table on each request.
 */
export function openDatabase(d1: D1Database, bookmark: string | null): { db: Database; session: D1DatabaseSession } {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  return { db: databaseOn(readTogether(session)), session };
}

/**
 * Opens a client on the primary that runs its batches in one transaction with concurrent batches of other requests in
 * this isolate; if that fails, each runs alone. A batch may run again after a lost answer, so it must contain a unique
 * insert. Used for the payment provider's servers, which report many payments at once (decision 040).
 */
export function openSharedDatabase(d1: D1Database, waitUntil: (work: Promise<unknown>) => void): Database {
  const session = d1.withSession("first-primary");
  return databaseOn({
    prepare: (query) => session.prepare(query),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      counted(runShared({ session, statements }, waitUntil)) as Promise<D1Result<Row>[]>,
  });
}

interface SharedBatch {
  session: D1DatabaseSession;
  statements: D1PreparedStatement[];
}

const runShared = batchConcurrent(
  async (batches: SharedBatch[]): Promise<D1Result[][]> => {
    const results = (await batches[0]?.session.batch(batches.flatMap(({ statements }) => statements))) ?? [];
    let end = 0;
    return batches.map(({ statements }) => {
      end += statements.length;
      return results.slice(end - statements.length, end);
    });
  },
  { most: 16, patience: 3_000 },
);

function databaseOn(client: Client): Database {
  return drizzle(client as D1Database) as Database;
}
