import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import packageJson from "../package.json" with { type: "json" };
import { cacheFolder } from "./runtime.ts";

/** The headless shell first: without the browser UI it takes less than half the CPU. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the one that `npm ci` installs, the system's, or
 * Playwright's own; if none exists, tries to install Playwright's. Throws with instructions if that fails.
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  const found = unpackBrowser() ?? [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  spawnSync("playwright", ["install", "--with-deps", "chromium"], { stdio: "inherit" });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error("No Chromium found: install one, or set CHROMIUM_PATH to its path.");
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once for each version (decision 097). Returns its path, or null if it
 * does not start here: it is for Linux on x64, and needs libraries that come with a system's Chromium.
 */
function unpackBrowser(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = resolve(cacheFolder, `chromium-${packageJson.devDependencies["@sparticuz/chromium"]}`);
  const path = resolve(folder, "chromium");
  const starts = () => spawnSync(path, ["--version"]).status === 0;
  if (existsSync(path) && starts()) return path;
  // Unpacking may have been interrupted.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the system's temporary folder.
  const env = { ...process.env, TMPDIR: folder };
  spawnSync(process.execPath, ["scripts/unpack-browser.ts"], { env, stdio: "inherit" });
  return starts() ? path : null;
}
