import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Leaves `import x from "….wasm"` to wrangler, which turns it into a compiled WebAssembly module. */
const wasmByWrangler: Plugin = {
  name: "wasm-by-wrangler",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".wasm") ? { id, external: true } : null),
};

/**
 * Remix reloads the page, without limit, when a route's module cannot be loaded. Here the route becomes one that throws
 * when it is drawn: the error page reloads then, at most once a minute (spec §8, page chunk fails to load). What is
 * posted to it goes to the server all the same.
 */
const missingRoutesThrow: Plugin = {
  name: "missing-routes-throw",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return null;
    if (!code.includes("window.location.reload();")) this.error("Remix no longer reloads here: remove this plugin.");
    const stand = "return { default() { throw error; }, clientAction: keepFormOnNetworkError };";
    return {
      code: `import { keepFormOnNetworkError } from "~/routes/lost-answer";\n${code.replace("window.location.reload();", stand)}`,
      map: null,
    };
  },
};

/**
 * After a post that was refused the router loads nothing, yet where a fetcher posted, Remix loads the whole page again.
 * Without a connection that fails, and the error page takes the place of all that was typed. Here it loads nothing.
 */
const refusedPostsLoadNothing: Plugin = {
  name: "refused-posts-load-nothing",
  transform(code, id) {
    if (!/@remix-run\/react\/dist\/esm\/single-fetch\.js$/.test(id)) return null;
    const start = /async function singleFetchLoaderNavigationStrategy\(.*\) \{/;
    if (!start.test(code)) this.error("Remix loads a page's data elsewhere now: look whether this plugin is needed.");
    const nothing = "if (router.state.initialized && !matches.some((match) => match.shouldLoad)) return {};";
    return { code: code.replace(start, (line) => `${line} ${nothing}`), map: null };
  },
};

export default defineConfig({
  resolve: {
    alias: { "~": new URL("./app", import.meta.url).pathname },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  plugins: [
    wasmByWrangler,
    missingRoutesThrow,
    refusedPostsLoadNothing,
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // Offline, a post to a route not yet discovered fails before `keepFormOnNetworkError` can run (decision 017).
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
    }),
  ],
  build: { target: "es2022", sourcemap: false },
});
