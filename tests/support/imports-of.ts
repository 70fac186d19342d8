import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { preProcessFile } from "typescript";

/** Returns the product's files that a file imports: `all` includes types and `import()`, `static` excludes both. */
export function importsOf(file: string, which: "all" | "static" = "all"): string[] {
  const code = readFileSync(file, "utf8");
  const names =
    which === "all"
      ? preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
      : [...code.matchAll(/^(?:import|export)\s(?!type\s)[^;"']*?(?:from\s+)?"([^"]+)"/gm)].map(
          ([, name = ""]) => name,
        );
  return names.flatMap((fileName) => {
    const path = fileName.startsWith("~/")
      ? join("app", fileName.slice(2))
      : fileName.startsWith(".") && normalize(join(dirname(file), fileName));
    const found = path && [path, `${path}.ts`, `${path}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name));
    return found ? [found] : [];
  });
}
