import { investorQuery, startupQuery } from "~/features/discovery/search/schema";
import { barePath } from "~/locales/locale";
import { cookieNames, cookiesOf, withoutPrefix } from "~/server/cookies";
import { isRead, urlOf } from "~/server/request";

/** Maximum length of cached paths and queries, in characters. */
const maxLength = 300;

/**
 * Excluded: `favorites` needs a session, `lang` is the API's, and each `keyword` search counts toward the hot keywords,
 * by network.
 */
const uncachedNames: ReadonlySet<string> = new Set(["favorites", "lang", "keyword"]);

/** The parameters of a list that a cached page may depend on. */
const listNames = (shape: object) => new Set(Object.keys(shape).filter((name) => !uncachedNames.has(name)));

const none: ReadonlySet<string> = new Set();

/**
 * The cached pages by bare path, with the query parameters they read. Never `preview`, which shows drafts, nor the free
 * texts `q` (FAQ) and `name` (courses). Pages that differ per reader or change without a new version are excluded:
 * `/contact` and `/service` pages have a signed form, `/events/:id` the number of places left.
 */
const pages: ReadonlyArray<{ path: RegExp; names: ReadonlySet<string> }> = [
  { path: /^\/$/, names: none },
  { path: /^\/startups$/, names: listNames(startupQuery.shape) },
  { path: /^\/investors$/, names: listNames(investorQuery.shape) },
  { path: /^\/startups\/\w+(?:\/[\w%-]+)?$/, names: none },
  { path: /^\/investors\/\w+$/, names: none },
  { path: /^\/(?:about|partners|partners\/corporate|service|terms|privacy)$/, names: none },
  { path: /^\/plans\/(?:startup|investor|cvc)$/, names: new Set(["term"]) },
  { path: /^\/ecosystem$/, names: new Set(["group"]) },
  { path: /^\/faq$/, names: new Set(["audience"]) },
  { path: /^\/faq\/[\w-]+$/, names: none },
  { path: /^\/news$/, names: new Set(["tag", "page"]) },
  { path: /^\/news\/\w+$/, names: none },
  { path: /^\/events$/, names: new Set(["when", "view", "month", "type", "tag", "page"]) },
  { path: /^\/revitalization$/, names: new Set(["region", "page"]) },
  { path: /^\/revitalization\/\w+$/, names: none },
  { path: /^\/course$/, names: new Set(["category", "knowledge", "page"]) },
  { path: /^\/course\/\w+$/, names: none },
  { path: /^\/sitemap\.xml$/, names: none },
  { path: /^\/sitemap\/[a-z]+(?:-\d+)?\.xml$/, names: none },
];

/** Our cookies that these pages do not read. Any other cookie of ours, such as a new one, bypasses the cache. */
const unrelatedCookies: ReadonlySet<string> = new Set([
  cookieNames.device,
  cookieNames.bookmark,
  cookieNames.locale,
  cookieNames.chosenLocale,
  cookieNames.startupReminder,
  cookieNames.loginType,
  cookieNames.sessionState,
  // Read only in the browser.
  cookieNames.consent,
]);

const isOurs = (name: string) => name.startsWith("fb_") || Object.values(cookieNames).some((own) => own === name);

/** The suffix of the router's data requests, and the home page's data path. */
const dataEnd = ".data";
const homeData = `/_root${dataEnd}`;

/** The parameter that limits a data request to some routes: comma-separated ids. */
const partOfData = "_routes";
const routeIds = /^[\w/.,-]+$/;

/** The page of a path, and whether the path is the page's data. */
function pageAt(pathname: string): { path: string; isData: boolean } {
  if (pathname === homeData) return { path: "/", isData: true };
  const isData = pathname.endsWith(dataEnd);
  return { path: isData ? pathname.slice(0, -dataEnd.length) : pathname, isData };
}

/**
 * The canonical path and query under which every visitor gets the same page or page data; null if the response may
 * depend on anything else: credentials, one of our cookies, or an unknown parameter.
 */
export function publicPageOf(request: Request): string | null {
  if (!isRead(request) || request.headers.has("Authorization") || !hasUnrelatedCookies(request)) return null;
  const { pathname, search } = urlOf(request);
  if (pathname.length + search.length > maxLength) return null;
  const { path, isData } = pageAt(pathname);
  const bare = barePath(path);
  const page = pages.find((one) => one.path.test(bare));
  if (!page || (bare !== path && path !== `/en-US${bare === "/" ? "" : bare}`)) return null;
  if (search === "") return pathname;
  const searchParams = [...urlOf(request).searchParams];
  const isKnown = ([name, value]: [string, string]) =>
    page.names.has(name) || (isData && name === partOfData && routeIds.test(value));
  if (!searchParams.every(isKnown)) return null;
  const query = new URLSearchParams(searchParams.filter(([, value]) => value !== ""));
  query.sort();
  return pathname + (query.size > 0 ? `?${query}` : "");
}

/** Whether none of the request's cookies can affect a public page. */
export function hasUnrelatedCookies(request: Request): boolean {
  const names = Object.keys(cookiesOf(request)).map(withoutPrefix);
  return names.every((name) => unrelatedCookies.has(name) || !isOurs(name));
}
