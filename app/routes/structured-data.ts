import type { MetaFunction } from "@remix-run/cloudflare";

/**
 * The `meta` export of pages with structured data: a page's loader returns it as `structuredData` (schema.org JSON-LD).
 * It is no script that runs, so that the Content-Security-Policy does not apply to it.
 */
export const structuredDataOf: MetaFunction = ({ data }) => {
  if (typeof data !== "object" || data === null || !("structuredData" in data)) return [];
  const { structuredData } = data;
  return typeof structuredData === "object" && structuredData !== null
    ? [{ "script:ld+json": { ...structuredData } }]
    : [];
};
