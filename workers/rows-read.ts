/** The parts of the runtime's session that are missing from D1's types. */
interface SendingSession extends D1DatabaseSession {
  _sendOrThrow: (...query: unknown[]) => Promise<Answer | Answer[]>;
}
interface Answer {
  meta?: { rows_read?: number; rows_written?: number };
}

export interface RowMeter {
  /** The same database, with queries through its sessions counted. */
  d1: D1Database;
  /** Returns the rows read since the meter was created: the sum of D1's `meta.rows_read`, which the platform bills. */
  rowsRead: () => number;
  /** Returns the rows written since the meter was created, including those of indexes. */
  rowsWritten: () => number;
  /** How many times the database was asked: a batch counts once. */
  calls: () => number;
}

/** Rows used so far. */
export interface Rows {
  read: number;
  written: number;
}

/**
 * Counts the rows that a database's sessions read and write, in `rows` if given. For tests, benchmarks and development only:
 * drizzle queries with `raw()`, whose public result has no `meta`, so this overrides the method through which a session sends
 * its queries.
 */
export function meterRows(d1: D1Database, rows: Rows = { read: 0, written: 0 }): RowMeter {
  let calls = 0;
  const withSession: D1Database["withSession"] = (constraint) => {
    const session = d1.withSession(constraint) as SendingSession;
    const send = session._sendOrThrow.bind(session);
    session._sendOrThrow = async (...query) => {
      calls++;
      const answers = await send(...query);
      for (const { meta } of Array.isArray(answers) ? answers : [answers]) {
        rows.read += meta?.rows_read ?? 0;
        rows.written += meta?.rows_written ?? 0;
      }
      return answers;
    };
    return session;
  };
  const metered = new Proxy(d1, {
    get: (target, name) => {
      if (name === "withSession") return withSession;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { d1: metered, rowsRead: () => rows.read, rowsWritten: () => rows.written, calls: () => calls };
}

/** Runs a request with its database metered; the headers `X-Rows-Read` and `X-Rows-Written` report the rows. */
export async function reportRows<Bindings extends { DB: D1Database }>(
  env: Bindings,
  answer: (env: Bindings) => Promise<Response>,
): Promise<Response> {
  const meter = meterRows(env.DB);
  const response = await answer({ ...env, DB: meter.d1 });
  // Pages stream after their loaders are done, so all reads have finished. Work that goes on after the answer is not counted.
  response.headers.set("X-Rows-Read", String(meter.rowsRead()));
  response.headers.set("X-Rows-Written", String(meter.rowsWritten()));
  return response;
}
