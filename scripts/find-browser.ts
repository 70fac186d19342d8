import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell first: without the browser UI it takes less than half the CPU. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the system's, or Playwright's own; if none exists, tries
 * to install Playwright's. Throws with instructions if that fails.
 */
export function findBrowser(): string {
  const candidates = [process.env.CHROMIUM_PATH, ...systemBrowsers, chromium.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  spawnSync("playwright", ["install", "--with-deps", "chromium"], { stdio: "inherit" });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error("No Chromium found: install one, or set CHROMIUM_PATH to its path.");
}
