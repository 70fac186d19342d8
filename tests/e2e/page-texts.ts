import { parse } from "parse5";
import { type Locale, textsOf } from "./texts";

/** The interface texts unique to one language, without placeholders. */
function textsOnlyIn(locale: Locale, other: Locale): Set<string> {
  const gather = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : gather(text as object)));
  const shared = new Set(gather(textsOf(other)));
  // Stored option values are also texts of the Chinese interface, so short texts may be data.
  return new Set(
    gather(textsOf(locale)).filter((text) => !shared.has(text) && !text.includes("{{") && text.length > 5),
  );
}

const interfaceTexts = {
  "zh-TW": textsOnlyIn("zh-TW", "en-US"),
  "en-US": textsOnlyIn("en-US", "zh-TW"),
};

/** An untranslated key: `startups:title`. */
const rawKey = new RegExp(`\\b(${Object.keys(textsOf("zh-TW")).join("|")}):[a-z]\\w*`);

/** What of a page's texts is an untranslated key, or of the other language's interface. */
export function wrongTexts(locale: Locale, texts: readonly string[]): string[] {
  const foreign = interfaceTexts[locale === "en-US" ? "zh-TW" : "en-US"];
  return texts.filter((text) => rawKey.test(text) || foreign.has(text));
}

/** A document as the server sends it: its language, its first headings, and all its visible or announced texts. */
export function readDocument(html: string): { lang: string | undefined; headings: string[]; texts: string[] } {
  const texts: string[] = [];
  const headings: string[] = [];
  let lang: string | undefined;
  const visit = (node: Node, heading: string[] | null): void => {
    if (node.nodeName === "#text") {
      texts.push(node.value ?? "");
      heading?.push(node.value ?? "");
      return;
    }
    const attributes = new Map(node.attrs?.map(({ name, value }) => [name, value]));
    if (node.nodeName === "html") lang = attributes.get("lang");
    else if (["script", "style", "noscript"].includes(node.nodeName) || attributes.has("lang")) return;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) texts.push(attributes.get(name) ?? "");
    const own = node.nodeName === "h1" ? [] : heading;
    for (const child of node.childNodes ?? []) visit(child, own);
    if (own && own !== heading) headings.push(own.join("").trim());
  };
  visit(parse(html) as Node, null);
  return { lang, headings, texts: texts.map((text) => text.trim()).filter(Boolean) };
}

/** What this file looks at of parse5's nodes. */
interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}
