import { basename } from "node:path";
import type { Rollup } from "vite";

/** Libraries that few pages load at once. */
const heavy = { dialogs: "@?radix-ui", forms: "@conform-to/(dom|react)", zod: "zod|@conform-to/zod" };

/** The pages that visitors come to first, in groups. The others are grouped by folder, and each layout is alone. */
const first: Record<string, string> = {
  "site/public/home": "home",
  "discovery/public/startups": "list",
  "discovery/public/investors": "list",
  "showcase/public/startup": "profile",
  "showcase/public/investor": "profile",
  "site/public/news": "entry",
  "accounts/auth/login": "entry",
};
const firsts = Object.values(first);
const page = /\/routes\/((?:[\w-]+\/(?=[\w-]+\/)|layouts\/)?([\w-]+)\/?[\w-]*)\.tsx$/;
const text = /\/locales\/(zh-TW|en-US)\/(?:[\w-]+\/)?([\w-]+)\.ts$/;
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
  const ids = [...getModuleIds()];
  const reach = (from: string[]) => {
    const found = new Set(from);
    // Iterating a set includes what is added on the way.
    for (const id of found) for (const to of getModuleInfo(id)?.importedIds ?? []) found.add(to);
    return found;
  };
  const laterOf = (from: Iterable<string>) =>
    [...new Set([...from].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []))].filter(
      (id) => !text.test(id),
    );
  const every = reach(ids.filter((id) => /\/app\/(root|entry\.client)\.tsx$/.test(id)));
  const libraries = Object.entries(heavy).map(([name, files]) => {
    const own = reach(ids.filter((id) => new RegExp(`/node_modules/(${files})/`).test(id)));
    return { name, modules: new Set([...own].filter((id) => id.includes("/node_modules/") && !every.has(id))) };
  });
  const users = ids.flatMap((id) => {
    const [, path, group = ""] = page.exec(id) ?? [];
    return path ? [{ group: first[path] ?? group, modules: reach([id]) }] : [];
  });
  const firstModules = users.flatMap(({ group, modules }) => (firsts.includes(group) ? [...modules] : []));
  for (const id of laterOf(every)) users.push({ group: "signed-in", modules: reach([id]) });
  for (const id of laterOf(firstModules)) users.push({ group: basename(id, ".tsx"), modules: reach([id]) });
  const nameOf = (id: string) => {
    const [, language, namespace = ""] = text.exec(id) ?? [];
    if (textsOfAll.includes(namespace)) return `texts-${language}`;
    // The entry runs once the page's routes are loaded, so it is in no chunk that they need.
    if (id.endsWith("/entry.client.tsx")) return undefined;
    if (every.has(id)) return /^\0|\/node_modules\//.test(id) ? "libraries" : "frame";
    const library = libraries.find(({ modules }) => modules.has(id))?.name;
    const groups = users.filter(({ modules }) => modules.has(id)).map(({ group }) => group);
    if (library || language || groups.length < 2) return library;
    const needed = [...reach([id])];
    const needs = libraries.filter(({ modules }) => needed.some((it) => modules.has(it))).map(({ name }) => name);
    // Each chunk of a first page costs a request, so most others are not told apart there.
    const isFirst = groups.some((group) => firsts.includes(group));
    const isShared = new Set(groups.filter((group) => firsts.includes(group))).size > 1 && groups.includes("entry");
    const names = groups.map((group) => {
      if (group === "signed-in" || !isFirst) return group;
      if (!firsts.includes(group)) return "more";
      return isShared ? "first" : group;
    });
    return [...new Set([...names.sort(), ...needs])].join("-");
  };
  return new Map(ids.map((id) => [id, nameOf(id)]));
}
