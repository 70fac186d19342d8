import type { Rollup } from "vite";

/** Libraries that few pages load at once, each in one chunk. */
const libraries = {
  zod: /\/node_modules\/(zod|@conform-to\/zod)\//,
  forms: /\/node_modules\/@conform-to\//,
  dialogs:
    /\/node_modules\/(@radix-ui|radix-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-(callback-ref|sidecar))\//,
};

/** The pages that visitors come to first, by their routes. */
const firstPages = {
  home: /\/app\/routes\/public\/home\.tsx$/,
  list: /\/app\/routes\/public\/(startups|investors)\.tsx$/,
  profile: /\/app\/routes\/public\/(startup|investor)\.tsx$/,
  entry: /\/app\/routes\/(auth\/login|public\/news)\.tsx$/,
};

/** The areas that all other pages belong to, by the folders of their routes. */
const areas = {
  site: /\/app\/routes\/(public|auth|plans|courses)\/[\w-]+\.tsx$/,
  profiles: /\/app\/routes\/(startup|investor)\/[\w-]+\.tsx$/,
  account: /\/app\/routes\/(account|orders|checkout)\/[\w-]+\.tsx$/,
  messages: /\/app\/routes\/messages\/[\w-]+\.tsx$/,
  staff: /\/app\/routes\/staff\/[\w-]+\.tsx$/,
};

/** The modules that start every page. */
const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx$/.test(id);

/** A page's own module, or that of a layout. */
const isPage = (id: string) =>
  /\/app\/routes\/[\w-]+\/[\w-]+\.tsx(\?|$)/.test(id) && !id.endsWith("/layouts/site-page.tsx");

/**
 * Puts what every page loads into one chunk of libraries and one of our own code (`frame`), and each folder's modules that pages of the
 * same areas share into one. By default the bundler makes a chunk of each set of modules that the same pages share: a page would load a
 * hundred. What only one page uses is its own.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let chunkOf: Map<string, string> | undefined;
  return (id, graph) => {
    chunkOf ??= divide(graph);
    return chunkOf.get(id);
  };
}

function divide({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const ids = [...getModuleIds()];
  const reach = (entries: string[]) => {
    const found = new Set(entries);
    // Iterating a set includes what is added on the way.
    for (const id of found) for (const to of getModuleInfo(id)?.importedIds ?? []) found.add(to);
    return found;
  };
  const every = reach(ids.filter(isStart));
  const nameOf = (id: string) => Object.entries({ ...firstPages, ...areas }).find(([, routes]) => routes.test(id))?.[0];
  const pages = ids.flatMap((id) => {
    const area = nameOf(id);
    return area ? [{ area, modules: reach([id]) }] : [];
  });
  const chunks = new Map<string, string>();
  for (const id of ids) {
    const [, language, texts] = /\/locales\/([\w-]+)\/([\w-]+)\.ts$/.exec(id) ?? [];
    const library = Object.entries(libraries).find(([, files]) => files.test(id));
    const users = pages.filter(({ modules }) => modules.has(id));
    if (isStart(id) || isPage(id)) continue;
    if (every.has(id)) chunks.set(id, id.includes("/node_modules/") ? "libraries" : "frame");
    else if (language) {
      if (baseTexts.test(texts ?? "")) chunks.set(id, `texts-${language}`);
    } else if (library) chunks.set(id, library[0]);
    else if (users.length > 1) {
      const needs = Object.entries(libraries).filter(([, files]) =>
        [...reach([id])].some((to) => files.test(to) && !every.has(to)),
      );
      const used = new Set(users.map(({ area }) => area));
      const first = Object.keys(firstPages).filter((area) => used.has(area));
      const others = [...used].filter((area) => area in areas).sort();
      // What first pages use is told apart by them alone: each of their chunks costs a request.
      const name = first.length > 0 ? [...first, ...(others.length > 0 ? ["more"] : [])] : others;
      chunks.set(id, [...name, ...needs.map(([library]) => library)].join("-"));
    }
  }
  return chunks;
}

/** The texts of the frame. */
const baseTexts = /^(common|errors|layout|newsletter-form|ui|validation)$/;
