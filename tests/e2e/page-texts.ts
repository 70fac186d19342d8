import type { APIRequestContext } from "@playwright/test";
import { parseServed, type ServedNode } from "./served-html";
import { type Locale, textsOf } from "./texts";

/** Returns the interface texts unique to one language, without placeholders. */
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

/** Returns those of a page's texts that are untranslated keys, or belong to the other language's interface. */
export function wrongTexts(locale: Locale, texts: readonly string[]): string[] {
  const foreign = interfaceTexts[locale === "en-US" ? "zh-TW" : "en-US"];
  return texts.filter((text) => rawKey.test(text) || foreign.has(text));
}

/** What the tests check in a document as the server sent it. */
interface ServedDocument {
  lang: string | undefined;
  /** Whether it has a non-empty first-level heading. */
  hasHeading: boolean;
  /** All visible or announced texts, except those marked with their own language. */
  texts: string[];
}

/** The texts of a page as the server sends it, for journeys that only read one. */
export async function servedText(
  request: APIRequestContext,
  path: string,
  headers?: Record<string, string>,
): Promise<string> {
  const answer = await request.get(path, { headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return readDocument(parseServed(await answer.text())).texts.join("\n");
}

export function readDocument(served: ServedNode): ServedDocument {
  const document: ServedDocument = { lang: undefined, hasHeading: false, texts: [] };
  const visit = (node: ServedNode, within: { heading: boolean; ownLanguage: boolean }): void => {
    const { nodeName, value = "", attrs = [], childNodes = [] } = node;
    if (["script", "style", "noscript"].includes(nodeName)) return;
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    if (nodeName === "html") document.lang = attributes.get("lang");
    const here = {
      heading: within.heading || nodeName === "h1",
      ownLanguage: within.ownLanguage || (nodeName !== "html" && attributes.has("lang")),
    };
    if (nodeName === "#text" && here.heading && value.trim()) document.hasHeading = true;
    const announced = ["aria-label", "placeholder", "title", "alt"].map((name) => attributes.get(name) ?? "");
    if (!here.ownLanguage) document.texts.push(...[value, ...announced].map((text) => text.trim()).filter(Boolean));
    for (const child of childNodes) visit(child, here);
  };
  visit(served, { heading: false, ownLanguage: false });
  return document;
}
