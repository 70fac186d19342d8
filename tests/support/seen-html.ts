/**
 * Reads what a page shows its reader out of its HTML, to compare See as with the reader's own page: parts of pages, and
 * whole documents without the regions below.
 */

interface Region {
  name: string;
  /** Why the region may differ between See as and the reader's own page. */
  why: string;
  /** The beginning of an element's first tag. */
  element?: string;
  /** Whether only the element's tags are removed. */
  keepsContent?: true;
  pattern?: RegExp;
  /** What is left of a match; by default nothing. */
  left?: string;
}

/** What may differ within the profile. */
const ofForms: readonly Region[] = [
  {
    name: "post key",
    why: "names the account the form was made for",
    pattern: /(name="post_key" value=")[^"]*/g,
    left: "$1",
  },
  {
    name: "return place",
    why: "leads back to the page's own address without scripts",
    pattern: /(name="return" value=")[^"]*/g,
    left: "$1",
  },
  {
    name: "message id",
    why: "is random, so that a message sent twice counts once",
    pattern: /(name="client_id"[^>]* value=")[^"]*/g,
    left: "$1",
  },
  {
    name: "React's ids",
    why: "depend on what surrounds an element",
    pattern: /:R[0-9a-z]*:/g,
    left: ":R:",
  },
  {
    name: "match",
    why: "would tell the startup what the reader looks for",
    element: '<div data-part="match-panel"',
  },
];

/** What else may differ in the document. */
const ofDocument: readonly Region[] = [
  { name: "bar", why: "says who is looked through, and leads back", element: '<section aria-labelledby="see-as"' },
  {
    name: "fieldset",
    why: "disables the reader's buttons for the startup",
    element: '<fieldset role="presentation" disabled=""',
    keepsContent: true,
  },
  {
    name: "API response",
    why: "is compared with the API's own",
    element: '<div class="shell border-t border-line py-4"><details',
  },
  { name: "header", why: "is the session's own: its menu, name and messages", element: '<header class="sticky' },
  {
    name: "sign-up",
    why: "is in the footer of people who are not logged in, but not of the startup's session",
    pattern: /<div [^>]*><h2 [^>]*>[^<]*<\/h2><a href="[^"]*\/signup\?type=startup".*?<\/div>/g,
  },
  { name: "reader", why: "names the session's own account, for its scripts", pattern: / data-reader="[^"]*"/g },
  {
    name: "description of the address",
    why: "differs by address, and keeps See as out of search engines",
    pattern:
      /<title>[^<]*<\/title>|<meta (name="(description|robots)"|property="og:(title|description|url|image)")[^>]*>/g,
  },
  {
    name: "addresses of the page",
    why: "are the page's own, even in the other language",
    pattern: /<link rel="(canonical|alternate)"[^>]*>|(?<= )href="[^"]*[?;]lang_choice=[^"]*"/g,
  },
  {
    name: "similar startups",
    why: "would tell the startup which others are hidden from the reader",
    element: '<section aria-labelledby="similar"',
  },
  { name: "nonce", why: "is random", pattern: / nonce="[^"]*"/g },
  { name: "modules", why: "are the route's own scripts", pattern: /<link rel="modulepreload"[^>]*>/g },
  {
    name: "data of the scripts",
    why: "has the bar's data too; the profile's part is compared on its own",
    pattern: /<script[^>]*>(window\.__remixContext|import ).*?<\/script>/gs,
  },
];

/** The names of all regions that are removed, for a test that each of them is still needed. */
export const regionNames = [...ofDocument, ...ofForms].map(({ name }) => name);

/** Returns a whole document without the regions that may differ, and the names of those it has. */
export function documentIn(html: string): { html: string; regions: string[] } {
  const regions = [...ofDocument, ...ofForms].filter((region) => without(html, region) !== html);
  // An element a line, so that differences can be read.
  const left = regions.reduce(without, html).replaceAll("><", ">\n<");
  return { html: left, regions: regions.map(({ name }) => name) };
}

/** Returns the same with a part of the page as its whole content, for pages that show the part among other things. */
export function documentAround(part: string | null, html: string) {
  const start = html.indexOf("<main ");
  const main = elementAt(html, start);
  return documentIn(html.slice(0, start) + (part ?? "") + html.slice(start + main.length));
}

function without(html: string, { element, keepsContent, pattern, left = "" }: Region): string {
  if (pattern) return html.replace(pattern, left);
  const start = element === undefined ? -1 : html.indexOf(element);
  if (start === -1) return html;
  const found = elementAt(html, start);
  const kept = keepsContent ? found.slice(found.indexOf(">") + 1, found.lastIndexOf("</")) : "";
  return html.slice(0, start) + kept + html.slice(start + found.length);
}

/** The first tag of each part. */
const opening = {
  page: '<article class="shell py-6 md:py-8">',
  print: '<article class="space-y-8">',
} as const;

/** Returns the startup's page or print version; null if the HTML has none. */
export function partIn(html: string, part: keyof typeof opening): string | null {
  const start = html.indexOf(opening[part]);
  return start === -1 ? null : comparable(elementAt(html, start));
}

/** Returns a startup's card in a list; null if it is not there. */
export function cardIn(html: string, id: string): string | null {
  const articles = [...html.matchAll(/<article\b/g)].map(({ index }) => elementAt(html, index));
  const card = articles.find((article) => article.includes(`href="/startups/${id}"`));
  return card === undefined ? null : comparable(card);
}

const comparable = (html: string) => ofForms.reduce(without, html);

/** Returns the element that starts at an index, with all it contains. */
function elementAt(html: string, start: number): string {
  const name = /^<(\w+)/.exec(html.slice(start, start + 20))?.[1] ?? "";
  const tag = new RegExp(`<(/?)${name}\\b[^>]*>`, "g");
  tag.lastIndex = start;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.lastIndex);
  }
  throw new Error(`The ${name} does not end.`);
}
