import type { ReactElement } from "react";
import type { Locale } from "~/locales/locale";
import type { PlacePart } from "./shared-part";

/** The markup of parts by the data they show, by name and language. It goes when its data goes. */
const kept = new WeakMap<object, Map<string, string>>();

/** An id as the server and browsers count it (decision 045), in an attribute: texts have no quotation marks in markup. */
const countedId = /="P0-\d/;

let mark: string | undefined;

/** What the places of parts begin with, in this isolate: nobody can write it, because it never leaves the server. */
function markOfPlaces(): string {
  mark ??= `part-${crypto.randomUUID()}-`;
  return mark;
}

/**
 * The shared parts of one page. `place` takes them out while the page is rendered, and `fill` puts their markup into the
 * page; `render` renders one that this isolate has not rendered before.
 */
export function sharedParts(locale: Locale, render: (content: ReactElement) => string) {
  const begin = markOfPlaces();
  const placed: string[] = [];
  const waiting: Array<() => void> = [];

  const place: PlacePart = ({ name, of, content }) => {
    const key = `${locale} ${name}`;
    const known = kept.get(of)?.get(key);
    const at = placed.push(known ?? "") - 1;
    if (known === undefined) {
      // Not at once: React is in the middle of the page.
      waiting.push(() => {
        const markup = render(content);
        if (countedId.test(markup)) throw new Error(`The shared part "${name}" makes ids, which its page counts anew.`);
        placed[at] = markup;
        kept.set(of, (kept.get(of) ?? new Map<string, string>()).set(key, markup));
      });
    }
    return `${begin}${at}-`;
  };

  const fill = (html: string): string => {
    for (const renderPart of waiting) renderPart();
    if (placed.length === 0) return html;
    const [first = "", ...rest] = html.split(begin);
    const filled = rest.map((text) => {
      const end = text.indexOf("-");
      return (placed[Number(text.slice(0, end))] ?? "") + text.slice(end + 1);
    });
    return first + filled.join("");
  };

  return { place, fill };
}
