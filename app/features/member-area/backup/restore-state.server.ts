import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";

/**
 * The table that exists while a restore is unfinished. It names the backup, and has the triggers that are dropped
 * meanwhile, which would count restored rows a second time.
 */
export const unfinishedTable = "unfinished_restore";

interface Unfinished {
  backup: string;
  triggers: { name: string; sql: string }[];
}

/** Returns the restore that was begun and not finished; null if there is none. */
export async function findUnfinished(app: App): Promise<Unfinished | null> {
  const [found] = await app.db.values<[string]>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = ${unfinishedTable}`,
  );
  if (!found) return null;
  const [row] = await app.db.values<[string, string]>(sql`SELECT backup, triggers FROM ${sql.raw(unfinishedTable)}`);
  return row ? { backup: row[0], triggers: JSON.parse(row[1]) } : null;
}

/** Records a begun restore and drops the triggers, in one transaction. */
export async function noteUnfinished(app: App, backup: string): Promise<void> {
  const underway = await findUnfinished(app);
  if (underway) {
    await app.db.run(sql`UPDATE ${sql.raw(unfinishedTable)} SET backup = ${backup}`);
    return;
  }
  const triggers = await app.db.values<[string, string]>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid`,
  );
  const kept = JSON.stringify(triggers.map(([name, made]) => ({ name, sql: made })));
  // Not through drizzle, which batches no raw statements.
  const { $client: client } = app.db;
  await client.batch([
    client.prepare(`CREATE TABLE ${unfinishedTable} (backup TEXT NOT NULL, triggers TEXT NOT NULL)`),
    client.prepare(`INSERT INTO ${unfinishedTable} VALUES (?, ?)`).bind(backup, kept),
    ...triggers.map(([name]) => client.prepare(`DROP TRIGGER "${name}"`)),
  ]);
}

/**
 * Creates the triggers again, and gives cached public pages and lists a new version, because they may have been built
 * from half of the rows.
 */
export async function noteFinished(app: App): Promise<void> {
  const underway = await findUnfinished(app);
  if (!underway) throw new Error("No restore is under way.");
  const { $client: client } = app.db;
  await client.batch([
    client.prepare("UPDATE public_version SET version = hex(randomblob(8))"),
    ...underway.triggers.map((trigger) => client.prepare(trigger.sql)),
    client.prepare(`DROP TABLE ${unfinishedTable}`),
  ]);
}
