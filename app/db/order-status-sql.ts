import { type SQL, sql } from "drizzle-orm";
import { type OrderStateFlag, orderStatusesWith } from "./order-states";

/**
 * Builds a condition on an order's `status` with literals instead of parameters: SQLite uses the partial index
 * `orders_open` only if the text matches. `table` is the alias of `orders` in a query with other tables.
 */
export function orderStatusAllows(flag: OrderStateFlag, { table }: { table?: string } = {}): SQL {
  const statuses = orderStatusesWith(flag).map((status) => `'${status}'`);
  return sql.raw(`${table === undefined ? "" : `${table}.`}status IN (${statuses.join(", ")})`);
}
