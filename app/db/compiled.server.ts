import { getTableColumns, is, Param, Placeholder, QueryPromise, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteInsert, SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";
import { insertIf } from "./insert-if.server";
import { requireChange } from "./require-change.server";

/**
 * Statements whose SQL is built once per isolate, for hot paths: building one with drizzle takes ten times as long as
 * running it on D1. drizzle's own prepared statements belong to one session, and every request has its own.
 */

type Bindable = string | number | null;

/** The statement's values, by name. They are bound unencoded, so JSON columns take JSON text. */
export type Given<Values> = { readonly [Name in keyof Values]: SQL<Values[Name]> };

interface Query<Result> {
  readonly _: { readonly dialect: "sqlite"; readonly result: Result };
}

/** A statement for `db.batch` or `await`, like the one it was compiled from. */
export type Compiled<Result> = Query<Result> & QueryPromise<Result>;

/** The internal shape of a drizzle statement that batches rely on. */
interface Prepared {
  query: { sql: string; params: unknown[] };
  execute(): Promise<unknown>;
}
interface Preparable {
  _prepare(): Prepared;
}

/** Builds statements without running them. */
const builder = drizzle({ prepare: () => undefined } as unknown as D1Database) as unknown as Database;

/** Compiles a statement on first use. `build` must depend only on `given`. */
export function compiled<Values extends Record<string, Bindable>, Result>(
  build: (db: Database, given: Given<Values>) => Query<Result>,
): (db: Database, values: Values) => Compiled<Result> {
  const given = new Proxy({} as Given<Values>, { get: (_, name) => sql`${sql.placeholder(String(name))}` });
  const bind = binder<Result>(() => build(builder, given));
  return (db, values) => bind(db, new Map(Object.entries(values)));
}

/**
 * Compiles the insert of one row, which takes the same values as drizzle's `values()`, except SQL. `finish` adds a
 * conflict clause, which refers to the values as `excluded`; `condition` is that of `insertIf`. With `afterChange` the
 * batch fails if the previous statement changed no row (`commitChecked`); the table needs a column `id`.
 */
export function compiledInsert<Table extends SQLiteTable, Result = D1Result>(
  table: Table,
  {
    condition,
    afterChange = false,
    finish,
  }: {
    condition?: SQL;
    afterChange?: boolean;
    finish?: (insert: SQLiteInsert<Table, "async", D1Result>) => Query<Result>;
  } = {},
): (db: Database, row: Table["$inferInsert"]) => Compiled<Result> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const placeholders: Array<[string, unknown]> = columns.map(([name]) => [name, sql.placeholder(name)]);
  if (afterChange) placeholders.push(["id", requireChange(sql`${sql.placeholder("id")}`)]);
  const row = Object.fromEntries(placeholders) as SQLiteInsertValue<Table>;
  const bind = binder<Result>(() => {
    const built = condition ? insertIf(builder, table, row, condition) : builder.insert(table).values(row);
    const insert = built as unknown as SQLiteInsert<Table, "async", D1Result>;
    return finish ? finish(insert) : (insert as unknown as Query<Result>);
  });
  return (db, given) => {
    const values = new Map<string, unknown>(Object.entries(given));
    for (const [name, column] of columns) {
      if (values.get(name) === undefined) values.set(name, column.default ?? column.defaultFn?.() ?? null);
    }
    return bind(db, values);
  };
}

/** Builds a statement on first use, and afterwards only binds its values. */
function binder<Result>(build: () => Query<Result>) {
  let prepared: Prepared | undefined;
  let params: ((values: ReadonlyMap<string, unknown>) => unknown)[] = [];
  return (db: Database, values: ReadonlyMap<string, unknown>): Compiled<Result> => {
    if (!prepared) {
      prepared = (build() as unknown as Preparable)._prepare();
      params = prepared.query.params.map(reader);
    }
    const bound = params.map((read) => read(values));
    return new BoundStatement(db, prepared, bound) as unknown as Compiled<Result>;
  };
}

/** Returns a function that reads a parameter from the values, encoded for its column. */
function reader(param: unknown): (values: ReadonlyMap<string, unknown>) => unknown {
  const placeholder = is(param, Param) ? param.value : param;
  if (!is(placeholder, Placeholder)) return () => param;
  const { name } = placeholder;
  return (values) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`No value for ${name}.`);
    return value !== null && is(param, Param) ? param.encoder.mapToDriverValue(value) : value;
  };
}

/** A compiled statement with its values, in a request's session. */
class BoundStatement extends QueryPromise<unknown> implements Preparable {
  readonly #db: Database;
  readonly #prepared: Prepared;
  readonly #params: unknown[];

  constructor(db: Database, prepared: Prepared, params: unknown[]) {
    super();
    this.#db = db;
    this.#prepared = prepared;
    this.#params = params;
  }

  /** Mirrors drizzle's method: the prepared statement, shared except for session and values. */
  _prepare(): Prepared {
    const { sql: text } = this.#prepared.query;
    return Object.assign(Object.create(this.#prepared) as Prepared, {
      query: { sql: text, params: this.#params },
      stmt: this.#db.$client.prepare(text),
    });
  }

  execute(): Promise<unknown> {
    return this._prepare().execute();
  }
}
