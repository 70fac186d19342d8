import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "../app/routes";
import { importsOf } from "./support/imports-of";
import { hooksIn, modulesOf, namespacesIn } from "./support/texts-of";

interface Route {
  id?: string;
  file: string;
  children?: Route[];
}

/** The namespaces of a route's `handle`, in the order of its file. A route without one may share another's. */
function listedIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const [, other] = /export \{[^}]*\bhandle\b[^}]*\} from "\.\/([\w-]+)"/.exec(code) ?? [];
  if (other) return listedIn(file.replace(/[\w-]+\.tsx$/, `${other}.tsx`));
  const [, list = ""] = /export const handle: PageTexts = \{\s*i18n: \[([^\]]*)\],?\s*\}/.exec(code) ?? [];
  return list.match(/\w+/g) ?? [];
}

const flat = (list: readonly Route[]): Route[] => list.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** The routes with a screen. */
const pages = flat(routes as readonly Route[])
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ id, file }) => ({ id, file: `app/${file}` }));

const root = "app/root.tsx";
const ofRoot = listedIn(root);

/** The texts of issues that only the server names, by the routes whose forms show them. */
const ofIssues: Record<string, string[]> = { "publishing/staff/content-item": ["eventPages"] };

/** The files that a file loads with `import()`. */
function loadedLater(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name = ""]) => name);
  return importsOf(file).filter((path) => names.some((name) => path.includes(name.replace(/^[~.]+\//, ""))));
}

/** The modules of a page, and the schemas by which its forms are checked once they are used: the page shows their errors. */
function usedBy(file: string): string[] {
  const own = [...modulesOf(file)];
  const schemas = own.flatMap(loadedLater).filter((path) => path.endsWith("schema.ts"));
  return [...own, ...schemas.flatMap((schema) => [...modulesOf(schema)])];
}

const namesOf = (modules: Iterable<string>) => [...new Set([...modules].flatMap(namespacesIn))].sort();

describe("the texts that a route lists", () => {
  it.each(pages)("are those that $id uses and the root does not bring", ({ id = "", file }) => {
    const used = namesOf(usedBy(file)).filter((name) => !ofRoot.includes(name));
    expect(listedIn(file)).toEqual([...used, ...(ofIssues[id] ?? [])].sort());
  });

  it("are for the root those that it uses itself, and those that half of the pages use", () => {
    const own = namesOf(modulesOf(root));
    const used = pages.map(({ file }) => namesOf(usedBy(file)));
    const isCommon = (name: string) => used.filter((names) => names.includes(name)).length >= used.length / 2;
    // The default namespace is used without its name.
    const expected = new Set(["common", ...own, ...used.flat().filter(isCommon)]);
    expect(ofRoot).toEqual([...expected].sort());
  });
});

describe("what is loaded when it is shown", () => {
  const screens = [root, ...pages.map(({ file }) => file)];
  /** Each part with the screens whose modules load it. */
  const byPart = new Map<string, string[]>();
  for (const page of screens) {
    for (const part of new Set([...modulesOf(page)].flatMap(loadedLater)))
      byPart.set(part, [...(byPart.get(part) ?? []), page]);
  }

  it.each([...byPart])("%s waits for its texts itself, unless all its pages list them", (part, users) => {
    const given = users.map(listedIn).reduce((all, one) => all.filter((name) => one.includes(name)));
    const modules = [...modulesOf(part)];
    // Rules and schemas wait for nothing: those who show their texts do.
    const waited = (file: string) => (file.endsWith(".tsx") ? hooksIn(file) : modules.flatMap(hooksIn));
    const missing = modules.flatMap((file) =>
      namespacesIn(file)
        .filter((name) => ![...waited(file), ...given, ...ofRoot].includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
