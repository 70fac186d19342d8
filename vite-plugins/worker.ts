import type { Plugin, Rollup } from "vite";

/** Leaves `import x from "….wasm"` to wrangler, which compiles it to a WebAssembly module. */
export const wasmByWrangler: Plugin = {
  name: "wasm-by-wrangler",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".wasm") ? { id, external: true } : null),
};

/**
 * Makes the Worker's entry point part of the server build: bundled separately, it would contain a second copy of the
 * features and libraries.
 */
export const workerIsPartOfTheBuild: Plugin = {
  name: "worker-is-part-of-the-build",
  options(options) {
    if (options.input !== "virtual:remix/server-build") return null;
    const external = ["cloudflare:workers"];
    return { ...options, external, input: { index: options.input, app: "workers/app.ts" } };
  },
};

/** Bundles a single chunk: browsers load page parts dynamically, but on the server these modules await each other. */
export const inOneFile: Rollup.OutputOptions = { manualChunks: () => "server", inlineDynamicImports: false };
