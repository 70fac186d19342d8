import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { builtFile, cacheFolder, requestedRebuild } from "./rebuild.ts";

/** The build command of wrangler: builds the app, then notes which asked-for rebuild it answers. */
const request = requestedRebuild();
process.exitCode = spawnSync("remix", ["vite:build"], { stdio: "inherit" }).status ?? 1;
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(builtFile, request);
