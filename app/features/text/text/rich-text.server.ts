import sanitizeHtml from "sanitize-html";
import { tidyPastedHtml } from "./pasted-html";
import { htmlOf, isMarkup, nestsDeeply, parseRichText, plainTextOf, richTags, richTextOf, safeHref } from "./rich-text";

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: (_, attributes): sanitizeHtml.Tag => {
      const href = safeHref(attributes.href ?? "");
      // An unsafe link keeps only its text: `span` is not allowed.
      if (href === null) return { tagName: "span", attribs: {} };
      return { tagName: "a", attribs: { href, rel: "nofollow noopener", target: "_blank" } };
    },
  },
  exclusiveFilter: ({ tag, text }) => tag !== "br" && text.trim() === "",
};

/**
 * Sanitises rich text for storage: only paragraphs, line breaks, bold, italic, two heading levels, lists, quotes and
 * http, https and mailto links remain. HTML from office programs is tidied first (`tidyPastedHtml`). Plain text becomes
 * paragraphs; text without content becomes the empty string. Idempotent.
 */
export function sanitizeRichText(value: string): string {
  if (!isMarkup(value)) return richTextOf(value);
  // Parsers scan all open elements at each end tag, so limit the nesting first.
  let html = nestsDeeply(value) ? htmlOf(parseRichText(value)) : tidyPastedHtml(value);
  // Removing an element can leave markup that parses differently, such as a nested paragraph.
  for (let pass = 0; pass < 4; pass++) {
    const cleaned = sanitizeHtml(html, options).trim();
    if (cleaned === html) break;
    html = cleaned;
  }
  return isMarkup(html) ? html : richTextOf(plainTextOf(html));
}
