import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { demoPassword } from "~/features/demo/cast";
import { companies } from "~/features/demo/corpus";
import { entries } from "../scripts/runtime.ts";

/** Texts that stand nowhere but in the demo data. */
const demoTexts = [demoPassword, ...companies.flatMap(({ company }) => [company.slogan.zh, company.slogan.en])];

it("what is deployed is the entry without the doors to demo data", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toContain(`\nmain = "${entries.production}"\n`);
});

// Made before the tests by `npm test`. What the entry adds to it is followed by its imports (imports.test.ts).
it.skipIf(!existsSync("build/server"))("the build of the app holds no demo data", () => {
  expect(demoTexts.length).toBeGreaterThan(100);
  const found = globSync("build/**/*.js").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return demoTexts.filter((text) => code.includes(text)).map((text) => [file, text]);
  });
  expect(found).toEqual([]);
});
