/** The element of a page's head that tells readers' programs about a feed. */
export function feedLink({ path, title }: { path: string; title: string }) {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: path } as const;
}
