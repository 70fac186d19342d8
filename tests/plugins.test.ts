import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Libraries reach browsers and the Worker as published; the build neither changes nor replaces any. */
const config = readFileSync("vite.config.ts", "utf8");
const chunks = readFileSync("vite.chunks.ts", "utf8");

it("the build has no plugins but Tailwind's and Remix's, as their packages export them", () => {
  const [, list = ""] = /\n {2}plugins: \[\n([\s\S]*?)\n {2}\],/.exec(config) ?? [];
  const names = [...list.matchAll(/^ {4}(\w+)/gm)].map(([, name]) => name);
  expect(names).toEqual(["tailwindcss", "remix"]);
  expect(config.match(/plugins?\b/gi)).toEqual(["Plugin", "plugins"]);
  const imported = [...config.matchAll(/ from "([^"]+)"/g)].map(([, from]) => from);
  expect(imported).toEqual(["@remix-run/dev", "@tailwindcss/vite", "vite", "./vite.chunks"]);
});

it("the build has no alias for a library", () => {
  const [, alias = ""] = /alias: \{([^}]*)\}/.exec(config) ?? [];
  expect([...alias.matchAll(/"([^"]+)":/g)].map(([, name]) => name)).toEqual(["~"]);
});

it("libraries are named only where modules are gathered into chunks, which changes no file's text", () => {
  expect(config).not.toContain("node_modules");
  expect(chunks).toContain("node_modules");
  expect(chunks).not.toMatch(/node:fs|transform|load\(|renderChunk|resolveId/);
});

it("the configuration of the build stays short", () => {
  const lines = (text: string) => text.trimEnd().split("\n").length;
  expect(lines(config) + lines(chunks)).toBeLessThan(120);
  expect(lines(chunks)).toBeLessThanOrEqual(60);
});

it.each(["package.json", "package-lock.json"])("%s has nothing in place of React, and patches nothing", (file) => {
  expect(readFileSync(file, "utf8")).not.toMatch(/preact|patch-package|"(?:pre|post)install"/i);
});
