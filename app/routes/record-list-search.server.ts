import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { recordSearch } from "~/features/discovery/hot-keywords/record-search.server";
import { usedFilters } from "~/features/discovery/search/list-address";
import type { InvestorQuery, StartupQuery } from "~/features/discovery/search/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { clientOf, isPrefetch } from "./client.server";

/**
 * Counts the search of a list page or its API call, after the response: only with a keyword, only on the first page,
 * and not for a prefetch. Without results it counts only if no filter or position can be the reason. Failures are
 * logged.
 */
export function recordListSearch(
  app: App,
  options: {
    request: Request;
    viewer: Viewer;
    side: Side;
    query: StartupQuery | InvestorQuery;
    found: { count: number; missing: object | null };
  },
): void {
  const { request, viewer, side, query, found } = options;
  if (query.keyword === "" || query.page !== 1 || isPrefetch(request)) return;
  const isFull = found.count > 0 && found.missing === null;
  const isNarrowed = usedFilters(query).length > 0 || query.after !== undefined || query.published_since !== undefined;
  if (!isFull && isNarrowed) return;
  const work = recordSearch(app, {
    viewer,
    client: clientOf(app, request),
    side,
    keyword: query.keyword,
    found: isFull ? found.count : 0,
  });
  app.waitUntil(work.catch((error) => logError("A search was not counted.", error)));
}
