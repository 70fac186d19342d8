import type { MetaFunction } from "@remix-run/cloudflare";

/**
 * The `meta` export of pages with structured data, which their loaders return as `structuredData` (schema.org JSON-LD).
 * It is not an executable script, so the Content-Security-Policy does not apply.
 */
export const structuredDataOf: MetaFunction = ({ data }) => {
  if (typeof data !== "object" || data === null || !("structuredData" in data)) return [];
  const { structuredData } = data;
  return typeof structuredData === "object" && structuredData !== null
    ? [{ "script:ld+json": { ...structuredData } }]
    : [];
};
