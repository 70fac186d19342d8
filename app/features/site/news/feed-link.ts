/** The head element that announces a feed to feed readers. */
export function feedLink({ path, title }: { path: string; title: string }) {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: path } as const;
}
