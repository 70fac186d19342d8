import type { Rollup } from "vite";

/** Libraries that only some pages load, each with what it brings. */
const parts = {
  zod: /\/node_modules\/(zod|@conform-to\/zod)\//,
  forms: /\/node_modules\/@conform-to\//,
  dialogs:
    /\/node_modules\/(@radix-ui|radix-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-(callback-ref|sidecar)|@floating-ui)\//,
};

/** The areas of the product, by the folder of their routes, and the share of an area's pages that makes a module common in it. */
const areas = {
  visitor: { routes: /\/app\/routes\/(public|auth|plans|courses)\//, share: 0.2 },
  member: { routes: /\/app\/routes\/(startup|investor|account|messages|orders|checkout)\//, share: 0.2 },
  staff: { routes: /\/app\/routes\/staff\//, share: 0.2 },
};

/** The modules that start every page. */
const isFirst = (id: string) => /\/app\/(root|entry\.client)\.tsx/.test(id);

/**
 * Puts what every page loads into one chunk of libraries and one of our own code (`frame`), and what many pages of an area load into
 * one chunk of that area. The bundler decides about the rest: by default it makes a chunk of each set of modules that the same pages
 * share, which would be a hundred requests a page.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let every: Set<string> | undefined;
  const reaches = new Map<string, Set<string>>();
  const commonIn = new Map<string, string>();

  function gather({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
    const reach = (id: string) => {
      const found = new Set([id]);
      // Iterating a set includes what is added on the way.
      for (const at of found) for (const to of getModuleInfo(at)?.importedIds ?? []) found.add(to);
      return found;
    };
    const ids = [...getModuleIds()];
    for (const [area, { routes, share }] of Object.entries(areas)) {
      const pages = ids.filter((id) => routes.test(id) && id.endsWith(".tsx")).map(reach);
      const counts = new Map<string, number>();
      for (const id of pages.flatMap((page) => [...page])) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const [id, count] of counts) {
        if (count >= Math.max(2, share * pages.length))
          commonIn.set(id, [commonIn.get(id), area].filter(Boolean).join("-"));
      }
    }
    for (const [name, part] of Object.entries(parts)) {
      reaches.set(name, new Set(ids.filter((id) => [...reach(id)].some((to) => part.test(to)))));
    }
    const first = ids.filter((id) => isFirst(id));
    return new Set(first.flatMap((id) => [...reach(id)]).filter((id) => !isFirst(id)));
  }

  return (id, graph) => {
    every ??= gather(graph);
    const texts = /\/locales\/([\w-]+)\/(common|errors|layout|newsletter-form|ui|validation)\.ts$/.exec(id);
    if (texts) return `texts-${texts[1]}`;
    if (every.has(id)) return id.includes("/node_modules/") ? "libraries" : "frame";
    const part = Object.entries(parts).find(([, files]) => files.test(id));
    if (part) return part[0];
    const area = commonIn.get(id);
    // What needs a heavy library is apart from what does not.
    return area && [area, ...Object.keys(parts).filter((name) => reaches.get(name)?.has(id))].join("-");
  };
}
