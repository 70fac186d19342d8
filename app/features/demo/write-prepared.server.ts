import type { BatchItem } from "drizzle-orm/batch";
import { indexStatements, type Statements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { type MadeFile, putFiles } from "./made-files.server";

/** A demo profile ready to be written. */
export interface Prepared {
  id: string;
  files: MadeFile[];
  statements: Statements;
}

/** Writes prepared profiles, files first, so that a profile never references a missing file. */
export async function writePrepared(app: App, prepared: Prepared[]): Promise<void> {
  const perBatch = 20;
  for (let start = 0; start < prepared.length; start += perBatch) {
    const group = prepared.slice(start, start + perBatch);
    await putFiles(
      app,
      group.flatMap(({ files }) => files),
    );
    await inOneBatch(
      app,
      group.flatMap(({ statements }) => statements),
    );
  }
}

/** Adds written profiles to the search index. */
export async function indexWritten(app: App, ids: string[]): Promise<void> {
  const perBatch = 50;
  for (let start = 0; start < ids.length; start += perBatch) {
    const statements = await Promise.all(ids.slice(start, start + perBatch).map((id) => indexStatements(app, id)));
    await inOneBatch(app, statements.flat());
  }
}

/** Runs statements in one transaction; none if there are none. */
export async function inOneBatch(app: App, statements: Statements): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await app.db.batch<BatchItem<"sqlite">, [BatchItem<"sqlite">, ...Statements]>([first, ...rest]);
}
