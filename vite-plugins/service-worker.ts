import { build, type Plugin } from "vite";

const source = "app/components/offline/service-worker.ts";

/**
 * Adds the service worker to the build as `/sw.js`: its address must never change, and browsers load it apart from the
 * page, so it is bundled alone, into one file.
 */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
      build: {
        target: "es2022",
        write: false,
        rollupOptions: { input: source, output: { format: "iife" } },
      },
    });
    const chunks = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
    const code = chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.code : []));
    if (code.length !== 1) this.error(`The service worker has ${code.length} files.`);
    this.emitFile({ type: "asset", fileName: "sw.js", source: code[0] });
  },
};
