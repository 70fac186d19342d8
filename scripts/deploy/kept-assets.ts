import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { weekMs } from "../../app/durations.ts";

/** How long the scripts of a release stay reachable after another one replaced it, in milliseconds. */
export const keptMs = weekMs;

/** A release is a folder named after the time it was deployed, in milliseconds since the epoch. */
const releaseName = /^\d{13}$/;

/**
 * Returns the releases whose pages may still be open: the newest, and those replaced less than seven days ago. Times are
 * those of the deployments.
 */
export function releasesToKeep(releases: readonly number[], now: number): number[] {
  const sorted = [...releases].sort((one, other) => one - other);
  return sorted.filter((_, at) => {
    const replacedAt = sorted[at + 1];
    return replacedAt === undefined || replacedAt > now - keptMs;
  });
}

/**
 * Adds the scripts and styles of recent releases to those of a build, and the build to the releases. Names contain a
 * hash of what is in them, so the same name is the same file; throws if it is not. Returns how many files were added.
 */
export function keepAssets({ built, releases, now }: { built: string; releases: string; now: number }): number {
  mkdirSync(releases, { recursive: true });
  const own = readdirSync(built);
  const known = readdirSync(releases)
    .filter((name) => releaseName.test(name))
    .map(Number);
  // The one deployed last is replaced now.
  const kept = releasesToKeep([...known, now], now).filter((release) => release !== now);
  for (const release of known) {
    if (!kept.includes(release)) rmSync(join(releases, `${release}`), { recursive: true });
  }
  const release = join(releases, `${now}`);
  for (const name of own) cpSync(join(built, name), join(release, name));
  let added = 0;
  for (const earlier of kept) {
    for (const name of readdirSync(join(releases, `${earlier}`))) {
      const [from, to] = [join(releases, `${earlier}`, name), join(built, name)];
      if (!existsSync(to)) {
        cpSync(from, to);
        added += 1;
      } else if (!readFileSync(from).equals(readFileSync(to))) {
        throw new Error(`${name} differs between releases, although its name contains its hash.`);
      }
    }
  }
  return added;
}
