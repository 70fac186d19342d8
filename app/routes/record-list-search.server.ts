import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { recordSearch } from "~/features/discovery/hot-keywords/record-search.server";
import type { App } from "~/server/app.server";
import { clientOf, isPrefetch } from "./client.server";

/**
 * Counts the search of a list page or its API call for the hot keywords, after the response: only with a keyword, only
 * on the first page, and not for a prefetch. Failures are logged.
 */
export function recordListSearch(
  app: App,
  options: {
    request: Request;
    viewer: Viewer;
    side: Side;
    query: { keyword: string; page: number };
    found: { count: number };
  },
): void {
  const { request, viewer, side, query, found } = options;
  if (query.keyword === "" || query.page !== 1 || isPrefetch(request)) return;
  const work = recordSearch(app, {
    viewer,
    client: clientOf(app, request),
    side,
    keyword: query.keyword,
    found: found.count,
  });
  app.waitUntil(work.catch((error) => console.error("A search was not counted.", error)));
}
