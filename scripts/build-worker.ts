import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { prepareLocalState } from "./local-server.ts";

/** The inputs of the Remix build; a folder's mtime reveals deleted files. */
const sources = [
  "app",
  "app/**",
  "docs/api-changelog.md",
  "public",
  "public/**",
  "workers",
  "workers/**",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.chunks.ts",
];

/** Written after each build; its mtime is when the build started. */
const stamp = "build/began";

/** Builds the Remix app and the service worker unless nothing has changed. Exits the process if Remix's build fails. */
async function buildApp(): Promise<void> {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (globSync(sources).every((path) => statSync(path).mtimeMs < builtAt)) return;
  const began = new Date();
  // When run by a wrangler command, print only errors.
  const logLevel = process.env.WRANGLER_COMMAND ? "error" : "info";
  const { status } = spawnSync("remix", ["vite:build", "--logLevel", logLevel], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  await buildServiceWorker(logLevel);
  mkdirSync("build", { recursive: true });
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
}

/** Adds `/sw.js`: its address must never change, and browsers load it apart from the page, so it is one file. */
async function buildServiceWorker(logLevel: "error" | "info"): Promise<void> {
  await build({
    configFile: false,
    logLevel,
    publicDir: false,
    resolve: { alias: { "~": resolve("app") } },
    build: {
      target: "es2022",
      outDir: "build/client",
      emptyOutDir: false,
      rollupOptions: {
        input: "app/components/offline/service-worker.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/**
 * The custom build in wrangler.toml, which every wrangler command that needs the Worker runs first. For `wrangler dev`
 * it also prepares local variables, a migrated database and demo data.
 */
async function main(): Promise<void> {
  await buildApp();
  if (process.env.WRANGLER_COMMAND === "dev") await prepareLocalState();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
