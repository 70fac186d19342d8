import type { Rollup } from "vite";

/** Libraries that few pages load at once. */
const heavy = Object.entries({
  dialogs: /\/node_modules\/@?radix-ui\//,
  forms: /\/node_modules\/@conform-to\/(dom|react)\//,
  zod: /\/node_modules\/(zod|@conform-to\/zod)\//,
});
/** The pages that visitors come to first, in groups. The others are grouped by their folders. */
const first: Record<string, string> = {
  "public/home": "home",
  "public/startups": "list",
  "public/investors": "list",
  "public/startup": "profile",
  "public/investor": "profile",
  "public/news": "entry",
  "auth/login": "entry",
};
const page = /\/routes\/(([\w-]+)\/[\w-]+)\.tsx$/;
const text = /\/locales\/(zh-TW|en-US)\/([\w-]+)\.ts$/;
const textsOfAll = ["common", "errors", "layout", "newsletter-form", "ui", "validation"];

/**
 * Names the chunk of each module by who uses it: every page (`libraries`, `frame`), or pages of these groups, apart from what also needs
 * a heavy library. A module's dependencies have at least its users, so no two chunks need each other. What one page uses is its own.
 * By default the bundler makes a chunk of each set of modules that the same pages share: a page would load a hundred.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let names: Map<string, string | undefined> | undefined;
  return (id, graph) => {
    names ??= namesIn(graph);
    return names.get(id);
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
  const every = reach(ids.filter((id) => /\/app\/(root|entry\.client)\.tsx$/.test(id)));
  const apart = heavy.map(([name, files]) => {
    const all = [...reach(ids.filter((id) => files.test(id)))];
    return { name, modules: new Set(all.filter((id) => id.includes("/node_modules/") && !every.has(id))) };
  });
  const pages = ids.flatMap((id) => {
    const [, path = "", folder = "layouts"] = page.exec(id) ?? [];
    return folder === "layouts" ? [] : [{ group: first[path] ?? folder, modules: reach([id]) }];
  });
  const nameOf = (id: string) => {
    const [, language, namespace = ""] = text.exec(id) ?? [];
    if (textsOfAll.includes(namespace)) return `texts-${language}`;
    if (every.has(id)) return /^\0|\/node_modules\//.test(id) ? "libraries" : "frame";
    const library = apart.find(({ modules }) => modules.has(id));
    const users = pages.filter(({ modules }) => modules.has(id)).map(({ group }) => group);
    if (library || language || users.length < 2) return library?.name;
    const needed = [...reach([id])];
    const needs = apart.filter(({ modules }) => needed.some((it) => modules.has(it))).map(({ name }) => name);
    // Each chunk of a first page costs a request, so what first pages use is told apart by them alone.
    const firsts = Object.values(first).filter((group) => users.includes(group));
    return [...new Set([...(firsts.length > 0 ? firsts : users.sort()), ...needs])].join("-");
  };
  return new Map(ids.map((id) => [id, nameOf(id)]));
}
