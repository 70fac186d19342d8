import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

/**
 * Plays the writes of the release before the newest migration against the newest schema: a deployment migrates first, so
 * that release writes to it for a while (docs/operations.md).
 */

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
}

const snapshots = import.meta.glob<{ default: Snapshot }>("../../migrations/meta/*_snapshot.json");

async function previous(): Promise<Snapshot> {
  const load = snapshots[Object.keys(snapshots).sort().at(-2) ?? ""];
  if (!load) throw new Error("There is no snapshot before the newest.");
  return (await load()).default;
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ");

it("accepts every insert, update and read with the columns of the release before", async () => {
  const tables = Object.values((await previous()).tables);
  expect(tables.length).toBeGreaterThan(100);
  const compiled = tables.flatMap(({ name, columns }) => {
    const own = Object.values(columns).map((column) => column.name);
    // Compiles the triggers of the table too. Values would need rows of other tables.
    return [
      `EXPLAIN INSERT INTO "${name}" (${quoted(own)}) VALUES (${own.map(() => "NULL").join(", ")})`,
      `EXPLAIN UPDATE "${name}" SET ${own.map((column) => `"${column}" = NULL`).join(", ")}`,
      `EXPLAIN SELECT ${quoted(own)} FROM "${name}"`,
    ];
  });
  for (let start = 0; start < compiled.length; start += 50) {
    await env.DB.batch(compiled.slice(start, start + 50).map((statement) => env.DB.prepare(statement)));
  }
});

it("requires no value that the release before does not write", async () => {
  const { tables } = await previous();
  const { results } = await env.DB.prepare(
    `SELECT m.name AS of_table, c.name AS own FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND c."notnull" = 1 AND c.dflt_value IS NULL AND c.pk = 0`,
  ).all<{ of_table: string; own: string }>();
  const required = results.filter(({ of_table: table }) => table in tables);
  expect(required.length).toBeGreaterThan(100);
  const unknown = required.filter(({ of_table: table, own }) => !(own in (tables[table]?.columns ?? {})));
  expect(unknown).toEqual([]);
});
