import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "../app/routes";
import { importsOf } from "./support/imports-of";
import { hooksIn, modulesOf, namespacesIn } from "./support/texts-of";

interface Route {
  id?: string;
  file: string;
  children?: Route[];
}

/** Returns the namespaces of a route's `handle`, in file order. A route without one may share another's. */
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

/** Texts that a route needs without any of its modules naming them. */
const unnamed: Record<string, string[]> = {
  // An issue named only on the server.
  "publishing/staff/content-item": ["eventPages"],
  // What is wrong with a file, named by the import's reader.
  "deals/board/new": ["import"],
  // `useProfileLabels` builds the names from the side.
  "layouts/startup-account": ["startups"],
  "layouts/investor-account": ["investors"],
};

/** Returns the files that a file loads with `import()`. */
function loadedLater(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name = ""]) => name);
  return importsOf(file).filter((path) => names.some((name) => path.includes(name.replace(/^[~.]+\//, ""))));
}

/**
 * Returns the modules of a page, and the schemas that check its forms once they are used, because the page shows their
 * errors.
 */
function usedBy(file: string): string[] {
  const own = [...modulesOf(file)];
  const schemas = own.flatMap(loadedLater).filter((path) => path.endsWith("schema.ts"));
  return [...own, ...schemas.flatMap((schema) => [...modulesOf(schema)])];
}

const namesOf = (modules: Iterable<string>) => [...new Set([...modules].flatMap(namespacesIn))].sort();

describe("the texts that a route lists", () => {
  it.each(pages)("are those that $id uses and the root does not bring", ({ id = "", file }) => {
    const used = namesOf(usedBy(file)).filter((name) => !ofRoot.includes(name));
    expect(listedIn(file)).toEqual([...used, ...(unnamed[id] ?? [])].sort());
  });

  it("are for the root those that it uses itself, and the default one, which is used without its name", () => {
    expect(ofRoot).toEqual([...new Set(["common", ...namesOf(modulesOf(root))])].sort());
  });
});

/** Texts that a part needs only in rare cases; it loads them when needed. */
const rarelyShown: Record<string, string[]> = { "member-banners": ["erasing", "logIn", "maintenance"] };

describe("the texts that a part of a page lists", () => {
  /** Every `pagePart`: its name, the module it loads, and its namespaces. */
  const parts = globSync("app/**/*.{ts,tsx}").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const modules = loadedLater(file);
    return [...code.matchAll(/= pagePart\(\{|: pagePart\(\{/g)].map(({ index }) => {
      const [, name = "", load = ""] = /name: "([\w-]+)",\s*load(?:: (\w+))?/.exec(code.slice(index)) ?? [];
      const [, path = ""] =
        new RegExp(`const ${load || "load"} = async \\(\\) => \\(await import\\("([^"]+)"`).exec(code) ?? [];
      const module = modules.find((it) => it.includes(path.replace(/^[~.]+\//, ""))) ?? "";
      const [, list] = /^[^}]*?i18n: \[([^\]]*)\]/.exec(code.slice(index)) ?? [];
      return { name, module, list: list?.match(/\w+/g) ?? [] };
    });
  });

  it.each(parts)("are those that $name uses and the root does not load", ({ name, module, list }) => {
    expect(module).not.toBe("");
    const used = namesOf(modulesOf(module)).filter((each) => !ofRoot.includes(each));
    expect(list).toEqual(used.filter((each) => !rarelyShown[name]?.includes(each)));
  });
});

describe("what is loaded when it is shown", () => {
  const screens = [root, ...pages.map(({ file }) => file)];
  /** Each part, with the screens whose modules load it. */
  const byPart = new Map<string, string[]>();
  for (const page of screens) {
    for (const part of new Set([...modulesOf(page)].flatMap(loadedLater)))
      byPart.set(part, [...(byPart.get(part) ?? []), page]);
  }

  it.each([...byPart])("%s waits for its texts itself, unless all its pages list them", (part, users) => {
    const given = users.map(listedIn).reduce((all, one) => all.filter((name) => one.includes(name)));
    const modules = [...modulesOf(part)];
    // Only components wait for texts; rules and schemas leave that to the components that show them.
    const waited = (file: string) => (file.endsWith(".tsx") ? hooksIn(file) : modules.flatMap(hooksIn));
    const missing = modules.flatMap((file) =>
      namespacesIn(file)
        .filter((name) => ![...waited(file), ...given, ...ofRoot].includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
