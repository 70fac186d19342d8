import { isVisible, lengthOf } from "./typed-text";

/** The elements allowed in rich text. `sanitizeRichText` removes all others. */
export const richTags = ["p", "br", "strong", "em", "h3", "h4", "ul", "ol", "li", "a", "blockquote"] as const;
export type RichTag = (typeof richTags)[number];

export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

/** Elements that start and end a line in plain text. */
const lineTags: ReadonlySet<string> = new Set<RichTag>(["p", "br", "h3", "h4", "li", "blockquote"]);

/**
 * Far deeper than `sanitizeRichText` allows; deeper elements are flattened, so that the work stays linear in the input.
 */
const maxDepth = 24;

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi;

/** An open element: its original tag, the rendered tag and its children. */
interface OpenElement {
  tag: RichTag;
  rendered: RichTag;
  children: RichNode[];
}

const blocks: ReadonlySet<RichTag> = new Set<RichTag>(["p", "h3", "h4", "ul", "ol", "li", "blockquote"]);
const listEnds: ReadonlySet<RichTag> = new Set<RichTag>(["ul", "ol", "h3", "h4", "blockquote"]);
const isHeading = (tag?: RichTag) => tag === "h3" || tag === "h4";

/**
 * How many open elements stay open when an element starts, by the HTML parser's rules. Otherwise the browser's tree
 * would differ from the server's and hydration would fail.
 */
function staysOpen(open: OpenElement[], tag: RichTag): number {
  const within = (count: number, rendered: RichTag) => {
    const place = open.slice(0, count).findLastIndex((element) => element.rendered === rendered);
    return place < 0 ? count : place;
  };
  if (tag === "a") return within(open.length, "a");
  if (!blocks.has(tag)) return open.length;
  let count = open.length;
  if (tag === "li") {
    const list = open.findLastIndex(({ rendered }) => listEnds.has(rendered));
    const entry = open.findLastIndex(({ rendered }) => rendered === "li");
    if (entry > list) count = entry;
  }
  count = within(count, "p");
  return isHeading(tag) && isHeading(open[count - 1]?.rendered) ? count - 1 : count;
}

/**
 * Parses any string into a tree of allowed elements. Other elements and all attributes but safe links are dropped and
 * their content kept as text, so the result can never execute. A list item outside a list becomes a paragraph, since it
 * would close a list item of the surrounding page.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: OpenElement[] = [];
  /** Open flattened elements, by tag. */
  const flattened = new Map<RichTag, number>();
  for (const [piece, closing, name, attributes] of html.matchAll(token)) {
    if (name === undefined) {
      (open.at(-1)?.children ?? root).push(decodeEntities(piece));
      continue;
    }
    const tag = richTags.find((candidate) => candidate === name.toLowerCase());
    if (!tag) continue;
    if (closing) {
      const deeper = flattened.get(tag) ?? 0;
      if (deeper > 0) {
        flattened.set(tag, deeper - 1);
        continue;
      }
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth >= 0) open.length = depth;
      continue;
    }
    if (tag !== "br" && open.length >= maxDepth && staysOpen(open, tag) >= maxDepth) {
      flattened.set(tag, (flattened.get(tag) ?? 0) + 1);
      continue;
    }
    open.length = staysOpen(open, tag);
    const siblings = open.at(-1)?.children ?? root;
    const href = tag === "a" ? safeHref(decodeEntities(/\shref="([^"]*)"/.exec(attributes ?? "")?.[1] ?? "")) : null;
    const isInList = open.some(({ rendered }) => rendered === "ul" || rendered === "ol");
    const rendered = tag === "li" && !isInList ? "p" : tag;
    const node = { tag: rendered, ...(href === null ? {} : { href }), children: [] };
    siblings.push(node);
    if (tag !== "br") open.push({ tag, rendered, children: node.children });
  }
  return root;
}

/** The start of any tag that a parser recognizes. */
const anyTag = /<(\/?)([a-z][^\s/>]*)/gi;

/** Upper bound on the open elements that an editor produces. */
const mostOpen = 200;

/** Whether elements are nested so deeply that a parser which keeps them all open would be slow. */
export function nestsDeeply(html: string): boolean {
  const openOf = new Map<string, number>();
  let all = 0;
  for (const [, closing, given = ""] of html.matchAll(anyTag)) {
    const name = given.toLowerCase();
    if (name === "br") continue;
    const open = openOf.get(name) ?? 0;
    // An end tag without a start tag closes nothing.
    const change = closing ? -Number(open > 0) : 1;
    openOf.set(name, open + change);
    all += change;
    if (all > mostOpen) return true;
  }
  return false;
}

/** Serializes a tree to HTML. */
export function htmlOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeText(node);
      if (node.tag === "br") return "<br />";
      const href = node.href === undefined ? "" : ` href="${escapeText(node.href).replaceAll('"', "&quot;")}"`;
      return `<${node.tag}${href}>${htmlOf(node.children)}</${node.tag}>`;
    })
    .join("");
}

/** A normalised http, https or mailto URL; null for any other. */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return ["http:", "https:", "mailto:"].includes(url.protocol) && url.href.length <= 2000 ? url.href : null;
}

/** The plain text of rich text, one line per paragraph, heading and list item. */
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

/** Whether a rich text has no visible content: empty, an empty paragraph or blanks (product §3.5). */
export function isEmptyRichText(html: string): boolean {
  return !isVisible(plainTextOf(html));
}

/** The number of visible characters, without line breaks. */
export function richTextLength(html: string): number {
  return lengthOf(plainTextOf(html).replace(/\n/g, ""));
}

/** Whether a value is rich text HTML, as opposed to plain text typed without the editor. */
export function isMarkup(value: string): boolean {
  return /<\/?(?:p|br|strong|b|em|i|h[1-6]|ul|ol|li|a|blockquote|div|table)(?:\s[^<>]*)?\/?>/i.test(value);
}

/** Converts plain text to paragraphs: empty lines separate them, single line breaks become `<br />`. */
export function richTextOf(plain: string): string {
  return plain
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(escapeText).join("<br />")}</p>`)
    .join("");
}

/** A rich text for the plain text area: as plain text if lossless (`richTextOf` restores it), otherwise as HTML. */
export function editableText(html: string): string {
  const text = parseRichText(html)
    .map((node) => (typeof node === "string" ? node : node.children.map(inlineText).join("")))
    .join("\n\n");
  return !isMarkup(text) && richTextOf(text) === html ? text : html;
}

function inlineText(node: RichNode): string {
  return typeof node === "string" ? node : node.tag === "br" ? "\n" : node.children.map(inlineText).join("");
}

export function escapeText(text: string): string {
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
