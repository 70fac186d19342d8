import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunksOf } from "./vite.chunks";

let chunks: ReturnType<typeof chunksOf> | undefined;

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  plugins: [
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
      // The Worker's entry is part of the server build: bundled apart, it would contain a second copy of everything.
      // Wrangler compiles WebAssembly.
      ...(isSsrBuild && { input: ["workers/app.ts"], external: ["cloudflare:workers", /\.wasm$/] }),
      output: isSsrBuild
        ? // Browsers load parts of pages when needed; on the server these modules await each other.
          { manualChunks: () => "server" }
        : {
            manualChunks: (id, graph) => {
              chunks ??= chunksOf(graph);
              return chunks.get(id);
            },
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
