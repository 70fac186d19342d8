import { Parser } from "htmlparser2";

/** The contents of an Office archive's list of content types. */
export interface ContentTypes {
  /** Types by part name, in lower case without the leading slash. */
  overrides: ReadonlyMap<string, string>;
  /** Types by lower-case extension, for all other parts. */
  defaults: ReadonlyMap<string, string>;
}

/** Limits well above real lists, which are two levels deep with a few entries per part. */
const limits = { depth: 4, elements: 20_000 };

/**
 * Reads `[Content_Types].xml` (ECMA-376, part 2) in one pass. Returns null for a list nested deeper, or longer, than
 * any document needs.
 */
export function readContentTypes(xml: string): ContentTypes | null {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  let depth = 0;
  let elements = 0;
  const isWithinLimits = () => depth <= limits.depth && elements <= limits.elements;
  const parser = new Parser(
    {
      onopentag(name, { PartName: part, ContentType: type, Extension: extension }) {
        depth += 1;
        elements += 1;
        if (!isWithinLimits()) return parser.pause();
        const local = name.slice(name.indexOf(":") + 1);
        if (type === undefined) return;
        if (local === "Override" && part) overrides.set(part.replace(/^\//, "").toLowerCase(), type);
        if (local === "Default" && extension) defaults.set(extension.toLowerCase(), type);
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length && isWithinLimits(); at += chunk) parser.write(xml.slice(at, at + chunk));
  if (!isWithinLimits()) return null;
  parser.end();
  return { overrides, defaults };
}

/** Parsed in chunks, so that parsing stops soon after a limit is exceeded. */
const chunk = 64 * 1024;
