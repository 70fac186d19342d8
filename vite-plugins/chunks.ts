import type { Rollup } from "vite";

/** Libraries that few pages load at once, with all that only they need. */
const heavy = Object.entries({
  dialogs: /\/node_modules\/@?radix-ui\//,
  forms: /\/node_modules\/@conform-to\/(dom|react)\//,
  zod: /\/node_modules\/(zod|@conform-to\/zod)\//,
});
/** The pages that visitors come to first, by their routes, and the areas of all others. */
const first = {
  home: /\/routes\/public\/home\.tsx$/,
  list: /\/routes\/public\/(startups|investors)\.tsx$/,
  profile: /\/routes\/public\/(startup|investor)\.tsx$/,
  entry: /\/routes\/(auth\/login|public\/news)\.tsx$/,
};
const areas = Object.entries({
  ...first,
  site: /\/routes\/(public|auth|plans|courses)\/[\w-]+\.tsx$/,
  profiles: /\/routes\/(startup|investor)\/[\w-]+\.tsx$/,
  account: /\/routes\/(account|orders|checkout)\/[\w-]+\.tsx$/,
  messages: /\/routes\/messages\/[\w-]+\.tsx$/,
  staff: /\/routes\/staff\/[\w-]+\.tsx$/,
});
const start = /\/app\/(root|entry\.client)\.tsx$/;
const frameText = /\/locales\/([\w-]+)\/(common|errors|layout|newsletter-form|ui|validation)\.ts$/;
const route = /\/routes\/[\w-]+\/(?!site-page)[\w-]+\.tsx(\?|$)/;
const text = /\/locales\/(zh-TW|en-US)\//;
const library = /^\0|\/node_modules\//;

/**
 * Names the chunk of each module by who uses it: every page (`libraries`, `frame`), or pages of these areas, apart from what also needs
 * a heavy library. A module's dependencies have at least its users, so no two chunks need each other. What one page uses is its own.
 * By default the bundler makes a chunk of each set of modules that the same pages share: a page would load a hundred.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let nameOf: ReturnType<typeof namesIn> | undefined;
  return (id, graph) => {
    nameOf ??= namesIn(graph);
    return nameOf(id);
  };
}

function namesIn({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const reach = (from: string[]) => {
    const found = new Set(from);
    // Iterating a set includes what is added on the way.
    for (const id of found) for (const to of getModuleInfo(id)?.importedIds ?? []) found.add(to);
    return found;
  };
  const ids = [...getModuleIds()];
  const every = reach(ids.filter((id) => start.test(id)));
  const libraries = heavy.map(([name, files]) => {
    const own = [...reach(ids.filter((id) => files.test(id)))].filter((id) => library.test(id) && !every.has(id));
    return { name, modules: new Set(own) };
  });
  const pages = ids.flatMap((id) => {
    const area = areas.find(([, routes]) => routes.test(id));
    return area ? [{ area: area[0], modules: reach([id]) }] : [];
  });
  return (id: string) => {
    const [, language] = frameText.exec(id) ?? [];
    if (language) return `texts-${language}`;
    if (start.test(id) || route.test(id)) return undefined;
    if (every.has(id)) return library.test(id) ? "libraries" : "frame";
    if (text.test(id)) return undefined;
    const part = libraries.find(({ modules }) => modules.has(id));
    const users = pages.filter(({ modules }) => modules.has(id)).map(({ area }) => area);
    if (part || users.length < 2) return part?.name;
    const needed = reach([id]);
    const needs = libraries.filter(({ modules }) => [...modules].some((it) => needed.has(it))).map(({ name }) => name);
    // Each chunk of a first page costs a request, so what first pages use is told apart by them alone.
    const names = Object.keys(first).filter((area) => users.includes(area));
    return [...(names.length > 0 ? names : [...new Set(users)].sort()), ...needs].join("-");
  };
}
