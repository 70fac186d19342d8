import { isApiPath } from "~/locales/locale";
import { isRead, urlOf } from "~/server/request";
import { hasUnrelatedCookies } from "./rules";

/** Maximum length of cached paths and queries, in characters. */
const maxLength = 200;

const none: ReadonlySet<string> = new Set();
const lang: ReadonlySet<string> = new Set(["lang"]);

/** The cached API calls with the query parameters they read. Their responses must not depend on anything else. */
const calls: ReadonlyArray<{ path: RegExp; names: ReadonlySet<string> }> = [
  { path: /^\/api\/v1\/website\/\w+$/, names: lang },
  { path: /^\/api\/v1\/options$/, names: new Set(["option_type"]) },
  { path: /^\/api\/v1\/faq\/[\w-]+$/, names: lang },
  { path: /^\/static_api\/v1\/currencies(?:\/all)?$/, names: none },
];

/**
 * The canonical path and query under which every caller without credentials gets the same response; null for requests
 * that are not cached.
 */
export function publicCallOf(request: Request): string | null {
  const { pathname, search } = urlOf(request);
  const call = isApiPath(pathname) ? calls.find(({ path }) => path.test(pathname)) : undefined;
  if (!call || pathname.length + search.length > maxLength) return null;
  if (!isRead(request) || request.headers.has("Authorization") || !hasUnrelatedCookies(request)) return null;
  const searchParams = new URLSearchParams(search);
  if ([...searchParams.keys()].some((name) => !call.names.has(name))) return null;
  searchParams.sort();
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}
