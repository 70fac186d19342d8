import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buttonStyle } from "./button";

/** Classes below the 44 px that touch targets need (`min-h-11`, `size-11` or more). */
const low = /(?<![\w-])(?:min-h|h|size)-(?:[5-9]|10)(?![\w.-])/;

const opening =
  /<(?:button|a|Link|summary|Button|SubmitButton|label)\b(?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** A child's size in a variant, such as `[&_svg]:size-4`, does not size the control. */
const ownClasses = (tag: string) => tag.replace(/\S*\[&[^\]]*\]:\S+/g, "");

it.each(["sm", "md", "lg", "icon"] as const)("a button of size %s has 44 px", (size) => {
  const height = /(?<!\S)min-h-(\d+)/.exec(buttonStyle({ size }))?.[1];
  expect(Number(height) * 4).toBeGreaterThanOrEqual(44);
});

it("no control is written lower", () => {
  const found = globSync("app/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(opening)]
      .filter(([tag]) => low.test(ownClasses(tag)))
      .map(([tag]) => `${path}: ${low.exec(ownClasses(tag))?.[0]} in ${tag.slice(0, 60).replaceAll("\n", " ")}`),
  );
  expect(found).toEqual([]);
});
