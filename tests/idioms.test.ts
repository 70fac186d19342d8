import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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

/**
 * Where a source handles keys without `keyHandler`, which leaves an input method its own. The names that it gives to
 * handlers count as handled, wherever the file uses them.
 */
function rawKeyHandlers(source: string): string[] {
  const made = [...source.matchAll(/\bconst (\w+) = keyHandler\(/g)].map(([, name]) => name);
  const names = ["keyHandler", ...made].join("|");
  const handled = [
    new RegExp(`\\bonKeyDown=\\{(?:${names})\\b`, "g"),
    new RegExp(`(?:add|remove)EventListener\\("keydown", (?:${names})\\)`, "g"),
    ...(made.length > 0 ? [new RegExp(`\\b(?:${made.join("|")})\\b`, "g")] : []),
  ];
  const rest = handled.reduce((text, pattern) => text.replace(pattern, ""), source);
  return rest.match(/\w*key(?:down|up|press)\w*/gi) ?? [];
}

describe("an input method keeps its keys", () => {
  /** Files whose keys are nobody's choice yet, by why. */
  const exceptions: Record<string, string> = {
    "app/components/form/use-preloaded-page.ts": "any key shows that the page is used",
    "app/features/profiles/components/use-kept-place.ts": "any key ends the holding of the place",
    "app/components/ui/dialog.tsx": "Radix handles Escape, and asks `isComposing`",
    "app/components/ui/key-handler.ts": "is the rule",
  };

  it("in every handler", () => {
    const raw = files
      .filter((file) => !exceptions[file])
      .map((file) => [file, rawKeyHandlers(readFileSync(file, "utf8"))] as const)
      .filter(([, found]) => found.length > 0);
    expect(Object.fromEntries(raw)).toEqual({});
  });

  it.each([
    `<input onKeyDown={(event) => event.key === "Enter" && send()} />`,
    `window.addEventListener("keydown", onKey);`,
    `function onKeyDown(event) {} return { onKeyDown };`,
    `const keys = keyHandler(run); list.addEventListener("keydown", other);`,
    `<ul onKeyUp={keyHandler(run)} />`,
  ])("finds a handler that does not: %s", (source) => expect(rawKeyHandlers(source)).not.toEqual([]));
});
