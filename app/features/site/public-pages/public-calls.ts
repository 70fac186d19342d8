import { isApiPath } from "~/locales/locale";
import { isRead, urlOf } from "~/server/request";
import { hasUnrelatedCookies } from "./rules";

/** The longest path and query that are cached, in characters. */
const maxLength = 200;

const none: ReadonlySet<string> = new Set();
const lang: ReadonlySet<string> = new Set(["lang"]);

/** The cached API calls, and the query parameters each of them reads. Nothing else may decide their answers. */
const calls: ReadonlyArray<{ path: RegExp; names: ReadonlySet<string> }> = [
  { path: /^\/api\/v1\/website\/\w+$/, names: lang },
  { path: /^\/api\/v1\/options$/, names: new Set(["option_type"]) },
  { path: /^\/api\/v1\/faq\/[\w-]+$/, names: lang },
  { path: /^\/static_api\/v1\/currencies(?:\/all)?$/, names: none },
];

/**
 * The path and query under which every caller without credentials gets the same answer as this request, in one
 * canonical form; null for all other requests.
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
