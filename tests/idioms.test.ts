import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The product's own files, without their tests. */
const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

/** Code that may appear in one file only, the single implementation. */
it.each([
  ["the number of changed rows", /\bmeta\.changes\b/, []],
  ["an insert by position", /\.insert\(\w+\)\s*\.select\(/, ["app/db/insert-if.server.ts"]],
  // With zod's messages in the reader's language, also where a browser loads it late.
  ["parsing a form", /@conform-to\/zod/, ["app/components/form/parse.ts"]],
  ["Taipei's time zone", /Asia\/Taipei/, ["app/locales/taipei-time.ts"]],
])("%s has a single implementation", (_, pattern, home) => {
  expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual(home);
});
