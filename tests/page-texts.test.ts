import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import routes from "../app/routes";
import { importsOf } from "./support/imports-of";
import { hooksIn, modulesOf, namespacesIn } from "./support/texts-of";

interface Route {
  id?: string;
  file: string;
  children?: Route[];
}

/** The namespaces of a route's `handle`, as its file lists them. */
function listedIn(file: string): string[] {
  const handle = /export const handle: PageTexts = \{\s*i18n: \[([^\]]*)\],?\s*\}/;
  const [, list = ""] = handle.exec(readFileSync(file, "utf8")) ?? [];
  return list.match(/\w+/g) ?? [];
}

const uses = (file: string) => [...modulesOf(file)].flatMap(namespacesIn);

const ofRoot = listedIn("app/root.tsx");

/** The routes with a screen, each with the namespaces of the routes around it. */
const pages = (list: readonly Route[], around: readonly string[]): { id: string; file: string; around: readonly string[] }[] =>
  list.flatMap(({ id = "", file, children = [] }) => [
    { id, file: `app/${file}`, around },
    ...pages(children, [...around, ...listedIn(`app/${file}`)]),
  ]).filter(({ file }) => file.endsWith(".tsx"));

const all = [{ id: "root", file: "app/root.tsx", around: [] as readonly string[] }, ...pages(routes as readonly Route[], ofRoot)];

it.each(all)("lists the texts that $id uses, and no others", ({ file, around }) => {
  const used = new Set(uses(file).filter((name) => !around.includes(name)));
  expect(listedIn(file)).toEqual([...used].sort());
});
