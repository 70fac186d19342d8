import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

/** What a request costs, in bytes of compressed source, and how much more counts what people open first or daily. */
const [request, weight] = [2700, 30];
const frequent =
  /\/layouts\/|\/(home-page|today-page|news|startups?|investors?|login|company|profile|preferences|inbox|thread|section-edit|deals\/board|staff\/orders)\.tsx$|\/(account-(menu|entries)|inbox-(badge|socket)|member-banners)\.tsx?$/;
const text = /\/locales\/(zh-TW|en-US)\/(?:(common|layout|site\/newsletter-form)|(errors|validation)|.+)\.ts$/;
const sizeOf = (set: bigint) => set.toString(2).replace(/0+/g, "").length;

/**
 * Returns the chunk of each module. Modules that the same pages load share one, and two chunks are merged if the saved
 * requests outweigh the unused code that some pages then load. Code of every page is in `libraries` and `frame`.
 */
export function chunksOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string | undefined> {
  // Sorted, as modules are listed in the order in which they happened to load, and each build must make the same chunks.
  const ids = [...getModuleIds()].sort();
  const later = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  // Pages, and parts that load later, use modules. A set of such users is a number with one bit for each.
  const starts = ids.filter((id) => /\/app\/routes\/.+\.tsx$/.test(id) || (later.has(id) && !text.test(id)));
  const setOf = (some: string[]) => some.reduce((set, id) => set | (1n << BigInt(starts.indexOf(id))), 0n);
  const [every, often] = [setOf(starts), setOf(starts.filter((id) => frequent.test(id)))];
  const users = new Map<string, bigint>();
  const usersOf = (id: string) => users.get(id) ?? 0n;
  /** Adds users to a module and to all that it imports, so that no two chunks import each other. */
  const use = (id: string, by: bigint): void => {
    if ((usersOf(id) | by) === usersOf(id)) return;
    users.set(id, usersOf(id) | by);
    for (const imported of getModuleInfo(id)?.importedIds ?? []) use(imported, by);
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
    const chunks = new Map<bigint, number>();
    for (const [id, size] of bytes) chunks.set(usersOf(id), (chunks.get(usersOf(id)) ?? 0) + size);
    for (const [a, size] of chunks)
      for (const [b, other] of chunks) {
        if (a >= b || (a & b) === 0n) continue;
        const saved = weightOf(a & b) * request - weightOf(b & ~a) * size - weightOf(a & ~b) * other;
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
