import { sql } from "drizzle-orm";

/** An order that is not paid and may still be, worded like the partial index `orders_open`, so that SQLite uses it. */
export const isOpenOrder = sql`status IN ('created', 'awaiting_payment', 'failed')`;
