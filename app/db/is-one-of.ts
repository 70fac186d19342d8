import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A list of values, or one parameter of a compiled statement that holds them as JSON. */
type Values = readonly (string | number)[] | SQL<string>;

/** Binds all values as one parameter, because D1 binds at most 100. */
const among = (values: Values): SQL =>
  sql`(SELECT value FROM json_each(${Array.isArray(values) ? JSON.stringify(values) : values}))`;

/** Whether a column has one of the values; false for an empty list. */
export const isOneOf = (column: SQLWrapper, values: Values): SQL<boolean> =>
  sql<boolean>`${column} IN ${among(values)}`;

/** Whether a column has none of the values; true for an empty list. */
export const isNotOneOf = (column: SQLWrapper, values: Values): SQL<boolean> =>
  sql<boolean>`${column} NOT IN ${among(values)}`;
