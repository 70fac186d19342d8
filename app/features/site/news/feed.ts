import { feedPath } from "~/components/layout/site-links";
import { type Locale, localePath } from "~/locales/locale";
import type { NewsCard } from "./news";

interface Feed {
  origin: string;
  locale: Locale;
  title: string;
  description: string;
  /** Newest first. */
  news: readonly NewsCard[];
}

/** An RSS 2.0 feed of articles. */
export function newsFeed({ origin, locale, title, description, news }: Feed): string {
  const at = (path: string) => origin + localePath(locale, path);
  const channel = [
    element("title", title),
    element("link", at("/news")),
    element("description", description),
    element("language", locale),
    `<atom:link href="${escapeXml(origin + feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    ...news.slice(0, 1).map(({ publishedAt }) => element("lastBuildDate", rfc822(publishedAt))),
    ...news.map((item) => {
      const address = at(`/news/${item.id}`);
      const parts = [
        element("title", item.title),
        element("link", address),
        element("guid", address),
        element("pubDate", rfc822(item.publishedAt)),
        element("description", item.summary),
        ...(item.isChineseOnly ? [element("dc:language", "zh-TW")] : []),
        ...(item.author === "" ? [] : [element("dc:creator", item.author)]),
        ...item.tags.map((tag) => element("category", tag)),
      ];
      return `<item>\n${parts.join("\n")}\n</item>`;
    }),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<channel>\n${channel.join("\n")}\n</channel>`,
    "</rss>\n",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The date format of RSS: `Sun, 22 Nov 2026 07:00:00 GMT`. */
const rfc822 = (at: number) => new Date(at).toUTCString();

/** Characters that XML 1.0 forbids even as references, lone surrogates included. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for an element or attribute of an XML document. Forbidden characters become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, "\ufffd").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
