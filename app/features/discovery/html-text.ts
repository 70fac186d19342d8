/** Tags inside a sentence: what stands on both sides of them is one word to the reader. All other tags end a line. */
const inlineTags = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;
const comments = /<!--[\s\S]*?-->/g;
const otherTags = /<\/?[a-z][^>]*>/gi;

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text a reader sees in sanitised HTML, with a line break wherever a block begins or ends. */
export function htmlToText(html: string): string {
  return html
    .replace(comments, "")
    .replace(inlineTags, "")
    .replace(otherTags, "\n")
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (entity, hex, decimal, name) => {
      if (name) return namedEntities[name.toLowerCase()] ?? entity;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : " ";
    })
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

/** The beginning of a text in at most `length` characters, cut with an ellipsis; for page descriptions and previews. */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(flat);
  return characters.length <= length
    ? flat
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
