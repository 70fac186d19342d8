import { asc, eq } from "drizzle-orm";
import { compiledInsert } from "~/db/compiled.server";
import { ledger } from "~/db/schema";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { LedgerEntry } from "./ledger";

/**
 * Returns the insert of one ledger row, for the batch of the movement it records. Its unique `source` fails the batch
 * if the movement is already recorded. With `orFail` a preceding statement that changed no row fails it too
 * (`commitChecked`).
 */
export function ledgerStatement(app: App, entry: LedgerEntry, options: { orFail?: boolean } = {}) {
  const now = app.now();
  return (options.orFail ? insertOrFail : insert)(app.db, { id: ulid(now), at: now, ...entry });
}

const insert = compiledInsert(ledger);
const insertOrFail = compiledInsert(ledger, { afterChange: true });

/** Reads all movements of an order, oldest first. */
export function readLedgerOf(app: App, { orderId }: { orderId: string }) {
  return app.db.select().from(ledger).where(eq(ledger.orderId, orderId)).orderBy(asc(ledger.at), asc(ledger.id));
}
