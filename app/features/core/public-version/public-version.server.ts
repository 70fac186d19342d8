import { compiled } from "~/db/compiled.server";
import { writesFinished } from "~/db/read-together.server";
import { publicVersion } from "~/db/schema";
import type { App, SeenVersion } from "~/server/app.server";

const selectVersion = compiled((db) => db.select({ version: publicVersion.version }).from(publicVersion));

/**
 * Reads the version of everything that visitors' public pages show, which changes with every publication (decision
 * 021).
 */
export async function readPublicVersion(app: App): Promise<string> {
  const [row] = await selectVersion(app.db, {});
  if (!row) throw new Error("public_version has no row: its migration has not run.");
  return row.version;
}

/**
 * How long an isolate reuses the last version it read, in milliseconds from the start of that read; too short for a
 * person to notice. Halfway through, one request refreshes it for all (decision 047).
 */
const freshFor = 250;
const renewedAfter = freshFor / 2;

let latest = { version: "", readAt: 0, writes: -1 };
/** When the last read began; it may still be in progress. */
let askedAt = 0;

/**
 * Returns the version for looking up cached results: at most 250 ms old, and never from before a write of this isolate.
 * A request that has just written reads it in its own database session, to see its write.
 */
export async function seenVersion(app: App): Promise<string> {
  return (await see(app)).version;
}

/**
 * Returns the version in this request's own database session. Data it reads from now on is at least as new, and may be
 * cached under that version.
 */
export async function ownVersion(app: App): Promise<string> {
  const { version, readBy } = await see(app);
  if (readBy === app) return version;
  const own = readAnew(app);
  if (app.versions) app.versions.seen = own;
  return (await own).version;
}

function see(app: App): Promise<SeenVersion> {
  const seeing = app.versions?.seen ?? (app.versions?.mayShare ? readLately(app) : readAnew(app));
  if (app.versions) app.versions.seen = seeing;
  return seeing;
}

async function readLately(app: App): Promise<SeenVersion> {
  const { version, readAt, writes } = latest;
  const now = Date.now();
  // If the clock was set back, the version counts as old.
  const isFresh = readAt <= now && now < readAt + freshFor && writes === writesFinished();
  return isFresh && now < askedAt + renewedAfter ? { version, readBy: null } : readAnew(app);
}

async function readAnew(app: App): Promise<SeenVersion> {
  const readAt = Date.now();
  const writes = writesFinished();
  askedAt = readAt;
  const version = await readPublicVersion(app);
  latest = { version, readAt, writes };
  return { version, readBy: app };
}
