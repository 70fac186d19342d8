import type { Plugin } from "vite";

/** Leaves `import x from "….wasm"` to wrangler, which turns it into a compiled WebAssembly module. */
export const wasmByWrangler: Plugin = {
  name: "wasm-by-wrangler",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".wasm") ? { id, external: true } : null),
};

/**
 * Makes the Worker's entry point part of the server build, beside the routes: bundled apart, each would bring its own copy of
 * the features and their libraries.
 */
export const workerIsPartOfTheBuild: Plugin = {
  name: "worker-is-part-of-the-build",
  options(options) {
    if (options.input !== "virtual:remix/server-build") return null;
    const external = ["cloudflare:workers"];
    return { ...options, external, input: { index: options.input, app: "workers/app.ts" } };
  },
  outputOptions(options) {
    if (options.entryFileNames !== "index.js") return null;
    // One chunk: parts of pages are imported dynamically, for browsers, but await each other here.
    const manualChunks = () => "server";
    return { ...options, entryFileNames: "[name].js", inlineDynamicImports: false, manualChunks };
  },
};
