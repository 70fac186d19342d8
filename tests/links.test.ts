import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import routes from "../app/routes";

const files: Record<string, string> = import.meta.glob("../app/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

const pathsOf = (entry: RouteConfigEntry): string[] => [
  ...(entry.path === undefined || entry.path === "*" ? [] : [`/${entry.path}`]),
  ...(entry.index ? ["/"] : []),
  ...(entry.children ?? []).flatMap(pathsOf),
];
const paths = routes.flatMap(pathsOf);

it("has a page at each address that a link names", () => {
  const links = Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(/<Link\b[^>]*?\sto="(\/[^"#?]*)/g)].map(([, to = ""]) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !paths.some((path) => matchPath(path, to)))).toEqual([]);
});
