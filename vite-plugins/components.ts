import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { expectKnown, patch, replaceAllKnown } from "./patch";

/** Conform makes the metadata of a field anew for each property that is read. This makes it once, until the form changes. */
export const metadataIsMadeOnce = patch("metadata-is-made-once", /\/@conform-to\/react\/dist\/context\.mjs$/, (code) =>
  replaceAllKnown(
    code,
    /return (new Proxy\(\{\}, \{\s+get\(_, key, receiver\) \{(?:\s+var [\w$]+;)?)\s+var metadata = (getMetadata\([^)]*\));\s+var state = context\.getState\(\);/g,
    2,
    (_, start, making) => `let kept; return ${start}
        const state = context.getState(), formId = context.getFormId();
        if (kept?.state !== state || kept.formId !== formId) kept = { state, formId, metadata: ${making} };
        const { metadata } = kept;`,
  ),
);

/** Icons are made by our own function (`app/components/ui/create-icon.ts`). */
export const iconsAreOnePath: Plugin = {
  name: "icons-are-one-path",
  load(id) {
    if (!/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return null;
    expectKnown(readFileSync(id, "utf8"), "function createLucideIcon(iconDataOrName");
    return 'export { default } from "~/components/ui/create-icon";';
  },
};
