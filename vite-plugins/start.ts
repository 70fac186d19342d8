import { patch, replaceKnown } from "./patch";

/**
 * What Remix does before a page is rendered has tasks of its own: `hydrateDocument` waits for promises that are thrown, so the router
 * is made in one task and the page hydrated in the next; and the entry of the browser's history is marked by `entry.client.tsx`,
 * because it takes ten milliseconds, which the page's own script took before the page was painted.
 */
export const routerComesFirst = [
  patch("router-comes-first", /@remix-run\/react\/dist\/esm\/browser\.js$/, (code) =>
    replaceKnown(
      code,
      /(hmrRouterReadyResolve\(router\);\s+\})(\s+\})/,
      (_, made, end) => `${made}\n throw Promise.resolve();${end}`,
    ),
  ),
  patch("history-is-marked-later", /@remix-run\/react\/dist\/esm\/scroll-restoration\.js$/, (code) =>
    replaceKnown(
      code,
      /let key = Math\.random\(\)[^;]+;\s+window\.history\.replaceState\(\{\s+key\s+\}, ""\);/,
      () => "return;",
    ),
  ),
];
