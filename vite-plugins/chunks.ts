import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

/** The cost of one request, in bytes of compressed source, and how much more counts what people open first or daily. */
const request = 2250;
const weight = 60;
const frequent =
  /\/layouts\/|\/(home-page|today-page|news|startups?|investors?|login|company|profile|preferences|inbox|thread|section-edit|deals\/board)\.tsx$|\/(account-(menu|entries)|inbox-(badge|socket)|member-banners)\.tsx?$/;

const page = /\/app\/routes\/.+\.tsx$/;
const text = /\/locales\/(zh-TW|en-US)\/(?:(common|layout|site\/newsletter-form)|(errors|validation)|.+)\.ts$/;

interface Chunk {
  modules: string[];
  bytes: number;
  /** The pages, and the parts loaded later, that load it. */
  users: Set<string>;
  /** The chunks that it imports, and those with all that they import, itself included. */
  imports: Set<Chunk>;
  all: Set<Chunk>;
}

type ImportsOf = (id: string) => readonly string[];

/**
 * Groups modules into chunks: modules loaded by the same pages share one, and chunks are merged if the saved requests
 * outweigh the unused code that some pages then load. Code that every page loads is in `libraries` and `frame`. The
 * bundler merges nothing by default, so a page would load a hundred files.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= namesIn(graph);
    return names.get(id);
  };
}

function namesIn({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  // Sorted, as modules are listed in the order in which they happened to load, and each build must make the same chunks.
  const ids = [...getModuleIds()].sort();
  const importsOf: ImportsOf = (id) => getModuleInfo(id)?.importedIds ?? [];
  const entries = ids.filter((id) => /\/app\/(root|entry\.client)\.tsx$/.test(id));
  const every = reach(entries, importsOf);
  const later = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const users = ids.filter((id) => page.test(id) || (later.has(id) && !text.test(id)));
  const modulesOf = new Map(users.map((user) => [user, reach([user], importsOf)]));
  const names = new Map<string, string>();
  const chunks = new Map<string, Chunk>();
  for (const id of ids) {
    const [, language, common, form] = text.exec(id) ?? [];
    const own = users.filter((user) => modulesOf.get(user)?.has(id));
    // The entry runs after the page's routes have loaded, so no chunk that they need contains it.
    if (id.endsWith("/entry.client.tsx")) continue;
    if (common ?? form) names.set(id, `texts-${common ? "every" : "form"}-${language}`);
    else if (every.has(id)) names.set(id, /^\0|\/node_modules\//.test(id) ? "libraries" : "frame");
    else if (own.length > 1) {
      const chunk = chunks.get(own.join()) ?? newChunk([], 0, own);
      chunks.set(own.join(), chunk);
      chunk.modules.push(id);
      chunk.bytes += gzipSync(getModuleInfo(id)?.code ?? "").length;
    }
  }
  for (const [at, { modules }] of merged([...chunks.values()], importsOf).entries())
    for (const id of modules) names.set(id, `shared-${at}`);
  return names;
}

function newChunk(modules: string[], bytes: number, users: Iterable<string>): Chunk {
  return { modules, bytes, users: new Set(users), imports: new Set(), all: new Set() };
}

/** Merges the two chunks that save the most, until no two save anything. */
function merged(chunks: Chunk[], importsOf: ImportsOf): Chunk[] {
  const pair = bestPair(chunks, importsOf);
  if (!pair) return chunks;
  const [a, b] = pair;
  const both = newChunk([...a.modules, ...b.modules], a.bytes + b.bytes, [...a.users, ...b.users]);
  return merged([...chunks.filter((chunk) => chunk !== a && chunk !== b), both], importsOf);
}

function bestPair(chunks: Chunk[], importsOf: ImportsOf): [Chunk, Chunk] | undefined {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  for (const chunk of chunks)
    chunk.imports = new Set(chunk.modules.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? []));
  for (const chunk of chunks) chunk.all = reach([chunk], ({ imports }) => imports);
  for (const { all, users } of chunks) for (const chunk of all) for (const user of users) chunk.users.add(user);
  let best: [Chunk, Chunk] | undefined;
  let most = 0;
  for (const [at, a] of chunks.entries())
    for (const b of chunks.slice(at + 1)) {
      const saving = savedBy(a, b, most);
      if (saving <= most || makesCycle(a, b) || makesCycle(b, a)) continue;
      best = [a, b];
      most = saving;
    }
  return best;
}

/** What merging two chunks saves: each user's request, less what a user of one then loads for the other; 0 if at most `least`. */
function savedBy(a: Chunk, b: Chunk, least: number): number {
  const weightOf = (user: string) => (frequent.test(user) ? weight : 1);
  const shared = [...a.users].filter((user) => b.users.has(user));
  const atMost = shared.reduce((sum, user) => sum + weightOf(user) * request, 0);
  if (atMost <= least) return 0;
  const all = new Set([...a.all, ...b.all]);
  const added = (user: string) =>
    [...all].reduce((sum, chunk) => sum + (chunk.users.has(user) ? 0 : chunk.bytes + request), -request);
  const others = [...a.users, ...b.users].filter((user) => !(a.users.has(user) && b.users.has(user)));
  return others.reduce((sum, user) => sum - weightOf(user) * added(user), atMost);
}

/** Whether `a` needs `b` through a third chunk, so that the two in one would import each other. */
function makesCycle(a: Chunk, b: Chunk): boolean {
  return [...a.imports].some((chunk) => chunk !== a && chunk !== b && chunk.all.has(b));
}

/** Returns everything reachable from the given things, with them. */
function reach<Thing>(from: readonly Thing[], next: (thing: Thing) => Iterable<Thing>): Set<Thing> {
  const found = new Set(from);
  // Iterating a set includes elements added during the iteration.
  for (const thing of found) for (const to of next(thing)) found.add(to);
  return found;
}
