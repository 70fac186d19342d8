import { columnsOf, isSelect } from "./columns-of";

/** The parts of a database session that drizzle calls. */
export type Client = Pick<D1DatabaseSession, "prepare" | "batch">;

type Results = D1Result<Record<string, unknown>>[];

interface Reading {
  statements: D1PreparedStatement[];
  /** Receives the statements' results; null if they have to be read alone. */
  answer: (results: Results | null) => void;
}

/** Global, because in tests the Worker's entry and the Remix build it calls each have a copy of this module. */
const writes: unique symbol = Symbol.for("fundbridge.writes");
const shared = globalThis as { [writes]?: number };

/** Returns how many writes this isolate has finished; data read before the last one may be outdated. */
export const writesFinished = () => shared[writes] ?? 0;

/** Counts a write when it finishes, whether it succeeds or fails, and returns its result. */
export function counted<Result>(write: Promise<Result>): Promise<Result> {
  return write.finally(() => {
    shared[writes] = writesFinished() + 1;
  });
}

/**
 * How many microtask turns reads wait for others: a page's loaders start together, but some look up the viewer first.
 */
const turns = 32;

/**
 * Wraps the client so that reads a request starts together are sent to D1 as one batch: a page makes one round trip and
 * sees one state of the database. If the batch fails, each read runs alone, so that one bad read does not fail the
 * others. Writes are sent at once.
 */
export function readTogether(client: Client): Client {
  /** The statements as D1 created them, and whether each only reads. */
  const made = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; reads: boolean }>();
  let waiting: Reading[] = [];

  async function send() {
    for (let seen = 0; seen < waiting.length; ) {
      seen = waiting.length;
      for (let turn = 0; turn < turns; turn++) await null;
    }
    const readings = waiting;
    waiting = [];
    const results = readings.length > 1 ? await runAll(readings.flatMap(({ statements }) => statements)) : null;
    let end = 0;
    for (const { statements, answer } of readings) {
      end += statements.length;
      answer(results?.slice(end - statements.length, end) ?? null);
    }
  }

  async function runAll(statements: D1PreparedStatement[]): Promise<Results | null> {
    try {
      return await client.batch(statements);
    } catch {
      return null;
    }
  }

  const read = (statements: D1PreparedStatement[]) =>
    new Promise<Results | null>((answer) => {
      waiting.push({ statements, answer });
      if (waiting.length === 1) void send();
    });

  /** Reads rows in drizzle's format: values without names. */
  async function readRows(statement: D1PreparedStatement, columns: number): Promise<unknown[][]> {
    const result = (await read([statement]))?.[0];
    const rows = result?.results.map((row) => Object.values(row));
    // A column mistaken for another would be missing from the rows.
    return rows && (rows[0]?.length ?? columns) === columns ? rows : statement.raw<unknown[]>();
  }

  /** Reads rows as objects. */
  async function readObjects<Row>(statement: D1PreparedStatement): Promise<D1Result<Row>> {
    return ((await read([statement]))?.[0] as D1Result<Row> | undefined) ?? statement.all<Row>();
  }

  function joinable(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const columns = columnsOf(query);
    const reads = isSelect(query);
    const sent = <Result>(result: Promise<Result>) => (reads ? result : counted(result));
    const joined = {
      bind: (...values: unknown[]) => joinable(statement.bind(...values), query),
      raw: () => (columns === null ? sent(statement.raw()) : readRows(statement, columns)),
      run: () => sent(statement.run()),
      all: () => (reads ? readObjects(statement) : sent(statement.all())),
      first: (...column: [string]) => sent(statement.first(...column)),
    } as D1PreparedStatement;
    made.set(joined, { statement, reads });
    return joined;
  }

  return {
    prepare: (query) => joinable(client.prepare(query), query),
    batch: async <Row>(joined: D1PreparedStatement[]) => {
      const found = joined.map((one) => made.get(one) ?? { statement: one, reads: false });
      const statements = found.map(({ statement }) => statement);
      const run = () => client.batch(statements) as Promise<D1Result<Row>[]>;
      if (!found.every(({ reads }) => reads)) return counted(run());
      return ((await read(statements)) as D1Result<Row>[] | null) ?? run();
    },
  };
}
