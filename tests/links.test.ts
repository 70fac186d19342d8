import { globSync, readFileSync } from "node:fs";
import { matchPath } from "@remix-run/react";
import { expect, it } from "vitest";
import { routePaths } from "./support/route-paths";

const files = globSync("app/**/*.tsx").map((path) => [path, readFileSync(path, "utf8")] as const);

it("has a page at each address that a link names", () => {
  const links = files.flatMap(([file, code]) =>
    [...code.matchAll(/<Link\b[^>]*?\sto="(\/[^"#?]*)/g)].map(([, to = ""]) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !routePaths.some((path) => matchPath(path, to)))).toEqual([]);
});
