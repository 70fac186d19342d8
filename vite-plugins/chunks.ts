import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

/** The cost of one request, in bytes of compressed source. What people open first or daily counts more. */
const request = 1700;
const weight = 30;
const frequent =
  /\/layouts\/|\/(home-page|today-page|news|startups?|investors?|login|company|profile|preferences|inbox|thread|section-edit|deals\/board)\.tsx$|\/(account-(menu|entries)|inbox-(badge|socket)|member-banners)\.tsx?$/;

const page = /\/app\/routes\/.+\.tsx$/;
const text = /\/locales\/(zh-TW|en-US)\/(?:(common|layout|site\/newsletter-form)|(errors|validation)|.+)\.ts$/;

interface Chunk {
  modules: string[];
  users: Set<string>;
  bytes: number;
}

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
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const entries = ids.filter((id) => /\/app\/(root|entry\.client)\.tsx$/.test(id));
  const every = reach(new Set(entries), importsOf);
  const later = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const users = ids.filter((id) => page.test(id) || (later.has(id) && !text.test(id)));
  const modulesOf = new Map(users.map((user) => [user, reach(new Set([user]), importsOf)]));
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
      const chunk = chunks.get(own.join()) ?? { modules: [], users: new Set(own), bytes: 0 };
      chunks.set(own.join(), chunk);
      chunk.modules.push(id);
      chunk.bytes += gzipSync(getModuleInfo(id)?.code ?? "").length;
    }
  }
  for (const [at, { modules }] of [...joined(new Set(chunks.values()), importsOf)].entries())
    for (const id of modules) names.set(id, `shared-${at}`);
  return names;
}

/** Merges each chunk with the one that saves the most, smallest first, until a round saves nothing. */
function joined(chunks: Set<Chunk>, importsOf: (id: string) => readonly string[]): Set<Chunk> {
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const needs = ({ modules }: Chunk) => modules.flatMap(importsOf).flatMap((id) => chunkOf.get(id) ?? []);
  /** Whether `a` needs `b` through a third chunk; merging the two would then make a cycle. */
  const isAround = (a: Chunk, b: Chunk) => reach(new Set(needs(a).filter((it) => it !== b && it !== a)), needs).has(b);
  const costOf = (users: string[]) => users.reduce((sum, user) => sum + (frequent.test(user) ? weight : 1), 0);
  const saved = (a: Chunk, b: Chunk) => {
    const both = costOf([...a.users].filter((user) => b.users.has(user)));
    return both * request - (costOf([...a.users]) - both) * b.bytes - (costOf([...b.users]) - both) * a.bytes;
  };
  for (let before = 0; before !== chunks.size; ) {
    before = chunks.size;
    for (const chunk of [...chunks].sort((a, b) => a.bytes - b.bytes)) {
      const [other] = [...chunks]
        .filter((it) => it !== chunk && saved(chunk, it) > 0 && !isAround(chunk, it) && !isAround(it, chunk))
        .sort((a, b) => saved(chunk, b) - saved(chunk, a));
      if (!other || !chunks.has(chunk)) continue;
      chunks.delete(other);
      for (const id of other.modules) chunkOf.set(id, chunk);
      chunk.modules.push(...other.modules);
      chunk.users = new Set([...chunk.users, ...other.users]);
      chunk.bytes += other.bytes;
    }
  }
  return chunks;
}

/** Adds everything reachable from the elements of `found` to it, and returns it. */
function reach<Thing>(found: Set<Thing>, next: (thing: Thing) => readonly Thing[]): Set<Thing> {
  // Iterating a set includes elements added during the iteration.
  for (const thing of found) for (const to of next(thing)) found.add(to);
  return found;
}
