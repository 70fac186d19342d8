import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { locales } from "../app/locales/locale";
import { manifestUrl, routesOf } from "../app/locales/manifest-of";
import { expectKnown, patch, replaceKnown } from "./patch";

/**
 * When a route's module cannot be loaded, Remix reloads the page without limit. This replaces the route with one that
 * throws on render, so that the error page reloads at most once a minute (spec §8, page chunk fails to load). Posts to
 * it still reach the server.
 */
export const missingRoutesThrow = patch(
  "missing-routes-throw",
  /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
  (code) => {
    const clientAction = `(post) => import("~/routes/keep-form-on-network-error").then((it) => it.keepFormOnNetworkError(post))`;
    // A page's client loader is part of what is missing; without one the navigation would never end.
    const clientLoader = "route.hasClientLoader ? { clientLoader: ({ serverLoader }) => serverLoader() } : {}";
    const stub = `return { default() { throw error; }, clientAction: ${clientAction}, ...(${clientLoader}) };`;
    return replaceKnown(code, "window.location.reload();", () => stub);
  },
);

/**
 * A page brings the routes that it matched, and the browser loads the list of all of them right after it
 * (`app/components/layout/rest-of-routes.ts`). Takes the place of Remix's module that asks the server for the routes of each link.
 */
export const restOfRoutesComesLater = patch(
  "rest-of-routes-comes-later",
  /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/,
  (code) => {
    expectKnown(
      code,
      "function isFogOfWarEnabled(future, isSpaMode) {",
      "function getPartialManifest(manifest, router) {",
      "function getPatchRoutesOnNavigationFunction(manifest, routeModules, future, isSpaMode, basename) {",
      "function useFogOFWarDiscovery(router, manifest, routeModules, future, isSpaMode) {",
      "createClientRoutes(patches, routeModules, null, future, isSpaMode, parentId)",
    );
    return `
      import { useEffect } from "react";
      import { createClientRoutes } from "./routes.js";
      import { findRoutes, loadRestOfRoutes, provideRoutes } from "~/components/layout/rest-of-routes";
      export const isFogOfWarEnabled = () => true;
      // The server has left out the others.
      export const getPartialManifest = (manifest) => manifest;
      export function getPatchRoutesOnNavigationFunction(manifest, routeModules, future, isSpaMode) {
        provideRoutes((routes, parentId) => createClientRoutes(routes, routeModules, null, future, isSpaMode, parentId));
        return findRoutes;
      }
      export function useFogOFWarDiscovery() {
        useEffect(() => {
          // What needs the list and cannot have it says so.
          loadRestOfRoutes().catch(() => undefined);
        }, []);
      }`;
  },
);

/** Splits the browser's list of routes by language: half of it is never used. `entry.server.tsx` names the right one. */
export const manifestByLanguage: Plugin = {
  name: "manifest-by-language",
  writeBundle({ dir }) {
    if (!dir?.endsWith("/build/server")) return;
    const [file] = globSync("build/client/assets/manifest-*.js");
    if (!file) this.error("Remix no longer writes its manifest here.");
    const [json = ""] = /\{.*\}/s.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = JSON.parse(json);
    for (const locale of locales) {
      const own = JSON.stringify({ ...manifest, routes: routesOf(manifest.routes, locale) });
      writeFileSync(manifestUrl(file, locale), own);
    }
    rmSync(file);
  },
};

/**
 * The router ranks all routes and compiles their patterns anew whenever it matches a path, twice a page, and tries one after
 * the other. This keeps both, and tries only routes whose first two segments can be those of the path. The server also keeps what
 * the paths that were asked for last match.
 */
export const routesAreRankedOnce = patch(
  "routes-are-ranked-once",
  /@remix-run\/router\/dist\/router(\.cjs)?\.js$/,
  (code, isServer) => {
    const indexed = replaceKnown(
      code,
      /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
      () => "let branches = candidatesFor(routes, decodePath(pathname));",
    );
    const renewed = replaceKnown(
      indexed,
      "childrenToPatch.push(...newRoutes);",
      (line) => `${line} keptIndexes = new WeakMap();`,
    );
    const compiledOnce = replaceKnown(
      renewed,
      /(=|return) compilePath\((pattern\.path, pattern\.caseSensitive, pattern\.end)\)/,
      (_, before, given) => `${before} keptPattern(${given})`,
    );
    // The page that is shown has its routes: it need not be rendered again when others are added.
    const faster = replaceKnown(
      compiledOnce,
      /(dataRoutes = \[\.\.\.dataRoutes\];)\s+updateState\(\{\}\);/,
      (_, renewing) => renewing ?? "",
    );
    const kept = `
      import { indexBranches } from "~/routes/branches-by-path";
      let keptIndexes = new WeakMap();
      // By path first: putting the three together would take longer than finding them.
      const keptPatterns = new Map();
      function candidatesFor(routes, pathname) {
        let index = keptIndexes.get(routes);
        if (!index) {
          const branches = flattenRoutes(routes);
          rankRouteBranches(branches);
          keptIndexes.set(routes, index = indexBranches(branches));
        }
        return index(pathname);
      }
      function keptPattern(path, caseSensitive, end) {
        let kept = keptPatterns.get(path);
        if (!kept) keptPatterns.set(path, kept = []);
        return kept[(caseSensitive ? 2 : 0) + (end ? 1 : 0)] ??= compilePath(path, caseSensitive, end);
      }`;
    if (!isServer) return faster + kept;
    const remembered = `
      import { matchesByPath } from "~/routes/matches-by-path";
      const matchesOf = new WeakMap();
      function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
        let remember = matchesOf.get(routes);
        if (!remember) matchesOf.set(routes, remember = matchesByPath());
        const path = typeof locationArg === "string" ? locationArg : locationArg.pathname;
        const find = () => findMatches(routes, locationArg, basename, allowPartial);
        return allowPartial ? find() : remember(path, find);
      }`;
    const found = replaceKnown(
      faster,
      "function matchRoutesImpl(routes, locationArg, basename, allowPartial) {",
      (line) => line.replace("matchRoutesImpl", "findMatches"),
    );
    return found + kept + remembered;
  },
);
