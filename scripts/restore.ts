import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { partsIn } from "./backup/folder.ts";
import { type RestoreReport, restore } from "./backup/restore.ts";
import { withTarget } from "./backup/target.ts";

const usage = `Usage: npm run restore -- --from FOLDER [--wipe] [--url https://host]
Writes a backup to an empty target, or with --wipe to one whose contents are removed first; you type its name.
Without --url the target is the local state. With it, BACKUP_KEY is the Worker's secret of this name, and the Worker
needs RESTORE_MODE (docs/operations.md).`;

/** `npm run restore -- --from FOLDER`: writes a backup that is whole to a target, and says what it had to leave out. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: "string" }, url: { type: "string" }, wipe: { type: "boolean", default: false } },
  });
  const { from, url } = values;
  if (!from) throw new Error(usage);
  const store = partsIn(resolve(from));
  await withTarget(url, async ({ send, host }) => {
    const wipe = values.wipe ? await typeName(host) : null;
    const report = await restore({ send, store, wipe }, console.log);
    for (const line of remarksOn(report)) console.log(line);
    console.log(`${host} has the backup.`);
  });
}

/** Asks for the name of the target. Throws if another one is typed. */
async function typeName(host: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(`Everything in ${host} will be removed. Type its name to go on: `);
    if (typed.trim() !== host) throw new Error("That is not its name. Nothing was changed.");
    return host;
  } finally {
    terminal.close();
  }
}

/** Says what was left out or is missing; nothing if all is there. */
function remarksOn({ leftOut, unknownObjects, missingFiles, missingThreads }: RestoreReport): string[] {
  const named = (label: string, names: string[]) => (names.length > 0 ? [`${label}: ${names.join(", ")}`] : []);
  return [
    ...Object.entries(leftOut).map(([table, rows]) => `Left out of ${table}: ${rows} rows that refer to deleted ones.`),
    ...named("Left out, because their accounts or courses are unknown", unknownObjects),
    ...named("Files that are listed and missing", missingFiles),
    ...named("Conversations without a thread", missingThreads),
  ];
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
