import type { Plugin } from "vite";

/**
 * A plugin that changes one module of a library. `change` gets the module's code and whether it is built for the server. What
 * it throws, as the functions below do when the library has changed, fails the build.
 */
export function patch(name: string, module: RegExp, change: (code: string, isServer: boolean) => string): Plugin {
  return {
    name,
    transform: (code, id, { ssr = false } = {}) => (module.test(id) ? { code: change(code, ssr), map: null } : null),
  };
}

/** Throws if code lacks one of the texts that a patch relies on. */
export function expectKnown(code: string, ...known: Array<string | RegExp>): void {
  const missing = known.find((text) => (typeof text === "string" ? !code.includes(text) : code.search(text) < 0));
  if (missing) throw new Error(`The library no longer contains “${missing}”: check whether this plugin still works.`);
}

/** Replaces the first occurrence of a text in code; throws if there is none. */
export function replaceKnown(
  code: string,
  known: string | RegExp,
  instead: (found: string, ...groups: string[]) => string,
): string {
  expectKnown(code, known);
  return code.replace(known, instead);
}

/** Replaces all occurrences of a text in code; throws if their number is another than expected. */
export function replaceAllKnown(
  code: string,
  known: RegExp,
  times: number,
  instead: (found: string, ...groups: string[]) => string,
): string {
  const found = code.match(known)?.length ?? 0;
  if (found !== times)
    throw new Error(`The library contains “${known}” ${found} times, not ${times}: check this plugin.`);
  return code.replaceAll(known, instead);
}
