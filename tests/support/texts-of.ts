import { readFileSync } from "node:fs";
import texts from "~/locales/zh-TW";
import { importsOf } from "./imports-of";

/** Its keys name texts of the desk, which alone shows them. */
const fieldsOfDesk = "app/features/publishing/publishing/fields.ts";

/**
 * The namespaces that a file's own code names: `useTranslation("search")`, `t("search:title")`. A route's keys are its
 * loader's, which runs on the server.
 */
export function namespacesIn(file: string): string[] {
  if (file === fieldsOfDesk) return [];
  const code = readFileSync(file, "utf8");
  const keys = file.startsWith("app/routes/")
    ? []
    : [...code.matchAll(/["'`](\w+):[\w$]/g)].map(([, name = ""]) => name);
  return [...hooksIn(file), ...keys].filter((name) => name in texts);
}

/** The namespaces for which a file's components wait: `useTranslation(["search", "favorites"])`. */
export function hooksIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/useTranslation\(\[?([^)]*)\)/g)]
    .flatMap(([, names = ""]) => names.match(/\w+/g) ?? [])
    .filter((name) => name in texts);
}

/** What a browser loads for a module at once: without the server's files, types and `import()`. */
export function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /\.server\.tsx?$|\/locales\/(?:zh-TW|en-US)\//.test(file)) return found;
  found.add(file);
  for (const imported of importsOf(file, "static")) modulesOf(imported, found);
  return found;
}
