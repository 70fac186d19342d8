import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const alias = { "~": new URL("./app", import.meta.url).pathname };

/** Two kinds: `*.test.ts` are pure rules on Node; `*.worker.test.ts` run in workerd on real D1, R2 and Durable Objects. */
export default defineConfig(async () => ({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "rules",
          include: ["{app,scripts,workers,tests}/**/*.test.ts"],
          exclude: ["**/*.worker.test.ts", "tests/e2e/**", "tests/fault/**"],
        },
      },
      {
        resolve: { alias },
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                ENVIRONMENT: "test",
                PUBLIC_ORIGIN: "http://localhost",
                STAFF_SECOND_FACTOR: "offered",
                SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
                MIGRATIONS: await readD1Migrations("migrations"),
              },
            },
          }),
        ],
        test: {
          name: "worker",
          include: ["{app,workers,tests}/**/*.worker.test.ts"],
          setupFiles: ["./tests/support/worker-setup.ts"],
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: ["@remix-run/cloudflare", "sanitize-html", "papaparse", "@simplewebauthn/server"],
              },
            },
          },
        },
      },
    ],
  },
}));
