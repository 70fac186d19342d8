import type { ReactNode } from "react";
import type { Locale } from "~/locales/locale";
import type { Piece } from "./page-pieces.server";
import type { PlacePart } from "./shared-part";

/** The markup of parts as bytes, by the data they show, by name and language. It goes when its data goes. */
const kept = new WeakMap<object, Map<string, Uint8Array>>();

const encoder = new TextEncoder();
const nothing = new Uint8Array();

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
 * page, as pieces: the parts, most of a page, are encoded once. `render` renders one that this isolate has not rendered before.
 */
export function sharedParts(locale: Locale, render: (content: ReactNode) => string) {
  const begin = markOfPlaces();
  const placed: Uint8Array[] = [];
  const waiting: Array<() => void> = [];

  const place: PlacePart = ({ name, of, content }) => {
    const key = `${locale} ${name}`;
    const known = kept.get(of)?.get(key);
    const at = placed.push(known ?? nothing) - 1;
    if (known === undefined) {
      // Not at once: React is in the middle of the page.
      waiting.push(() => {
        const markup = render(content);
        if (countedId.test(markup)) throw new Error(`The shared part "${name}" makes ids, which its page counts anew.`);
        const bytes = encoder.encode(markup);
        placed[at] = bytes;
        kept.set(of, (kept.get(of) ?? new Map<string, Uint8Array>()).set(key, bytes));
      });
    }
    return `${begin}${at}-`;
  };

  const fill = (html: string): Piece[] => {
    for (const renderPart of waiting) renderPart();
    const [first = "", ...rest] = html.split(begin);
    const pieces: Piece[] = [first];
    for (const text of rest) {
      const end = text.indexOf("-");
      pieces.push(placed[Number(text.slice(0, end))] ?? nothing, text.slice(end + 1));
    }
    return pieces;
  };

  return { place, fill };
}
