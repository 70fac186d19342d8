import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { textGroups, textGroupsOf } from "~/locales/text-groups";
import texts from "~/locales/zh-TW";
import accounts from "~/locales/zh-TW/group-accounts";
import discovery from "~/locales/zh-TW/group-discovery";
import home from "~/locales/zh-TW/group-home";
import matching from "~/locales/zh-TW/group-matching";
import member from "~/locales/zh-TW/group-member";
import profiles from "~/locales/zh-TW/group-profiles";
import site from "~/locales/zh-TW/group-site";
import visitor from "~/locales/zh-TW/group-visitor";
import routes from "../app/routes";
import { importsOf } from "./support/imports-of";

const namespacesOf = { visitor, home, discovery, matching, profiles, accounts, site, member };

/** Its keys name texts of the desk, which alone shows them. */
const fieldsOfDesk = "app/features/publishing/fields.ts";

/**
 * The namespaces that a file's own code names: `useTranslation("search")`, `t("search:title")`. A route's keys are its
 * loader's, which runs on the server.
 */
function namespacesIn(file: string): string[] {
  if (file === fieldsOfDesk) return [];
  const code = readFileSync(file, "utf8");
  const hooks = [...code.matchAll(/useTranslation\(\[?([^)]*)\)/g)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  const keys = file.startsWith("app/routes/")
    ? []
    : [...code.matchAll(/["'`](\w+):[\w$]/g)].map(([, name = ""]) => name);
  return [...hooks, ...keys].filter((name) => name in texts);
}

/** What a browser loads for a module at once: without the server's files, types and `import()`. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /\.server\.tsx?$|\/locales\/(?:zh-TW|en-US)\//.test(file)) return found;
  found.add(file);
  for (const imported of importsOf(file, "static")) modulesOf(imported, found);
  return found;
}

interface Route {
  id?: string;
  file: string;
  children?: Route[];
}

/** The routes with an id of their own, each once: both languages share the modules. */
const pages = (list: readonly Route[]): Route[] =>
  list
    .flatMap((route) => [route, ...pages(route.children ?? [])])
    .filter(({ id, file }) => id?.startsWith("zh-TW/") && file.endsWith(".tsx"));

it("has each namespace in one group", () => {
  const names = Object.values(namespacesOf).flatMap((group) => Object.keys(group));
  expect(names.toSorted()).toEqual(Object.keys(texts).toSorted());
  expect(Object.keys(namespacesOf).toSorted()).toEqual([...textGroups].toSorted());
});

it.each([{ id: "root", file: "root.tsx" }, ...pages(routes as readonly Route[])])(
  "brings the texts that $id uses",
  ({ id = "", file }) => {
    const groups = textGroupsOf(id);
    const given = new Set(groups.flatMap((group) => Object.keys(namespacesOf[group])));
    const missing = [...modulesOf(`app/${file}`)].flatMap((module) =>
      namespacesIn(module)
        .filter((name) => !given.has(name))
        .map((name) => `${module}: ${name}`),
    );
    expect(missing).toEqual([]);
  },
);

const hasAccount = ({ id = "" }: Route) => textGroupsOf(id).includes("member");

it.each([
  ["visitors", (route: Route) => !hasAccount(route), ["visitor"]],
  ["accounts and staff", hasAccount, textGroupsOf("account/home")],
] as const)("brings them to components that pages of %s load when they are shown", (_, isMeant, groups) => {
  const files = new Set(
    [
      "app/root.tsx",
      ...pages(routes as readonly Route[])
        .filter(isMeant)
        .map(({ file }) => `app/${file}`),
    ].flatMap((file) => [...modulesOf(file)]),
  );
  const always = groups.flatMap((group) => Object.keys(namespacesOf[group]));
  const missing = [...files].flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const loaded = [...code.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name = ""]) => name);
    if (code.includes("loadTexts()")) return [];
    const given = new Set([...always, ...[...modulesOf(file)].flatMap(namespacesIn)]);
    return importsOf(file)
      .filter((part) => loaded.some((name) => part.includes(name.replace(/^[~.]+\//, ""))))
      .flatMap((part) => [...modulesOf(part)].flatMap(namespacesIn))
      .filter((name) => !given.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
