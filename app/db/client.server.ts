import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { together } from "~/server/together";
import { type Client, counted, readTogether } from "./read-together.server";

export type Database = DrizzleD1Database & { $client: Client };

/**
 * A drizzle client on one D1 session (product §19.3). `bookmark` marks the visitor's last write, so they read their own
 * writes; without one the first query may hit any replica. Reads that start at the same moment are one batch. It has no relational queries (`db.query`), which would be
 * prepared for every table at each request.
 */
export function openDatabase(d1: D1Database, bookmark: string | null): { db: Database; session: D1DatabaseSession } {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  return { db: databaseOn(readTogether(session)), session };
}

/**
 * A client on the primary whose batches run in one transaction with those that other requests of the isolate want to run
 * meanwhile; if that fails, each in its own. A batch may run again after a lost answer, so that something in it has to
 * be unique. For the payment provider's servers, which report many payments at the same moment (decision 040).
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

const runShared = together(
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
