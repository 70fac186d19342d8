import { z } from "zod";

/** The elements a profile's long texts are made of. What else comes in is taken out by `sanitizeRichText`. */
export const richTags = ["p", "br", "strong", "em", "h3", "h4", "ul", "ol", "li", "a", "blockquote"] as const;
export type RichTag = (typeof richTags)[number];

export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

/** Marks the borders of lines when a rich text is read as plain text. */
const lineTags: ReadonlySet<string> = new Set<RichTag>(["p", "br", "h3", "h4", "li", "blockquote"]);

/** Far deeper than anything `sanitizeRichText` lets through; what lies below is read as if it stood there. */
const deepest = 24;

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi;

/** An element whose end has not come: how it was written, what is drawn for it, and what stands in it. */
interface OpenElement {
  tag: RichTag;
  /** Null for one that is left out, being too deep. */
  drawn: RichTag | null;
  children: RichNode[];
}

const blocks: ReadonlySet<RichTag> = new Set<RichTag>(["p", "h3", "h4", "ul", "ol", "li", "blockquote"]);
const listEnds: ReadonlySet<RichTag | null> = new Set<RichTag>(["ul", "ol", "h3", "h4", "blockquote"]);
const isHeading = (tag?: RichTag | null) => tag === "h3" || tag === "h4";

/**
 * How many of the open elements stay open when an element begins. By the rules of the HTML parser: a tree nested in
 * another way would be another one in the browser than on the server, and React could not take the page over.
 */
function staysOpen(open: OpenElement[], tag: RichTag): number {
  const within = (count: number, drawn: RichTag) => {
    const place = open.slice(0, count).findLastIndex((element) => element.drawn === drawn);
    return place < 0 ? count : place;
  };
  if (tag === "a") return within(open.length, "a");
  if (!blocks.has(tag)) return open.length;
  let count = open.length;
  if (tag === "li") {
    const list = open.findLastIndex(({ drawn }) => listEnds.has(drawn));
    const entry = open.findLastIndex(({ drawn }) => drawn === "li");
    if (entry > list) count = entry;
  }
  count = within(count, "p");
  return isHeading(tag) && isHeading(open[count - 1]?.drawn) ? count - 1 : count;
}

/**
 * Reads a rich text as a tree of the elements it may consist of. Takes any string: an element or attribute that is not
 * on the list is left out and its content read as text, so that what is shown can never run. The entry of no list is a
 * paragraph, for it would end an entry of the page it is shown on.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: OpenElement[] = [];
  for (const [piece, closing, name, attributes] of html.matchAll(token)) {
    if (name === undefined) {
      (open.at(-1)?.children ?? root).push(decodeEntities(piece));
      continue;
    }
    const tag = richTags.find((known) => known === name.toLowerCase());
    if (!tag) continue;
    if (closing) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth >= 0) open.length = depth;
      continue;
    }
    open.length = staysOpen(open, tag);
    const siblings = open.at(-1)?.children ?? root;
    const href = tag === "a" ? safeHref(decodeEntities(/\shref="([^"]*)"/.exec(attributes ?? "")?.[1] ?? "")) : null;
    if (tag !== "br" && open.length >= deepest) {
      open.push({ tag, drawn: null, children: siblings });
      continue;
    }
    const isListed = open.some(({ drawn }) => drawn === "ul" || drawn === "ol");
    const drawn = tag === "li" && !isListed ? "p" : tag;
    const node = { tag: drawn, ...(href === null ? {} : { href }), children: [] };
    siblings.push(node);
    if (tag !== "br") open.push({ tag, drawn, children: node.children });
  }
  return root;
}

/** An address a link may lead to, in its normal form: http, https or mailto; null for every other. */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return ["http:", "https:", "mailto:"].includes(url.protocol) && url.href.length <= 2000 ? url.href : null;
}

/** What a rich text says, without its form: one line for each paragraph, heading and list item. */
export function plainTextOf(html: string): string {
  return linesOf(parseRichText(html))
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function linesOf(nodes: RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const border = lineTags.has(node.tag) ? "\n" : "";
      return `${border}${linesOf(node.children)}${border}`;
    })
    .join("");
}

// Beside white space, characters that take no room.
const invisible = /[\s\u200b-\u200f\u2060\ufeff]/g;

/** Whether nothing can be read in it: the empty string, an empty paragraph, blanks (spec §5, field completeness). */
export function isEmptyRichText(html: string): boolean {
  return plainTextOf(html).replace(invisible, "") === "";
}

/** The number of characters a reader sees, line ends not counted. */
export function richTextLength(html: string): number {
  return [...plainTextOf(html).replace(/\n/g, "")].length;
}

/** Whether a value is HTML of ours or plain text as someone types it where the editor does not run. */
export function isMarkup(value: string): boolean {
  return /<\/?(?:p|br|strong|b|em|i|h[1-6]|ul|ol|li|a|blockquote|div)(?:\s[^<>]*)?\/?>/i.test(value);
}

/** Plain text as paragraphs: an empty line parts them, a single line end breaks the line. */
export function richTextOf(plain: string): string {
  return plain
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(escapeText).join("<br />")}</p>`)
    .join("");
}

/**
 * A rich text as it stands in the plain text area: as plain text where that loses nothing (`richTextOf` gives it back
 * unchanged), else as it is stored.
 */
export function editableText(html: string): string {
  const text = parseRichText(html)
    .map((node) => (typeof node === "string" ? node : node.children.map(inlineText).join("")))
    .join("\n\n");
  return !isMarkup(text) && richTextOf(text) === html ? text : html;
}

function inlineText(node: RichNode): string {
  return typeof node === "string" ? node : node.tag === "br" ? "\n" : node.children.map(inlineText).join("");
}

/** A rich-text form field of at most `max` characters as the reader counts them; empty is allowed. */
export function richTextSchema(max: number) {
  const tooLong = `too_long|${JSON.stringify({ max })}`;
  return (
    z
      .string()
      // Markup may outweigh the text, but not without end.
      .max(max * 10 + 2000, tooLong)
      .refine((html) => richTextLength(html) <= max, tooLong)
  );
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}
