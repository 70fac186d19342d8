import sanitizeHtml from "sanitize-html";
import { isMarkup, plainTextOf, richTags, richTextOf, safeHref } from "./rich-text";

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
      // A link that may lead nowhere is only its text: `span` is not on the list.
      if (href === null) return { tagName: "span", attribs: {} };
      return { tagName: "a", attribs: { href, rel: "nofollow noopener", target: "_blank" } };
    },
  },
  exclusiveFilter: ({ tag, text }) => tag !== "br" && text.trim() === "",
};

/**
 * A long text as it may be stored: only paragraphs, line breaks, bold, italic, two sizes of headings, lists, quotes and
 * links to http, https and mailto. Plain text becomes paragraphs; what holds no words becomes the empty string.
 * Sanitising twice changes nothing.
 */
export function sanitizeRichText(value: string): string {
  if (!isMarkup(value)) return richTextOf(value);
  let html = value;
  // Taking an element out can leave something behind that reads differently, such as a paragraph in a paragraph.
  for (let pass = 0; pass < 4; pass++) {
    const cleaned = sanitizeHtml(html, options).trim();
    if (cleaned === html) break;
    html = cleaned;
  }
  return isMarkup(html) ? html : richTextOf(plainTextOf(html));
}
