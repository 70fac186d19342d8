import { readFile } from "node:fs/promises";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "virtual:remix/server-build": new URL("./build/server/index.js", import.meta.url).pathname,
};

/** Hashes the passwords of tests, thousands of them. */
const cheapPasswords = new URL("./tests/support/cheap-argon2id.ts", import.meta.url).pathname;

/** Packages that workerd loads only prebundled. */
const prebundled = ["@remix-run/cloudflare", "sanitize-html", "papaparse", "@simplewebauthn/server"];

/**
 * Removes the source map from the Remix build: workerd gets each module in one message, and with its map the build is
 * too long for one.
 */
const withoutSourceMap: Plugin = {
  name: "remix-build-without-source-map",
  transform: (code, id) => (/\/build\/server\/.*\.js$/.test(id) ? { code, map: { mappings: "" } } : null),
};

/** Serves the project's files in place of the assets of a build, at the URLs that Vite gives them in tests. */
async function projectFiles({ url }: { url: string }): Promise<Response> {
  const path = decodeURIComponent(new URL(url).pathname).replace(/^\/@fs/, "");
  return new Response(await readFile(path.startsWith(import.meta.dirname) ? path : `.${path}`));
}

/** A CSV of real companies for `search-queries.worker.test.ts`, which is not kept in the project. */
const startupsCsv = process.env.STARTUPS_CSV;

const explore = Number(process.env.EXPLORE) || 1;

declare module "vitest" {
  interface ProvidedContext {
    startupsCsv: string | null;
    /** How many times as many cases as in `npm test` random tests try (`tests/support/explore.ts`). */
    explore: number;
  }
}

/**
 * How long a test, a hook or a poll may take, in milliseconds. No test waits for the end of it: it names what hangs, and is long
 * enough for a machine that is slow or busy.
 */
const patience = { testTimeout: 180_000 * explore, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** The tests that call the built Worker, pages included. Other worker tests run without the Remix build. */
const wholeWorkerTests = ["tests/*.worker.test.ts", "workers/mail-queue.worker.test.ts"];

/**
 * A project of tests that run in workerd on real D1, R2 and Durable Objects. All its files share one workerd: starting
 * one takes longer than most files. `worker-setup.ts` empties the tables before each file.
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
            MIGRATIONS: options.migrations,
          },
          serviceBindings: { PROJECT_FILES: projectFiles },
          // Nobody reads it: a mail delivered a second later would find its test file over, and workerd log an error.
          queueProducers: { MAIL_QUEUE: "unread" },
        },
      }),
    ],
    test: {
      ...test,
      ...patience,
      isolate: false,
      maxWorkers: 1,
      setupFiles: ["./tests/support/worker-setup.ts", "./tests/support/explore.ts", "./tests/support/console-setup.ts"],
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
            // Pure rules leave nothing behind; loading modules anew for each file takes twice as long as the tests.
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
