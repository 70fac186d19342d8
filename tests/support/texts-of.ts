import { readFileSync } from "node:fs";
import texts from "~/locales/zh-TW";
import { importsOf } from "./imports-of";

/** Its keys name texts of the desk, which only the desk shows. */
const fieldsOfDesk = "app/features/publishing/publishing/fields.ts";

/**
 * Returns the namespaces named in a file's own code: `useTranslation("search")`, `t("search:title")`. Keys in routes
 * and `app/server` are used on the server, and error keys by `useIssueText`.
 */
export function namespacesIn(file: string): string[] {
  if (file === fieldsOfDesk) return [];
  const code = readFileSync(file, "utf8");
  const keys = /^app\/(routes|server)\//.test(file)
    ? []
    : [...code.matchAll(/["'`](?!errors|validation)(\w+):[\w$]/g)].map(([, name = ""]) => name);
  return [...hooksIn(file), ...keys].filter((name) => name in texts);
}

/** Returns the namespaces that a file's components wait for: `useTranslation(["search", "favorites"])`. */
export function hooksIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/useTranslation\(\[?([^)]*)\)/g)]
    .flatMap(([, names = ""]) => names.match(/\w+/g) ?? [])
    .filter((name) => name in texts);
}

/** Returns what a browser loads for a module at once, without server files, types and `import()`. */
export function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /\.server\.tsx?$|\/locales\/(?:zh-TW|en-US)\//.test(file)) return found;
  found.add(file);
  for (const imported of importsOf(file, "static")) modulesOf(imported, found);
  return found;
}
