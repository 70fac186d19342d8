import { z } from "zod";

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** Returns the page requested by `?page=`; the first one if it is missing or invalid. */
export function requestedPage(search: URLSearchParams): number {
  return pageNumber.parse(search.get("page") ?? 1);
}
