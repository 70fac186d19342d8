import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { patch, replaceKnown } from "./patch";

/** A page's texts are loaded together with its modules (`app/locales/text-groups.ts`). */
export const routesBringTheirTexts = patch(
  "routes-bring-their-texts",
  /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
  (code) => {
    const loading = /let routeModule = await (import\([^;]+\));/;
    const withTexts = replaceKnown(
      code,
      loading,
      (_, load) => `let [routeModule] = await Promise.all([${load}, loadTexts([route.id])]);`,
    );
    return `import { loadTexts } from "~/locales/load-texts";\n${withTexts}`;
  },
);

/** The URLs of the texts' files, which the browser's build has written when the server's begins. */
export const textFiles: Plugin = {
  name: "text-files",
  resolveId: (id) => (id === "virtual:text-files" ? `\0${id}` : null),
  load(id, { ssr = false } = {}) {
    if (id !== "\0virtual:text-files") return null;
    if (!ssr) return "export default {}";
    const written = readFileSync("build/client/.vite/manifest.json", "utf8");
    const files: Record<string, Record<string, string>> = {};
    for (const [source, { file }] of Object.entries(JSON.parse(written) as Record<string, { file: string }>)) {
      const [, locale, group] = /\/locales\/([\w-]+)\/group-(\w+)\.ts$/.exec(`/${source}`) ?? [];
      if (locale && group) files[locale] = { ...files[locale], [group]: `/${file}` };
    }
    if (Object.keys(files).length === 0) this.error("The browser's build has no files of texts.");
    return `export default ${JSON.stringify(files)}`;
  },
};
