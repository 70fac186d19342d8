/** Where the next page of an object's rows begins. */
export interface StorageCursor {
  table: string;
  /** The last row read. */
  rowid: number;
  /** The object's state when the first page was read. */
  state: string;
}

type Value = string | number | null;

/** A part of what an object stores, as a backup keeps it. */
export interface StoragePage {
  /** The statements that create its tables and indexes. Only the first page has them, and `entries`. */
  statements: string[];
  /** Key-value entries. */
  entries: { key: string; value: Value | boolean }[];
  rows: { table: string; columns: string[]; values: Value[][] }[];
  /** When the object's alarm rings, in milliseconds since the epoch; only the last page has it. */
  alarm: number | null;
  isFirst: boolean;
  next: StorageCursor | null;
}

/** What every Durable Object offers to backups (decision 086). */
export interface BackedUpObject extends Rpc.DurableObjectBranded {
  /** Returns a page of what the object stores. Throws if the object has changed since the first page. */
  backUp(after: StorageCursor | null): Promise<StoragePage>;
  /** Writes a page back. The first one replaces everything the object stores. */
  putBack(page: StoragePage): Promise<void>;
  /** Removes everything the object stores. */
  clear(): Promise<void>;
}

/** The most characters of rows in a page; a remote call carries 32 MiB. */
const pageLength = 1_000_000;

/** SQLite's table of the last numbers that AUTOINCREMENT has given. */
const numbering = "sqlite_sequence";

/** Tables of the platform, which it fills itself. */
const isPlatforms = (name: string) => name.startsWith("_cf_");

/**
 * Reads a page of an object's storage. Rows of one page are of one moment; `state` must change whenever rows do that
 * later pages may not mix with earlier ones. Throws if it has.
 */
export async function readStorage(
  storage: DurableObjectStorage,
  { after, state }: { after: StorageCursor | null; state: string },
): Promise<StoragePage> {
  if (after && after.state !== state) throw new Error("The object has changed since its first page was read.");
  const alarm = await storage.getAlarm();
  const stored = storage.sql
    .exec<{ type: string; name: string; sql: string | null }>(
      "SELECT type, name, sql FROM sqlite_master ORDER BY rowid",
    )
    .toArray()
    .filter(({ name }) => !isPlatforms(name));
  const page: StoragePage = {
    statements: after ? [] : stored.flatMap(({ name, sql }) => (sql && !name.startsWith("sqlite_") ? [sql] : [])),
    entries: after ? [] : [...storage.kv.list<Value | boolean>()].map(([key, value]) => ({ key, value })),
    rows: [],
    alarm: null,
    isFirst: after === null,
    next: null,
  };
  let left = pageLength;
  const tables = stored.flatMap(({ type, name }) => (type === "table" ? [name] : []));
  for (const table of after ? tables.slice(tables.indexOf(after.table)) : tables) {
    const from = table === after?.table ? after.rowid : Number.MIN_SAFE_INTEGER;
    const cursor = storage.sql.exec(`SELECT rowid, * FROM "${table}" WHERE rowid > ? ORDER BY rowid`, from);
    const part = { table, columns: cursor.columnNames.slice(1), values: [] as Value[][] };
    for (const [rowid, ...stored] of cursor.raw()) {
      const values = stored.map(plain);
      if (part.values.length === 0) page.rows.push(part);
      part.values.push(values);
      left -= JSON.stringify(values).length;
      if (left <= 0) return { ...page, next: { table, rowid: Number(rowid), state } };
    }
  }
  return { ...page, alarm };
}

/** Returns a value as JSON carries it. Throws for bytes, which no object stores. */
function plain(value: SqlStorageValue): Value {
  if (value instanceof ArrayBuffer) throw new Error("A backup does not carry bytes in a column.");
  return value;
}

/** Writes a page that `readStorage` returned. The first page replaces everything stored, the last one sets the alarm. */
export async function writeStorage(storage: DurableObjectStorage, page: StoragePage): Promise<void> {
  if (page.isFirst) await clearStorage(storage);
  storage.transactionSync(() => {
    for (const statement of page.statements) storage.sql.exec(statement);
    for (const { key, value } of page.entries) storage.kv.put(key, value);
    for (const { table, columns, values } of page.rows) {
      const insert = `INSERT OR REPLACE INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
        VALUES (${columns.map(() => "?").join(", ")})`;
      for (const row of values) {
        // It has no key that would replace what inserted rows have written.
        if (table === numbering)
          storage.sql.exec(`DELETE FROM ${numbering} WHERE name = ?`, row[columns.indexOf("name")]);
        storage.sql.exec(insert, ...row);
      }
    }
  });
  if (page.next === null && page.alarm !== null) await storage.setAlarm(page.alarm);
}

/** Removes all tables, entries and the alarm. */
export async function clearStorage(storage: DurableObjectStorage): Promise<void> {
  await storage.deleteAlarm();
  await storage.deleteAll();
}
