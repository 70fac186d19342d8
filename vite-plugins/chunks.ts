import type { Rollup } from "vite";

/** Libraries that few pages load at once. */
const libraries = {
  zod: /\/node_modules\/(zod|@conform-to\/zod)\//,
  forms: /\/node_modules\/@conform-to\//,
  dialogs:
    /\/node_modules\/(@?radix-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-(callback-ref|sidecar))\//,
};

/** The pages that visitors come to first, and the areas of all others, by their routes. */
const firstPages = {
  home: /\/routes\/public\/home\.tsx$/,
  list: /\/routes\/public\/(startups|investors)\.tsx$/,
  profile: /\/routes\/public\/(startup|investor)\.tsx$/,
  entry: /\/routes\/(auth\/login|public\/news)\.tsx$/,
};
const areas = {
  ...firstPages,
  site: /\/routes\/(public|auth|plans|courses)\/[\w-]+\.tsx$/,
  profiles: /\/routes\/(startup|investor)\/[\w-]+\.tsx$/,
  account: /\/routes\/(account|orders|checkout)\/[\w-]+\.tsx$/,
  messages: /\/routes\/messages\/[\w-]+\.tsx$/,
  staff: /\/routes\/staff\/[\w-]+\.tsx$/,
};
const isStart = (id: string) => /\/app\/(root|entry\.client)\.tsx$/.test(id);
const isRoute = (id: string) => /\/routes\/[\w-]+\/(?!site-page)[\w-]+\.tsx(\?|$)/.test(id);
const isText = (id: string) => /\/locales\/(zh-TW|en-US)\//.test(id);
const ofFrame = /\/locales\/([\w-]+)\/(common|errors|layout|newsletter-form|ui|validation)\.ts$/;

/**
 * Names the chunk of each module by who uses it: every page (`libraries`, `frame`), or pages of these areas, apart from what also needs
 * a heavy library. A module's dependencies have at least its users, so no two chunks need each other. What one page uses is its own.
 * By default the bundler makes a chunk of each set of modules that the same pages share: a page would load a hundred.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let names: Map<string, string | undefined> | undefined;
  return (id, graph) => {
    names ??= namesOf(graph);
    return names.get(id);
  };
}

function namesOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const ids = [...getModuleIds()];
  const reach = (from: string[]) => {
    const found = new Set(from);
    // Iterating a set includes what is added on the way.
    for (const id of found) for (const to of getModuleInfo(id)?.importedIds ?? []) found.add(to);
    return found;
  };
  const every = reach(ids.filter(isStart));
  const areaOf = (id: string) => Object.entries(areas).find(([, routes]) => routes.test(id))?.[0] ?? "";
  const pages = ids.filter(areaOf).map((id) => ({ area: areaOf(id), modules: reach([id]) }));
  const nameOf = (id: string): string | undefined => {
    const [, language] = ofFrame.exec(id) ?? [];
    if (isStart(id) || isRoute(id) || (isText(id) && !language)) return undefined;
    if (language) return `texts-${language}`;
    if (every.has(id)) return id.includes("/node_modules/") ? "libraries" : "frame";
    const heavy = Object.entries(libraries);
    const library = heavy.find(([, files]) => files.test(id));
    const users = pages.filter(({ modules }) => modules.has(id)).map(({ area }) => area);
    if (library || users.length < 2) return library?.[0];
    const first = Object.keys(firstPages).filter((area) => users.includes(area));
    const others = [...new Set(users)].filter((area) => !first.includes(area)).sort();
    const needed = [...reach([id])].filter((to) => !every.has(to));
    const needs = heavy.filter(([, files]) => needed.some((to) => files.test(to))).map(([name]) => name);
    // What first pages use is told apart by them alone: each of their chunks costs a request.
    return [...(first.length > 0 ? [...first, others.length > 0 && "more"] : others), ...needs]
      .filter(Boolean)
      .join("-");
  };
  return new Map(ids.map((id) => [id, nameOf(id)]));
}
