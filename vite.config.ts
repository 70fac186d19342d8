import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inFewFiles } from "./vite-plugins/chunks";
import { iconsAreOnePath, metadataIsMadeOnce } from "./vite-plugins/components";
import { dataIsEncodedAtOnce, pagesAreRemembered, refusedPostsLoadNothing } from "./vite-plugins/data";
import { idsAreCounted, preactInTheBrowser } from "./vite-plugins/preact";
import {
  manifestByLanguage,
  missingRoutesThrow,
  restOfRoutesComesLater,
  routesAreRankedOnce,
} from "./vite-plugins/routes";
import { serverShortcuts } from "./vite-plugins/server";
import { routerComesFirst } from "./vite-plugins/start";
import { routesBringTheirTexts, textFiles } from "./vite-plugins/texts";
import { wasmByWrangler, workerIsPartOfTheBuild } from "./vite-plugins/worker";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: { "~": new URL("./app", import.meta.url).pathname },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  plugins: [
    wasmByWrangler,
    preactInTheBrowser,
    idsAreCounted,
    missingRoutesThrow,
    workerIsPartOfTheBuild,
    routerComesFirst,
    routesBringTheirTexts,
    textFiles,
    restOfRoutesComesLater,
    manifestByLanguage,
    refusedPostsLoadNothing,
    pagesAreRemembered,
    routesAreRankedOnce,
    dataIsEncodedAtOnce,
    serverShortcuts,
    metadataIsMadeOnce,
    iconsAreOnePath,
    inFewFiles(),
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // It asks the server for the routes of each link; `restOfRoutesComesLater` loads the list of all (decision 017).
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
    }),
  ],
  build: {
    target: "es2022",
    sourcemap: false,
    // The Worker is not sent to anybody.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2, ecma: 2020 }, format: { comments: false, ecma: 2020 } },
  },
}));
