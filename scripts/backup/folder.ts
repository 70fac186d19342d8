import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PartStore } from "./parts.ts";

/** The parts of a backup in a folder. */
export function partsIn(folder: string): PartStore {
  return {
    write: async (path, chunks) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(Readable.from(chunks), createWriteStream(file, { flush: true }));
    },
    // It throws at once if there is no such file.
    open: async (path) => openAsBlob(join(folder, path)),
  };
}

/** What a backup's folder is called until it is whole. */
export const unfinishedName = (folder: string) => `${folder}.unfinished`;

/**
 * Lets `fill` write parts to a folder, which gets its name only when everything is written and on the disk. A killed run
 * leaves a folder called `.unfinished`, which the next run removes. Throws if the folder exists.
 */
export async function inNewFolder<Result>(
  folder: string,
  fill: (store: PartStore) => Promise<Result>,
): Promise<Result> {
  if (existsSync(folder)) throw new Error(`${folder} exists. A backup needs a folder of its own.`);
  const unfinished = unfinishedName(folder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const result = await fill(partsIn(unfinished));
  await rename(unfinished, folder);
  await sync(dirname(folder));
  return result;
}

/** Makes a rename durable. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
