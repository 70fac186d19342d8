import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inFewFiles } from "./vite-plugins/chunks";
import { serviceWorker } from "./vite-plugins/service-worker";
import { inOneFile, wasmByWrangler, workerIsPartOfTheBuild } from "./vite-plugins/worker";

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  plugins: [
    wasmByWrangler,
    workerIsPartOfTheBuild,
    serviceWorker,
    tailwindcss(),
    remix({
      serverBuildFile: "[name].js",
      future: {
        v3_fetcherPersist: true,
        // If enabled, each page requests the routes of its links from the server (decision 058).
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
    rollupOptions: {
      onLog: (level, log, print) => print(log.code === "CIRCULAR_CHUNK" ? "error" : level, log),
      output: isSsrBuild
        ? inOneFile
        : {
            manualChunks: inFewFiles(),
            onlyExplicitManualChunks: true,
            // Hashes only, and the shortest: the list of all routes names every file.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
          },
    },
    // The Worker is not sent to browsers.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
  },
}));
