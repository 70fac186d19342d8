import { investorQuery, startupQuery } from "~/features/discovery/search/schema";
import { barePath } from "~/locales/locale";
import { cookieNames, cookiesOf } from "~/server/cookies";
import { isRead, urlOf } from "~/server/request";

/** The longest path and query that are cached, in characters. */
const maxLength = 300;

/**
 * Not `favorites`, which needs a session, `lang`, which is the API's, and `keyword`: each search counts for the hot
 * keywords, by its reader's network.
 */
const uncachedNames: ReadonlySet<string> = new Set(["favorites", "lang", "keyword"]);

/** A list's parameters that a cached page can depend on. */
const listNames = (shape: object) => new Set(Object.keys(shape).filter((name) => !uncachedNames.has(name)));

const none: ReadonlySet<string> = new Set();

/**
 * The cached pages by bare path, and the query parameters each of them reads. Never `preview`, by which editors read
 * drafts; nor the FAQ's `q` and the courses' `name`, which are free text. Pages that differ for each reader or change without a new version are
 * missing: `/contact` and the pages under `/service` have a signed form, `/events/:id` the number of places left.
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

/** Our cookies that these pages do not read. Any other of ours, such as a new one, keeps a request from the cache. */
const unrelatedCookies: ReadonlySet<string> = new Set([
  cookieNames.device,
  cookieNames.bookmark,
  cookieNames.locale,
  cookieNames.chosenLocale,
  cookieNames.startupReminder,
  cookieNames.loginType,
  cookieNames.sessionState,
  // Read by the page in the browser only.
  cookieNames.consent,
]);

const isOurs = (name: string) => name.startsWith("fb_") || Object.values(cookieNames).some((own) => own === name);

/** The end of the path under which the router asks for a page's data, and the path of the home page's. */
const dataEnd = ".data";
const homeData = `/_root${dataEnd}`;

/** The parameter by which it asks for some of the page's routes only, and what it consists of: ids, by commas. */
const partOfData = "_routes";
const routeIds = /^[\w/.,-]+$/;

/** The page of a path, and whether the path is that of the page's data. */
function pageAt(pathname: string): { path: string; isData: boolean } {
  if (pathname === homeData) return { path: "/", isData: true };
  const isData = pathname.endsWith(dataEnd);
  return { path: isData ? pathname.slice(0, -dataEnd.length) : pathname, isData };
}

/**
 * The path and query under which every visitor gets the same page, or page's data, as by this request, in one canonical form;
 * null for requests whose answer may depend on anything else: credentials, a cookie we set, an unknown parameter.
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

/** Whether none of the request's cookies can change a public page. */
export function hasUnrelatedCookies(request: Request): boolean {
  const names = Object.keys(cookiesOf(request)).map((name) => name.replace(/^__(?:Host|Secure)-/, ""));
  return names.every((name) => unrelatedCookies.has(name) || !isOurs(name));
}
