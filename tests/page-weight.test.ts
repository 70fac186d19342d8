import { existsSync, globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { locales } from "~/locales/locale";
import { textGroupsOf } from "~/locales/text-groups";
import browserTexts from "~/locales/zh-TW";
import allTexts from "~/locales/zh-TW";

/** The files that a visitor's first page may load as scripts. */
const mostFiles = 25;

/**
 * The pages that visitors come to first, by their route and its layout, and the kilobytes of scripts that they may load, as
 * sent before they can be used. At most 180, and lowered with what is gained.
 */
const pages = [
  ["default", "public/home", 121],
  ["default", "public/startups", 125],
  ["default", "public/investors", 123],
  ["default", "public/startup", 136],
  ["default", "public/investor", 133],
  ["auth", "auth/login", 120],
] as const;

interface Part {
  module: string;
  imports: string[];
}

/** The scripts of a page: those that Remix names in its head, and the texts of its language. */
function scriptsOf(locale: string, { layout, page }: { layout: string; page: string }): string[] {
  const [path = ""] = globSync(`build/client/assets/manifest-*-${locale}.json`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as {
    entry: Part;
    routes: Record<string, Part>;
  };
  const routes = ["root", `${locale}/layouts/${layout}`, `${locale}/${page}`];
  const parts = [manifest.entry, ...routes.map(partOf)];
  function partOf(id: string): Part {
    const part = manifest.routes[id];
    if (!part) throw new Error(`There is no route ${id}.`);
    return part;
  }
  const texts = [...new Set(routes.flatMap(textGroupsOf))].flatMap((group) => {
    const files = globSync(`build/client/assets/${locale}-${group}-*.js`);
    if (files.length !== 1) throw new Error(`There is no file of the texts ${group}.`);
    return files;
  });
  return [
    ...new Set([
      ...texts,
      ...parts.flatMap(({ module, imports }) => [module, ...imports].map((it) => `build/client${it}`)),
    ]),
  ];
}

// `npm test` builds before the tests.
it
  .skipIf(!existsSync("build/client"))
  .each(locales.flatMap((locale) => pages.map(([layout, page, most]) => ({ locale, layout, page, most }))))(
  "the first page of a visitor is light: $locale $page",
  ({ locale, layout, page, most }) => {
    const scripts = scriptsOf(locale, { layout, page });
    const sizes = scripts.map((path) => [gzipSync(readFileSync(path)).byteLength / 1000, path] as const);
    const kilobytes = Math.round(sizes.reduce((sum, [size]) => sum + size, 0));
    const heaviest = sizes
      .sort(([a], [b]) => b - a)
      .slice(0, 8)
      .map(([size, path]) => `${Math.round(size)} ${path}`);
    expect({ kilobytes, files: scripts.length, heaviest }).toSatisfy(
      () => kilobytes <= most && scripts.length <= mostFiles,
    );
  },
);

it.skipIf(!existsSync("build/client"))("no script asks for texts that only the server has", () => {
  const missing = Object.keys(allTexts).filter((namespace) => !(namespace in browserTexts));
  expect(missing).toContain("mail");
  const names = missing.join("|");
  const asks = new RegExp(`["'\`](?:${names}):\\w|\\w\\("(?:${names})"\\)`);
  const scripts = globSync("build/client/assets/*.js").filter((path) => !/assets\/(?:zh-TW|en-US)-/.test(path));
  const found = scripts.flatMap((path) => asks.exec(readFileSync(path, "utf8"))?.[0] ?? []);
  expect(found).toEqual([]);
});
