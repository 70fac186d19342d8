import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inFewFiles } from "./vite-plugins/chunks";
import { wasmByWrangler, workerIsPartOfTheBuild } from "./vite-plugins/worker";

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
    workerIsPartOfTheBuild,
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // With it, each page asks the server for the routes of its links (decision 058).
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
      ...(isSsrBuild ? {} : { output: { manualChunks: inFewFiles(), onlyExplicitManualChunks: true } }),
    },
    // The Worker is not sent to anybody.
    minify: isSsrBuild ? false : "terser",
  },
}));
