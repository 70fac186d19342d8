import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./backup/back-up.ts";
import { inNewFolder } from "./backup/folder.ts";
import { withTarget } from "./backup/target.ts";

const usage = `Usage: npm run backup -- --to FOLDER [--url https://host]
Copies the database, the conversations, inboxes and discussions, and the files to a new folder.
Without --url it copies the local state. With it, BACKUP_KEY is the Worker's secret of this name.`;

/** `npm run backup -- --to FOLDER`: writes a backup to a folder, which has this name only once it is whole. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" }, url: { type: "string" } } });
  const { to, url } = values;
  if (!to) throw new Error(usage);
  const folder = resolve(to);
  await withTarget(url, async ({ send }) => {
    const { database } = await inNewFolder(folder, (store) => backUp({ send, store }, console.log));
    console.log(
      database.isOfOneMoment
        ? "No row of the database changed meanwhile."
        : "Rows of the database may have changed meanwhile: a restore leaves out those that refer to deleted ones.",
    );
    console.log(`The backup is in ${folder}.`);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
