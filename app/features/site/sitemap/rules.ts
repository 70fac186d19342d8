import { siteLinks } from "~/components/layout/site-links";
import { type Side, sides } from "~/db/values";
import { servicePaths } from "~/features/core/catalog/service-paths";
import { apiRoots, defaultLocale, localePath, locales } from "~/locales/locale";

/** The public pages that always exist, as bare paths. */
export const sitePaths: readonly string[] = [
  "/",
  "/plans/investor",
  "/plans/cvc",
  ...Object.values(servicePaths),
  ...siteLinks.map(({ to }) => to).filter((to) => !/^\/login|\?/.test(to)),
];

/** The kinds of articles with a sitemap. */
export const articleKinds = ["news", "events", "courses", "plans"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** A file of the sitemap. Profiles are split by the week of their `listings.doc`, which counts down from zero. */
export type SitemapFile = { of: "pages" | ArticleKind } | { of: Side; week: number };

/** The name of a file under `/sitemap/`. */
export const fileName = (file: SitemapFile): string =>
  "week" in file ? `${file.of}s-${file.week}.xml` : `${file.of}.xml`;

/** Parses a file name; null if there is no such file. */
export function readFileName(name: string): SitemapFile | null {
  const [, of, number] = /^([a-z]+)(?:-(\d{1,5}))?\.xml$/.exec(name) ?? [];
  const side = sides.find((known) => of === `${known}s`);
  if (side && number !== undefined) return { of: side, week: Number(number) };
  const list = (["pages", ...articleKinds] as const).find((known) => of === known);
  return list && number === undefined ? { of: list } : null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap index. */
export function indexXml(files: readonly SitemapFile[], origin: string): string {
  const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap/${fileName(file)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

/** A sitemap file of pages by percent-encoded bare path: each in every language, with links between the languages. */
export function pagesXml(paths: readonly string[], origin: string): string {
  const entries = paths.flatMap((path) => {
    const alternate = (language: string, locale: (typeof locales)[number]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${localePath(locale, path)}"/>`;
    const alternates = [...locales.map((locale) => alternate(locale, locale)), alternate("x-default", defaultLocale)];
    return locales.map(
      (locale) => `<url><loc>${origin}${localePath(locale, path)}</loc>${alternates.join("")}</url>\n`,
    );
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}

/** Bare prefixes of pages for members, staff and machines; `$` ends a path. */
const closed = [
  "/account",
  "/favorites",
  "/first-login",
  "/investor/",
  "/investor$",
  "/logout",
  "/matches",
  "/messages",
  "/newsletter/",
  "/saved-searches",
  "/staff",
  "/startup/",
  "/startup$",
];

/** The rules for crawlers. Also excludes previews and language choices, which are not separate pages. */
export function robotsText(origin: string): string {
  const pages = closed.flatMap((path) => locales.map((locale) => localePath(locale, path)));
  const disallowed = [...apiRoots.map((root) => `/${root}/`), "/*lang_choice=", "/*preview=", ...pages];
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${origin}/sitemap.xml\n`;
}
