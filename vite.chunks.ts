import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

/** What a request costs, in bytes of compressed source, and how much more counts what people open first or daily. */
const [request, weight] = [2250, 60];
const frequent =
  /\/layouts\/|\/(home-page|today-page|news|startups?|investors?|login|company|profile|preferences|inbox|thread|section-edit|deals\/board)\.tsx$|\/(account-(menu|entries)|inbox-(badge|socket)|member-banners)\.tsx?$/;
const text = /\/locales\/(zh-TW|en-US)\/(?:(common|layout|site\/newsletter-form)|(errors|validation)|.+)\.ts$/;
const sizeOf = (set: bigint) => set.toString(2).replace(/0+/g, "").length;

/**
 * Returns the chunk of each module. Modules that the same pages load share one, and two chunks are merged if the saved
 * requests outweigh the unused code that some pages then load. Code of every page is in `libraries` and `frame`.
 */
export function chunksOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string | undefined> {
  // Sorted, as modules are listed in the order in which they happened to load, and each build must make the same chunks.
  const ids = [...getModuleIds()].sort();
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const later = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  // Pages, and parts that load later, use modules. A set of such users is a number with one bit for each.
  const starts = ids.filter((id) => /\/app\/routes\/.+\.tsx$/.test(id) || (later.has(id) && !text.test(id)));
  const setOf = (some: string[]) => some.reduce((set, id) => set | (1n << BigInt(starts.indexOf(id))), 0n);
  const [every, often] = [setOf(starts), setOf(starts.filter((id) => frequent.test(id)))];
  const users = new Map(ids.map((id) => [id, 0n]));
  const usersOf = (id: string) => users.get(id) ?? 0n;
  /** Adds users to a module and to all that it imports, so that no two chunks import each other. */
  const use = (id: string, by: bigint): void => {
    if ((usersOf(id) | by) === usersOf(id)) return;
    users.set(id, usersOf(id) | by);
    for (const imported of importsOf(id)) use(imported, by);
  };
  for (const start of starts) use(start, setOf([start]));
  for (const id of ids) if (/\/app\/(root|entry\.client)\.tsx$/.test(id)) use(id, every);

  const shared = ids.filter((id) => !text.test(id) && usersOf(id) !== every && sizeOf(usersOf(id)) > 1);
  const bytes = new Map(shared.map((id) => [id, gzipSync(getModuleInfo(id)?.code ?? "").length]));
  const weightOf = (set: bigint) => sizeOf(set) + (weight - 1) * sizeOf(set & often);
  let best = { saved: 0, a: 0n, b: 0n };
  do {
    for (const id of shared) if ([best.a, best.b].includes(usersOf(id))) use(id, best.a | best.b);
    best = { saved: 0, a: 0n, b: 0n };
    const chunks = new Map(shared.map((id) => [usersOf(id), { bytes: 0, needs: new Set([usersOf(id)]) }]));
    const chunkOf = (set: bigint) => chunks.get(set) ?? { bytes: 0, needs: new Set<bigint>() };
    for (const id of shared) {
      chunkOf(usersOf(id)).bytes += bytes.get(id) ?? 0;
      for (const imported of importsOf(id)) chunkOf(usersOf(id)).needs.add(usersOf(imported));
    }
    // Iterating a set includes what is added meanwhile.
    for (const { needs } of chunks.values())
      for (const set of needs) for (const next of chunkOf(set).needs) needs.add(next);
    for (const [a, { needs }] of chunks)
      for (const [b, { needs: others }] of chunks) {
        let saved = a < b && (a & b) !== 0n ? weightOf(a & b) * request : 0;
        if (saved <= best.saved) continue;
        for (const set of new Set([...needs, ...others])) {
          const more = set === a || set === b ? chunkOf(set).bytes : chunkOf(set).bytes + request;
          saved -= (weightOf(set | a | b) - weightOf(set)) * more;
        }
        if (saved > best.saved) best = { saved, a, b };
      }
  } while (best.saved > 0);

  const nameOf = (id: string) => {
    // The entry runs after the page's routes have loaded, so no chunk that they need contains it.
    if (id.endsWith("/entry.client.tsx")) return undefined;
    const [, language, common, form] = text.exec(id) ?? [];
    if (common ?? form) return `texts-${common ? "every" : "form"}-${language}`;
    if (usersOf(id) === every) return /^\0|\/node_modules\//.test(id) ? "libraries" : "frame";
    return bytes.has(id) ? `shared-${usersOf(id).toString(36)}` : undefined;
  };
  return new Map(ids.map((id) => [id, nameOf(id)]));
}
