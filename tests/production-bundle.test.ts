import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { demoPassword } from "~/features/demo/cast";
import { companies } from "~/features/demo/corpus";
import { entries } from "../scripts/runtime.ts";

/** Texts unique to the demo data. */
const demoTexts = [demoPassword, ...companies.flatMap(({ company }) => [company.slogan.zh, company.slogan.en])];

it("wrangler.toml deploys the entry point without demo routes", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toContain(`\nmain = "${entries.production}"\n`);
});

// `npm test` builds before the tests. imports.test.ts checks what the entry point adds to the build.
it.skipIf(!existsSync("build/server"))("the build of the app contains no demo data", () => {
  expect(demoTexts.length).toBeGreaterThan(100);
  const found = globSync("build/**/*.js").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return demoTexts.filter((text) => code.includes(text)).map((text) => [file, text]);
  });
  expect(found).toEqual([]);
});
