import { compiled } from "~/db/compiled.server";
import { writesFinished } from "~/db/read-together.server";
import { publicVersion } from "~/db/schema";
import type { App, SeenVersion } from "~/server/app.server";

const selectVersion = compiled((db) => db.select({ version: publicVersion.version }).from(publicVersion));

/** The version of everything that visitors' public pages show; a new one after each change (decision 021). */
export async function readPublicVersion(app: App): Promise<string> {
  const [row] = await selectVersion(app.db, {});
  if (!row) throw new Error("public_version has no row: its migration has not run.");
  return row.version;
}

/**
 * How long an isolate goes by the version that it read last, in milliseconds from when that reading began: less than anybody takes
 * to look at another browser. Half way one request reads it anew for all (decision 047).
 */
const freshFor = 250;
const renewedAfter = freshFor / 2;

let latest = { version: "", readAt: 0, writes: -1 };
/** When the last reading began, which may not be finished. */
let askedAt = 0;

/**
 * The version by which this request looks up what was kept; a quarter of a second old at most, and never from before a write of this
 * isolate. Who has just written reads it in the own database session, so as to see it.
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
  // A clock that was set back makes it old.
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
