import { statfsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/**
 * Chromium honors only the last `--disable-features`, so this repeats Playwright's list and adds address bar
 * suggestions, whose renderer costs as much per browser context as the page itself.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/**
 * Whether Chromium's processes can share memory in `/dev/shm`. Playwright uses files in `/tmp` by default, because a
 * container's `/dev/shm` often has only 64 MB; with enough room, shared memory saves about 5 % of CPU.
 */
function sharesMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

const everyStep = process.env.E2E_TRACE === "1";

/** Journeys in a real browser against real local servers, one per worker; started by `npm run test:e2e` (docs/testing.md). */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 3),
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results/e2e",
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // Actions, console and network. E2E_TRACE=1 adds a snapshot of the page at each step, which costs a fifth of the
    // time.
    trace: { mode: "retain-on-failure", screenshots: everyStep, snapshots: everyStep, sources: everyStep },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      ignoreDefaultArgs: sharesMemory() ? ["--disable-dev-shm-usage"] : [],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        `--disable-features=${disabledFeatures.join(",")}`,
        // Pages live for seconds, too short to repay optimizing their code, and with both cores busy, parallel garbage
        // collection costs more than it saves. Together 7 to 9 % of the journeys' CPU.
        "--js-flags=--no-maglev,--no-opt,--single-threaded-gc",
      ],
    },
  },
});
