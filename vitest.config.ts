import { readFile } from "node:fs/promises";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "virtual:remix/server-build": new URL("./build/server/server-build.js", import.meta.url).pathname,
};

/** A cheap password hash, because tests hash thousands of passwords. */
const cheapPasswords = new URL("./tests/support/cheap-argon2id.ts", import.meta.url).pathname;

/** Packages that workerd can load only prebundled. */
const prebundled = ["@remix-run/cloudflare", "sanitize-html", "papaparse", "@simplewebauthn/server"];

/**
 * Removes the source map from the Remix build: workerd receives each module in one message, and the map makes it too
 * long.
 */
const withoutSourceMap: Plugin = {
  name: "remix-build-without-source-map",
  transform: (code, id) => (/\/build\/server\/.*\.js$/.test(id) ? { code, map: { mappings: "" } } : null),
};

/** Serves project files instead of a build's assets, at the URLs Vite gives them in tests. */
async function projectFiles({ url }: { url: string }): Promise<Response> {
  const path = decodeURIComponent(new URL(url).pathname).replace(/^\/@fs/, "");
  return new Response(await readFile(path.startsWith(import.meta.dirname) ? path : `.${path}`));
}

/** A CSV of real companies for `search-queries.worker.test.ts`, not stored in the project. */
const startupsCsv = process.env.STARTUPS_CSV;

const explore = Number(process.env.EXPLORE) || 1;

declare module "vitest" {
  interface ProvidedContext {
    startupsCsv: string | null;
    /** How many times as many cases as `npm test` random tests try (`tests/support/explore.ts`). */
    explore: number;
  }
}

/**
 * Timeouts of tests, hooks and polls, in milliseconds. They only identify what hangs, and are long enough for a slow or
 * busy machine.
 */
const patience = { testTimeout: 180_000 * explore, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Tests that call the built Worker, pages included. Other worker tests run without the Remix build. */
const wholeWorkerTests = ["tests/*.worker.test.ts", "workers/mail-queue.worker.test.ts"];

/**
 * Defines a project of tests that run in workerd on real D1, R2 and Durable Objects. All files share one workerd,
 * because starting one takes longer than most files; `worker-setup.ts` empties the tables before each file.
 */
function inWorkerd(
  test: { name: string; include: string[]; exclude?: string[] },
  options: { main: string; migrations: Awaited<ReturnType<typeof readD1Migrations>> },
): TestProjectInlineConfiguration {
  return {
    resolve: { alias: { ...alias, "argon2id/lib/setup.js": cheapPasswords } },
    plugins: [
      withoutSourceMap,
      cloudflareTest({
        main: options.main,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: {
            ENVIRONMENT: "test",
            PUBLIC_ORIGIN: "http://localhost",
            STAFF_SECOND_FACTOR: "offered",
            SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
            // ECPay's public test merchant.
            ECPAY_ORIGIN: "http://ecpay.test",
            ECPAY_MERCHANT_ID: "3002607",
            ECPAY_HASH_KEY: "pwFHCqoQZGmho4w6",
            ECPAY_HASH_IV: "EkRm7iFT261dpevs",
            SELLER_NAME: "募橋股份有限公司",
            SELLER_COMPANY_NUMBER: "12345675",
            SELLER_ADDRESS: "臺北市信義區市府路 1 號",
            MIGRATIONS: options.migrations,
          },
          serviceBindings: { PROJECT_FILES: projectFiles },
          // A queue without a consumer: a mail delivered a second later would find its test file finished, and workerd
          // would log an error.
          queueProducers: { MAIL_QUEUE: "unread", WEBHOOK_QUEUE: "unread" },
        },
      }),
    ],
    test: {
      ...test,
      ...patience,
      isolate: false,
      maxWorkers: 1,
      setupFiles: ["./tests/support/worker-setup.ts", "./tests/support/console-setup.ts"],
      deps: {
        optimizer: { ssr: { enabled: true, include: prebundled } },
      },
    },
  };
}

/** `*.test.ts` are pure rules on Node; `*.worker.test.ts` run in workerd (docs/testing.md). */
export default defineConfig(async () => {
  const migrations = await readD1Migrations("migrations");
  return {
    test: {
      provide: {
        startupsCsv: startupsCsv ? await readFile(startupsCsv, "utf8") : null,
        explore,
      },
      projects: [
        {
          resolve: { alias },
          test: {
            name: "rules",
            ...patience,
            // Pure rules leave no state behind, and reloading modules for each file would triple the time.
            isolate: false,
            include: ["{app,scripts,workers,tests}/**/*.test.ts"],
            exclude: ["**/*.worker.test.ts", "tests/e2e/**", "tests/fault/**"],
            setupFiles: ["./tests/support/explore.ts", "./tests/support/console-setup.ts"],
          },
        },
        inWorkerd(
          { name: "worker", include: ["{app,workers,tests}/**/*.worker.test.ts"], exclude: wholeWorkerTests },
          { main: "./tests/support/objects-worker.ts", migrations },
        ),
        inWorkerd({ name: "whole-worker", include: wholeWorkerTests }, { main: "./workers/app.ts", migrations }),
      ],
    },
  };
});
