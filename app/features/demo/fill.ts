import type { Bilingual } from "./corpus/concept";

export type Language = keyof Bilingual;

/** Fills the `{placeholders}` of a text. Throws on a placeholder without a value, so that none is ever shown. */
export function fill(text: Bilingual, language: Language, values: Record<string, Bilingual>): string {
  return text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`No value for {${name}} in: ${text[language]}`);
    return value[language];
  });
}

/** Returns plain paragraphs and an optional list as rich-text HTML. */
export function richText(paragraphs: string[], list: string[] = []): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
  const items = list.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join("");
  return items ? `${body}<ul>${items}</ul>` : body;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
