import { compiled } from "~/db/compiled.server";
import { publicVersion } from "~/db/schema";
import type { App, SeenVersion } from "~/server/app.server";
import { together } from "~/server/together";

const selectVersion = compiled((db) => db.select({ version: publicVersion.version }).from(publicVersion));

/** The version of everything that visitors' public pages show; a new one after each change (decision 021). */
export async function readPublicVersion(app: App): Promise<string> {
  const [row] = await selectVersion(app.db, {});
  if (!row) throw new Error("public_version has no row: its migration has not run.");
  return row.version;
}

/**
 * Reads the version once for all requests that ask meanwhile, each after it asked: nobody gets what was old when its request
 * came.
 */
const readForAll = together(
  async (apps: App[]): Promise<SeenVersion[]> => {
    const [readBy] = apps;
    if (!readBy) return [];
    const version = await readPublicVersion(readBy);
    return apps.map(() => ({ version, readBy }));
  },
  { most: 100, patience: 1_000 },
);

/**
 * The version when this request asked for it first, good for looking up what was kept under a version. Who has just written
 * reads it in the own database session, so as to see it.
 */
export async function seenVersion(app: App): Promise<string> {
  return (await see(app)).version;
}

/**
 * The version in this request's own database session: what it reads from now on is at least as new, and may be kept under
 * that version.
 */
export async function ownVersion(app: App): Promise<string> {
  const { version, readBy } = await see(app);
  if (readBy === app) return version;
  const own = await readPublicVersion(app);
  if (app.versions) app.versions.seen = Promise.resolve({ version: own, readBy: app });
  return own;
}

function see(app: App): Promise<SeenVersion> {
  const seeing = app.versions?.seen ?? read(app);
  if (app.versions) app.versions.seen = seeing;
  return seeing;
}

async function read(app: App): Promise<SeenVersion> {
  if (app.versions?.mayShare) return readForAll(app, app.waitUntil);
  return { version: await readPublicVersion(app), readBy: app };
}
