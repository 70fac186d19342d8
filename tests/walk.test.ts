import { existsSync, readFileSync } from "node:fs";
import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import routes from "../app/routes";
import { weighed } from "./e2e/page-budgets";
import { checkedOnDesktops, firstOfItsPage, walk, walkedInJourneys } from "./e2e/walk";

/** Returns the paths of all pages with a component, as in `app/routes.ts`, except the catch-all. */
function pagePaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, path, index, file, children }) => {
    if (children) return pagePaths(children);
    const isPage = !id?.startsWith("endpoints/") && /^export default /m.test(readFileSync(`app/${file}`, "utf8"));
    return isPage && path !== "*" && (index || path) ? [`/${path ?? ""}`] : [];
  });
}

const paths = pagePaths(routes);
const walked = Object.values(walk).flatMap((list) => list.map((path) => path.replace(/\?.*/, "")));

/** Returns the page at a URL: the first match without parameters, or else with them. */
function pageAt(address: string): string | undefined {
  const matching = paths.filter((path) => matchPath(path, address));
  return matching.sort((a, b) => a.split(":").length - b.split(":").length)[0];
}

describe("the walk over all pages", () => {
  const reached = new Set(walked.map(pageAt));

  it.each(weighed)("visits $path of $who, whose scripts it weighs", ({ who, path }) => {
    expect(walk[who]).toContain(path);
    expect(firstOfItsPage(who, path)).toBe(true);
  });

  it.each(checkedOnDesktops)("visits %s, which it checks on desktops too", (path) =>
    expect(walk.visitor).toContain(path),
  );

  it("finds all pages", () => expect(paths.length).toBeGreaterThan(40));

  it.each(paths)("covers %s, or names the journey that does", (path) => {
    const journey = walkedInJourneys[path];
    expect(reached.has(path) || journey !== undefined, "add it to tests/e2e/walk.ts").toBe(true);
    expect(reached.has(path) && journey !== undefined, "is walked twice").toBe(false);
  });

  it.each(Object.entries(walkedInJourneys))("%s is a page, and %s visits it", (path, journey) => {
    expect(paths).toContain(path);
    const file = `tests/e2e/${journey}.spec.ts`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8").replaceAll("\\/", "/")).toContain(path.split("/:")[0]);
  });
});
