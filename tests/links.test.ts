import { matchPath } from "@remix-run/react";
import { expect, it } from "vitest";
import { routePaths } from "./support/route-paths";

const files: Record<string, string> = import.meta.glob("../app/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("has a page at each address that a link names", () => {
  const links = Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(/<Link\b[^>]*?\sto="(\/[^"#?]*)/g)].map(([, to = ""]) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !routePaths.some((path) => matchPath(path, to)))).toEqual([]);
});
