/**
 * Reads what a page shows its reader out of its HTML, to compare See as with the reader's own page. Everything around
 * it is left out: the site's header and footer, the bar, and the fieldset that disables buttons. Of what remains, only
 * these may differ.
 */
const mayDiffer: ReadonlyArray<[RegExp, string]> = [
  // The key of a form's post, with the account the page was made for.
  [/(name="post_key" value=")[^"]*/g, "$1"],
  // Where a form without scripts leads back to.
  [/(name="return" value=")[^"]*/g, "$1"],
  // The id by which a message sent twice counts once.
  [/(name="client_id"[^>]* value=")[^"]*/g, "$1"],
  // React's ids, which depend on what stands around an element.
  [/:R[0-9a-z]*:/g, ":R:"],
];

/** The reader's own match is left out of See as: it would tell the startup what the reader looks for. */
const matchPanel = '<div data-part="match-panel"';

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

function comparable(html: string): string {
  const start = html.indexOf(matchPanel);
  const withoutMatch = start === -1 ? html : html.replace(elementAt(html, start), "");
  return mayDiffer.reduce((text, [part, left]) => text.replace(part, left), withoutMatch);
}

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
