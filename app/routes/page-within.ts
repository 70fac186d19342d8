import { z } from "zod";
import type { Page } from "~/db/page";

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page an address asks for by `?page=`; the first one for what is no page. */
export function askedPage(search: URLSearchParams): number {
  return pageNumber.parse(search.get("page") ?? 1);
}

/**
 * The page of a list that was asked for, or the last one where it lies behind the end: an old link, or the page whose
 * only entry has just gone. `read` reads one page.
 */
export async function pageWithin<Item>(page: number, read: (page: number) => Promise<Page<Item>>): Promise<Page<Item>> {
  const found = await read(page);
  const last = Math.max(1, Math.ceil(found.count / found.size));
  return page > last ? read(last) : found;
}
