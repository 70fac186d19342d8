import { matchPath } from "@remix-run/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import { indexBranches } from "./branches-by-path";

const patterns = [
  "/",
  "/startups",
  "/startups/:id",
  "/startups/:id/news/:newsId",
  "/:page",
  "/*",
  "/startup/:section/edit",
  "/en-US",
  "/en-US/startups",
  "/en-US/startups/:id",
  "/en-US/:page",
  "/en-US/*",
  "/api/v1/*",
];
const branches = patterns.map((path) => ({ path }));
const segments = [
  "",
  "startups",
  "Startups",
  "startup",
  "en-US",
  "EN-us",
  "api",
  "v1",
  "news",
  "edit",
  "a b",
  "募資",
  "%",
  ":id",
  "*",
];

it("leaves out no branch that the router would match, and keeps their order", () => {
  const candidates = indexBranches(branches);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...segments), { maxLength: 5 }), (parts) => {
      const path = `/${parts.join("/")}`;
      const found = candidates(path);
      const matching = branches.filter((branch) => matchPath(branch.path, path));
      expect(found.filter((branch) => matching.includes(branch))).toEqual(matching);
    }),
  );
});

it("tries few", () => {
  const found = indexBranches(branches)("/startups/1").map(({ path }) => path);
  expect(found).toEqual(["/", "/startups", "/startups/:id", "/startups/:id/news/:newsId", "/:page", "/*"]);
});

it("keeps as many lists as there are routes, whatever is asked for", () => {
  const candidates = indexBranches(branches);
  expect(candidates("/unknown/one")).toBe(candidates("/unheard/of/two"));
});
