import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Libraries reach browsers and the Worker as published; the build neither changes nor replaces any. */
const modules = import.meta.glob<Record<string, unknown>>("../vite-plugins/*.ts", { eager: true });
const made = Object.entries(modules).map(([path, module]) => [path.replace("../", ""), module] as const);
const sources = made.map(([file]) => file);

const exported = made.flatMap(([file, module]) => Object.entries(module).map(([name, it]) => ({ file, name, it })));
const plugins = exported.filter(({ it }) => typeof it === "object" && it !== null && "name" in it) as {
  file: string;
  name: string;
  it: Record<string, unknown>;
}[];

const config = readFileSync("vite.config.ts", "utf8");

it("finds the plugins", () => {
  expect(plugins.map(({ name }) => name)).toContain("wasmByWrangler");
});

/** Hooks that can change the text of a module or chunk. */
const rewriting = [
  "transform",
  "load",
  "renderChunk",
  "generateBundle",
  "writeBundle",
  "banner",
  "footer",
  "intro",
  "outro",
];

it.each(plugins)("$name reads and changes no module", ({ it: plugin }) => {
  expect(rewriting.filter((hook) => hook in plugin)).toEqual([]);
});

it.each(plugins.filter(({ it }) => "resolveId" in it))(
  "$name puts no module in place of a library",
  ({ it: plugin }) => {
    const resolve = plugin.resolveId as (id: string, importer?: string, options?: object) => unknown;
    for (const id of ["react", "react/jsx-runtime", "react-dom/client", "@remix-run/react", "lucide-react"]) {
      for (const from of [`${import.meta.dirname}/../app/root.tsx`, "/project/node_modules/react-i18next/index.js"]) {
        expect(resolve(id, from, { ssr: false }), id).toBeNull();
        expect(resolve(id, from, { ssr: true }), id).toBeNull();
      }
      const file = `/project/node_modules/${id}/index.js`;
      expect(resolve(file, undefined, {}), file).toBeNull();
    }
  },
);

it("libraries are named only where modules are gathered into chunks, which sees no file's text", () => {
  const naming = sources.filter((file) => readFileSync(file, "utf8").includes("node_modules"));
  expect(naming).toEqual(["vite-plugins/chunks.ts"]);
  expect(plugins.filter(({ file }) => file === "vite-plugins/chunks.ts")).toEqual([]);
  expect(sources.filter((file) => /node:fs|readFile/.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("the build has no other plugins of ours, and no alias for a library", () => {
  expect(config).not.toContain("node_modules");
  const [, list = ""] = /\n {2}plugins: \[\n([\s\S]*?)\n {2}\],/.exec(config) ?? [];
  const names = [...list.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name);
  const own = plugins.map(({ name }) => name);
  expect(names.filter((name) => name && !own.includes(name)).sort()).toEqual(["remix", "tailwindcss"]);
  const [, alias = ""] = /alias: \{([^}]*)\}/.exec(config) ?? [];
  expect([...alias.matchAll(/"([^"]+)":/g)].map(([, name]) => name)).toEqual(["~"]);
});

it.each(["package.json", "package-lock.json"])("%s has nothing in place of React, and patches nothing", (file) => {
  expect(readFileSync(file, "utf8")).not.toMatch(/preact|patch-package|"(?:pre|post)install"/i);
});
