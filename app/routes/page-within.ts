import { z } from "zod";
import type { Page } from "~/db/page";

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page requested by `?page=`; the first one if it is missing or invalid. */
export function requestedPage(search: URLSearchParams): number {
  return pageNumber.parse(search.get("page") ?? 1);
}

/**
 * The requested page of a list, or the last one if it is beyond the end: an old link, or a page whose only entry was just
 * removed. `read` reads one page.
 */
export async function pageWithin<Found extends Page<unknown> & { lastPage?: number }>(
  page: number,
  read: (page: number) => Promise<Found>,
): Promise<Found> {
  const found = await read(page);
  const last = found.lastPage ?? Math.max(1, Math.ceil(found.count / found.size));
  return page > last ? read(last) : found;
}
